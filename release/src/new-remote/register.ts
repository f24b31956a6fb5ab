import { readFile, writeFile } from 'node:fs/promises';
import { join } from 'node:path';

interface RootPackage {
  workspaces: string[];
}

interface Lockfile {
  packages: Record<string, unknown> & { '': RootPackage };
}

/** Adds a remote to npm's workspaces and lockfile, to the type check and to the unit tests. */
export async function register(root: string, remote: string, peerDependencies: Record<string, string>): Promise<void> {
  await edit(join(root, 'package.json'), (file: RootPackage) => {
    file.workspaces = withRemote(file.workspaces, remote);
  });
  await edit(join(root, 'tsconfig.json'), (file: { references: { path: string }[] }) => {
    file.references = withRemote(file.references.map(({ path }) => path), remote).map((path) => ({ path }));
  });
  await edit(join(root, 'package-lock.json'), (file: Lockfile) => {
    file.packages[''].workspaces = withRemote(file.packages[''].workspaces, remote);
    const packages: Record<string, unknown> = file.packages;
    packages[remote] = { version: '1.0.0', peerDependencies };
    packages[`node_modules/${remote}`] = { resolved: remote, link: true };
  });
  const jestConfig = join(root, 'jest.config.mjs');
  const text = await readFile(jestConfig, 'utf8');
  if (!text.includes(`'${remote}'`)) await writeFile(jestConfig, text.replace("'provider'", `'${remote}', 'provider'`));
}

// After the last remote.
function withRemote(names: string[], remote: string): string[] {
  if (names.includes(remote)) return names;
  const last = names.findLastIndex((name) => name.startsWith('mfe-'));
  return [...names.slice(0, last + 1), remote, ...names.slice(last + 1)];
}

async function edit<File>(path: string, change: (file: File) => void): Promise<void> {
  const file = JSON.parse(await readFile(path, 'utf8')) as File;
  change(file);
  await writeFile(path, `${JSON.stringify(file, null, 2)}\n`);
}
