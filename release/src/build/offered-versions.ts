import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { root } from '../repository.ts';

/** The version of each package that the shell gives to remotes. */
export function offeredVersions(): Record<string, string> {
  const versionOf = (name: string) => (JSON.parse(readFileSync(join(root, 'node_modules', name, 'package.json'), 'utf8')) as { version: string }).version;
  return Object.fromEntries(['react', 'shared'].map((name) => [name, versionOf(name)]));
}
