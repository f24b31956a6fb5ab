import { readFile, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { Refusal } from '../refusal.ts';

interface Lockfile {
  packages: Record<string, unknown> & { '': { workspaces: string[] } };
}

/** Adds a remote to npm's workspaces and lockfile, the type check, the unit tests and the owners: after the last remote, in the same format. */
export async function register(root: string, remote: string, peerDependencies: Record<string, string>): Promise<void> {
  const name = remote.slice('mfe-'.length);
  const edit = async (file: string, change: (text: string) => string) => {
    const text = await readFile(join(root, file), 'utf8');
    // A manually deleted remote may have left its lines.
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
  await edit('jest.config.mjs', (text) => text.replace(/'mfe-[\w-]+'(?!.*'mfe-)/, (last) => `${last}, '${remote}'`));
  await edit('package-lock.json', (text) =>
    withPackages(text, remote, { version: '1.0.0', license: 'MIT', peerDependencies }),
  );
}

/** Adds a line below the last one that names a remote, derived from it. */
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
