import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { fileURLToPath } from 'node:url';

const here = dirname(fileURLToPath(import.meta.url));
/** In a remote's own repository, which has this package from the kit. */
const isInstalled = /[\\/]node_modules[\\/]/.test(here);

/** This workspace; in a remote's own repository the folder that the command runs in. */
export const root = isInstalled ? process.cwd() : join(here, '../..');

/**
 * How a person calls this command, for messages: by an npm script, since npx would offer another package of that name where
 * the kit is not installed. Repositories that were made without the script have npx refuse to fetch one.
 */
export const releaseCommand = !isInstalled || hasScript(root) ? 'npm run release --' : 'npx --no release';

/** What can be built: in this workspace the shell and every folder `mfe-*`, in a repository of its own the remote. */
export function packagesOf(root: string): string[] {
  if (existsSync(join(root, 'rspack.config.ts'))) return [packageName(root)];
  const remotes = readdirSync(root).filter(
    (name) => name.startsWith('mfe-') && existsSync(join(root, name, 'rspack.config.ts')),
  );
  return existsSync(join(root, 'shell')) ? ['shell', ...remotes.sort()] : remotes;
}

export function packageFolder(root: string, name: string): string {
  return existsSync(join(root, 'rspack.config.ts')) ? root : join(root, name);
}

/** The name by which a package is released; its folder may have another, as a checkout of a pipeline does. */
export function packageName(folder: string): string {
  return packageFile(folder).name;
}

/** The version of a package that the code here is made with. */
export function installedVersion(name: string): string {
  return packageFile(join(root, 'node_modules', name)).version;
}

function hasScript(folder: string): boolean {
  return existsSync(join(folder, 'package.json')) && packageFile(folder).scripts?.['release'] !== undefined;
}

function packageFile(folder: string): { name: string; version: string; scripts?: Record<string, string> } {
  return JSON.parse(readFileSync(join(folder, 'package.json'), 'utf8')) as ReturnType<typeof packageFile>;
}
