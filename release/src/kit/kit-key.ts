import { createHash } from 'node:crypto';
import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { join, relative } from 'node:path';

const folders = [
  'shared/src',
  'release/src',
  'release/bin',
  'release/jest',
  'release/lint',
  'release/templates',
  'provider/src',
  'provider/bin',
];
const files = [
  'package.json',
  'shared/package.json',
  'release/package.json',
  'provider/package.json',
  'tsconfig.base.json',
  '.oxlintrc.json',
  'shared/CHANGELOG.md',
  'LICENSE',
];

/**
 * Returns a hash of all sources of a kit. The shell's release name does not depend on the release command, so the kit
 * needs its own hash.
 */
export function kitKey(root: string): string {
  const hash = createHash('sha256');
  for (const file of [
    ...files.map((name) => join(root, name)),
    ...folders.flatMap((folder) => sourcesIn(join(root, folder))),
  ].filter(existsSync)) {
    hash
      .update(`${relative(root, file)}\0`)
      .update(readFileSync(file))
      .update('\0');
  }
  return hash.digest('hex').slice(0, 8);
}

function sourcesIn(folder: string): string[] {
  if (!existsSync(folder)) return [];
  const entries = readdirSync(folder, { recursive: true, withFileTypes: true }).filter(
    (entry) => entry.isFile() && !/\.test\.tsx?$/.test(entry.name),
  );
  return entries.map((entry) => join(entry.parentPath, entry.name)).sort();
}
