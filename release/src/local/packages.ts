import { existsSync, readdirSync } from 'node:fs';
import { join } from 'node:path';

/** The deployables of this repository: the shell, and every folder `mfe-*` that can be built. */
export function packagesOf(root: string): string[] {
  const remotes = readdirSync(root).filter((name) => name.startsWith('mfe-') && existsSync(join(root, name, 'rspack.config.ts')));
  return ['shell', ...remotes.sort()];
}
