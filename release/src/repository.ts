import { existsSync, readdirSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { fileURLToPath } from 'node:url';

export const root = join(dirname(fileURLToPath(import.meta.url)), '../..');

/** The deployables of this repository: the shell, and every folder `mfe-*` that can be built. */
export function packagesOf(root: string): string[] {
  const remotes = readdirSync(root).filter((name) => name.startsWith('mfe-') && existsSync(join(root, name, 'rspack.config.ts')));
  return ['shell', ...remotes.sort()];
}
