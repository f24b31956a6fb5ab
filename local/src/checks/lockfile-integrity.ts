import { readFileSync } from 'node:fs';
import { join } from 'node:path';

interface Lockfile {
  packages: Record<string, { link?: boolean; integrity?: string }>;
}

/** Returns lockfile entries without an integrity value, except those in `known`. */
export function withoutIntegrity({ packages }: Lockfile, known: readonly string[]): string[] {
  return Object.entries(packages)
    .filter(([path, { link, integrity }]) => path.includes('node_modules/') && !link && !integrity)
    .map(([path]) => path.slice(path.lastIndexOf('node_modules/') + 'node_modules/'.length))
    .filter((name) => !known.includes(name));
}

export function lockfileProblems(root: string): string[] {
  const lockfile = JSON.parse(readFileSync(join(root, 'package-lock.json'), 'utf8')) as Lockfile;
  const known = JSON.parse(readFileSync(join(import.meta.dirname, 'without-integrity.json'), 'utf8')) as {
    packages: string[];
  };
  return withoutIntegrity(lockfile, known.packages).map(
    (name) =>
      `package-lock.json: ${name} has no integrity. Install it from a registry that provides one, or list it with a reason in local/src/checks/without-integrity.json.`,
  );
}
