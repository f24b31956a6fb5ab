import { execFile } from 'node:child_process';
import { readFile, mkdir, writeFile } from 'node:fs/promises';
import { join, dirname } from 'node:path';
import { existsSync } from 'node:fs';
import { promisify } from 'node:util';
import { workspaceFiles } from './workspace-files.ts';
import type { KitPlace } from './find-kit.ts';
import { foreignFiles } from './foreign-files.ts';
import type { FrameworkName } from './frameworks.ts';
import { repositoryFiles } from './repository-files.ts';
import { playwrightVersion } from '../specs/playwright-version.ts';
import { Refusal } from '../refusal.ts';

/** Writes a remote with one screen, its texts and a test into this workspace, and registers it there. */
export async function makeRemote(root: string, given: string | undefined): Promise<string> {
  const name = remoteName(given, 'npm run new-remote -- offers');
  const remote = `mfe-${name}`;
  const folder = join(root, remote);
  if (existsSync(folder)) throw new Refusal(`${remote} already exists. Choose another name, or delete that folder.`);
  const peers = await peersOf(root);
  await writeFiles(folder, workspaceFiles(name, peers));
  await register(root, remote, peers);
  await format(root, [remote, ...registers]);
  return remote;
}

// The new remote may use anything in the current sources of `shared`, so it requires their version.
async function peersOf(root: string): Promise<Record<string, string>> {
  const { version } = JSON.parse(await readFile(join(root, 'shared/package.json'), 'utf8')) as { version: string };
  return { react: '^19.0.0', shared: `^${version}` };
}

/** Returns the part of the name after `mfe-`. */
function remoteName(given: string | undefined, example: string): string {
  const name = given?.replace(/^mfe-/, '') ?? '';
  if (/^[a-z][a-z0-9]*(-[a-z0-9]+)*$/.test(name)) return name;
  throw new Refusal(`Name the remote in lower-case letters: ${example}`, 'wrongUsage');
}

async function writeFiles(folder: string, files: Record<string, string>): Promise<void> {
  for (const [file, text] of Object.entries(files)) {
    await mkdir(dirname(join(folder, file)), { recursive: true });
    await writeFile(join(folder, file), text);
  }
}

/** Writes a remote into an empty folder, or into a folder that contains only the kit's packages. */
export async function makeRepository(
  folder: string,
  given: string | undefined,
  {
    app,
    kit,
    framework,
    userAgent,
  }: { app: string; kit: KitPlace; framework?: FrameworkName | undefined; userAgent?: string | undefined },
): Promise<string> {
  const name = remoteName(given, 'npx --no release new-remote offers --app https://app.example');
  const [manager, npm] = managerOf(userAgent);
  if (manager !== 'npm')
    throw new Refusal(
      `A remote with the kit needs npm: ${manager} does not install React and the test tools where the kit finds them. Delete the files that ${manager} wrote here, run npm i ${kit.shared} ${kit.release}, then repeat this command after npx --no.`,
    );
  const parts = { app, kit, npm, playwright: playwrightVersion() };
  const files = framework ? foreignFiles(name, parts, framework) : repositoryFiles(name, parts);
  const taken = Object.keys(files).filter((file) => file !== 'package.json' && existsSync(join(folder, file)));
  if (await hasPackage(folder)) taken.push('package.json');
  if (taken.length > 0)
    throw new Refusal(`${taken.join(', ')} would be overwritten. Run the command in an empty folder.`);
  await writeFiles(folder, files);
  return `mfe-${name}`;
}

/** Reads the name and version from the environment variable `npm_config_user_agent`, which every package manager sets. */
function managerOf(userAgent = 'npm'): [name: string, version: string | undefined] {
  const [, name = 'npm', version] = /^(\w+)\/([\d.]+)/.exec(userAgent) ?? [];
  return [name, version];
}

// A plain `npm i` creates a package.json with dependencies and no name. Such a file does not count as a package.
async function hasPackage(folder: string): Promise<boolean> {
  const file = join(folder, 'package.json');
  return existsSync(file) && 'name' in (JSON.parse(await readFile(file, 'utf8')) as object);
}

/** The files in which `register` adds a remote, except npm's lockfile. */
export const registers = ['package.json', 'tsconfig.json', 'jest.config.mjs', '.github/CODEOWNERS'];

/** Formats the files as `npm run check` wants them. */
async function format(root: string, files: string[]): Promise<void> {
  await promisify(execFile)(join(root, 'node_modules/.bin/oxfmt'), files, { cwd: root });
}

export interface Lockfile {
  packages: Record<string, unknown> & { '': { workspaces: string[] } };
}

/**
 * Registers a remote in npm's workspaces and lockfile, the type check, the unit tests and the owners file. Each new
 * line follows the line of the last remote, in the same format.
 */
async function register(root: string, remote: string, peerDependencies: Record<string, string>): Promise<void> {
  const name = remote.slice('mfe-'.length);
  const edit = async (file: string, change: (text: string) => string) => {
    const text = await readFile(join(root, file), 'utf8');
    // The file may still have lines of a remote with this name that was deleted by hand.
    if (!new RegExp(`\\b${remote}\\b(?!-)`).test(text)) await writeFile(join(root, file), change(text));
  };
  await edit('package.json', (text) => afterLastRemote(text, (line) => line.replace(/mfe-[\w-]+/, remote)));
  await edit('tsconfig.json', (text) => afterLastRemote(text, (line) => line.replace(/mfe-[\w-]+/, remote)));
  await edit('.github/CODEOWNERS', (text) =>
    afterLastRemote(
      text,
      (line) =>
        `${`/${remote}/`.padEnd(line.indexOf('@') - 1)} ${line.slice(line.indexOf('@')).replace(/\/.*/, `/${name}`)}`,
    ),
  );
  await edit('jest.config.mjs', (text) => afterLastRemote(text, (line) => line.replace(/mfe-[\w-]+/, remote)));
  await edit('package-lock.json', (text) =>
    withPackages(text, remote, { version: '1.0.0', license: 'MIT', peerDependencies }),
  );
}

/** Inserts a line after the last line that names a remote. `made` creates the new line from that line. */
function afterLastRemote(text: string, made: (line: string) => string): string {
  const lines = text.split('\n');
  const at = lines.findLastIndex((line) => /\bmfe-[\w-]+/.test(line));
  const last = lines[at];
  if (last === undefined)
    throw new Refusal(
      'No remote is registered here as an example. Add the folder to package.json, tsconfig.json and .github/CODEOWNERS manually.',
    );
  return lines.toSpliced(at + 1, 0, made(last)).join('\n');
}

function withPackages(text: string, remote: string, described: object): string {
  const lockfile = JSON.parse(text) as Lockfile;
  const { workspaces } = lockfile.packages[''];
  workspaces.splice(workspaces.findLastIndex((name) => name.startsWith('mfe-')) + 1, 0, remote);
  const added: [string, object][] = [
    [remote, described],
    [`node_modules/${remote}`, { resolved: remote, link: true }],
  ];
  const packages = added.reduce((listed, entry) => {
    const kin = entry[0].slice(0, entry[0].lastIndexOf('mfe-') + 'mfe-'.length);
    return listed.toSpliced(listed.findLastIndex(([name]) => name.startsWith(kin)) + 1, 0, entry);
  }, Object.entries(lockfile.packages));
  return `${JSON.stringify({ ...lockfile, packages: Object.fromEntries(packages) }, null, 2)}\n`;
}
