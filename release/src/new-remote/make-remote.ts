import { readFile, mkdir, writeFile } from 'node:fs/promises';
import { join, dirname } from 'node:path';
import { register } from './register.ts';
import { workspaceFiles } from './workspace-files.ts';
import { existsSync } from 'node:fs';
import { Refusal } from '../refusal.ts';
import type { KitPlace } from './find-kit.ts';
import { repositoryFiles } from './repository-files.ts';

/** Writes a remote with one screen, its texts and a test into this workspace, and registers it there. */
export async function makeRemote(root: string, given: string | undefined): Promise<string> {
  const name = remoteName(given, 'npm run new-remote -- offers');
  const remote = `mfe-${name}`;
  const folder = join(root, remote);
  if (existsSync(folder)) throw new Refusal(`${remote} already exists. Choose another name, or delete that folder.`);
  const peers = await peersOf(root);
  await writeFiles(folder, workspaceFiles(name, peers));
  await register(root, remote, peers);
  return remote;
}

// The remote may use anything in the current sources, so it requires the current `shared`.
async function peersOf(root: string): Promise<Record<string, string>> {
  const { version } = JSON.parse(await readFile(join(root, 'shared/package.json'), 'utf8')) as { version: string };
  return { react: '^19.0.0', shared: `^${version}` };
}

/** Returns the part after `mfe-`. */
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

/** Writes a remote into an empty folder, or one where only the kit's packages were installed. */
export async function makeRepository(
  folder: string,
  given: string | undefined,
  { app, kit }: { app: string; kit: KitPlace },
): Promise<string> {
  const name = remoteName(given, 'npx --no release new-remote offers --app https://app.example');
  const files = repositoryFiles({ name, app, kit });
  const taken = Object.keys(files).filter((file) => file !== 'package.json' && existsSync(join(folder, file)));
  if (await hasPackage(folder)) taken.push('package.json');
  if (taken.length > 0)
    throw new Refusal(`${taken.join(', ')} would be overwritten. Run the command in an empty folder.`);
  await writeFiles(folder, files);
  return `mfe-${name}`;
}

// After a plain `npm i`, package.json has dependencies but no name.
async function hasPackage(folder: string): Promise<boolean> {
  const file = join(folder, 'package.json');
  return existsSync(file) && 'name' in (JSON.parse(await readFile(file, 'utf8')) as object);
}
