import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';

/**
 * The oldest supported browsers (docs/browsers.md): the `browserslist` of this workspace's package.json, which the kit
 * copies to its own.
 */
export const browsers = ['../..', '../../..'].flatMap((folder) =>
  listIn(join(import.meta.dirname, folder, 'package.json')),
);

function listIn(file: string): string[] {
  if (!existsSync(file)) return [];
  return (JSON.parse(readFileSync(file, 'utf8')) as { browserslist?: string[] }).browserslist ?? [];
}
