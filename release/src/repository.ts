import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { fileURLToPath } from 'node:url';

const here = dirname(fileURLToPath(import.meta.url));
/** True if this package was installed from the kit in a remote's own repository. */
export const isInstalled = /[\\/]node_modules[\\/]/.test(here);

/** The root of this workspace. In a remote's own repository, the current folder. */
export const root = isInstalled ? process.cwd() : join(here, '../..');

/**
 * The command to print in messages: an npm script, because npx would download an unrelated package if the kit is not
 * installed. Without the script, `npx --no` runs the command and never downloads.
 */
export const releaseCommand = !isInstalled || hasScript(root) ? 'npm run release --' : 'npx --no release';

/** The file in which a foreign build lists its screens. */
export const screensFileName = 'screens.json';

/** Returns whether the folder has a foreign build: a remote that its own `build` script builds. */
export function isForeign(folder: string): boolean {
  return existsSync(join(folder, screensFileName)) && !existsSync(join(folder, 'src/screens.ts'));
}

/** Returns whether the folder has a remote, as the root of the remote's own repository has. */
export function isRemoteFolder(folder: string): boolean {
  return existsSync(join(folder, 'rspack.config.ts')) || isForeign(folder);
}

/**
 * Returns the packages to build. In this workspace: the shell and every `mfe-*` folder. In a remote's own repository:
 * that remote.
 */
export function packagesOf(root: string): string[] {
  if (isRemoteFolder(root)) return [packageName(root)];
  const remotes = readdirSync(root).filter(
    (name) => name.startsWith('mfe-') && existsSync(join(root, name, 'rspack.config.ts')),
  );
  return existsSync(join(root, 'shell')) ? ['shell', ...remotes.sort()] : remotes;
}

export function packageFolder(root: string, name: string): string {
  return isRemoteFolder(root) ? root : join(root, name);
}

/**
 * Returns the name under which a package is released. The folder's name may differ, for example in a pipeline's
 * checkout. A foreign build may omit the prefix, as in the command line.
 */
export function packageName(folder: string): string {
  const { name } = packageFile(folder);
  return name.startsWith('mfe-') || !isForeign(folder) ? name : `mfe-${name}`;
}

export function installedVersion(name: string): string {
  return packageFile(join(root, 'node_modules', name)).version;
}

function hasScript(folder: string): boolean {
  return existsSync(join(folder, 'package.json')) && packageFile(folder).scripts?.['release'] !== undefined;
}

function packageFile(folder: string): { name: string; version: string; scripts?: Record<string, string> } {
  return JSON.parse(readFileSync(join(folder, 'package.json'), 'utf8')) as ReturnType<typeof packageFile>;
}
