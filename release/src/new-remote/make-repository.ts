import { existsSync } from 'node:fs';
import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { Refusal } from '../refusal.ts';
import type { KitPlace } from './find-kit.ts';
import { repositoryFiles } from './repository-files.ts';
import { remoteName, writeFiles } from './write-files.ts';

/** Writes a remote into an empty folder, or one where only the kit's packages were installed. */
export async function makeRepository(
  folder: string,
  given: string | undefined,
  { app, kit }: { app: string; kit: KitPlace },
): Promise<string> {
  const name = remoteName(given, 'npx --no release new-remote offers --app https://app.example');
  const files = repositoryFiles({ name, app, kit });
  const taken = Object.keys(files).filter((file) => file !== 'package.json' && existsSync(join(folder, file)));
  if (await hasPackage(folder)) taken.push('package.json');
  if (taken.length > 0)
    throw new Refusal(`${taken.join(', ')} would be overwritten. Run the command in an empty folder.`);
  await writeFiles(folder, files);
  return `mfe-${name}`;
}

// After a plain `npm i`, package.json has dependencies but no name.
async function hasPackage(folder: string): Promise<boolean> {
  const file = join(folder, 'package.json');
  return existsSync(file) && 'name' in (JSON.parse(await readFile(file, 'utf8')) as object);
}
