import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { fileURLToPath } from 'node:url';

const here = dirname(fileURLToPath(import.meta.url));
/** Whether the package is installed from the kit, in a remote's own repository. */
const isInstalled = /[\\/]node_modules[\\/]/.test(here);

/** This workspace, or in a remote's own repository the current folder. */
export const root = isInstalled ? process.cwd() : join(here, '../..');

/**
 * The command to show in messages. An npm script, since npx would offer an unrelated package if the kit is not installed.
 * Repositories without the script use npx with --no, which never downloads a package.
 */
export const releaseCommand = !isInstalled || hasScript(root) ? 'npm run release --' : 'npx --no release';

/** The packages that can be built: the shell and every `mfe-*` folder of this workspace, or the remote of its own repository. */
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

/** The released name of a package. Its folder may have another name, as in a pipeline's checkout. */
export function packageName(folder: string): string {
  return packageFile(folder).name;
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
