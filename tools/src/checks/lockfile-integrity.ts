import { readFileSync } from 'node:fs';
import { join } from 'node:path';

interface Lockfile {
  packages: Record<string, { link?: boolean; integrity?: string }>;
}

/** Returns lockfile entries without an integrity value, except our own packages. */
export function withoutIntegrity({ packages }: Lockfile): string[] {
  return Object.entries(packages)
    .filter(([path, { link, integrity }]) => path.includes('node_modules/') && !link && !integrity)
    .map(([path]) => path.slice(path.lastIndexOf('node_modules/') + 'node_modules/'.length));
}

export function lockfileProblems(root: string): string[] {
  const lockfile = JSON.parse(readFileSync(join(root, 'package-lock.json'), 'utf8')) as Lockfile;
  return withoutIntegrity(lockfile).map(
    (name) =>
      `package-lock.json: ${name} has no integrity. Remove its entry, then run: npm install --package-lock-only.`,
  );
}
