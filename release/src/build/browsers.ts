import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';

/**
 * The oldest supported browsers (docs/browsers.md), from `browserslist` in this workspace's package.json. The kit
 * copies that list into its own package.json.
 */
export const browsers = ['../..', '../../..'].flatMap((folder) =>
  listIn(join(import.meta.dirname, folder, 'package.json')),
);

function listIn(file: string): string[] {
  if (!existsSync(file)) return [];
  return (JSON.parse(readFileSync(file, 'utf8')) as { browserslist?: string[] }).browserslist ?? [];
}
