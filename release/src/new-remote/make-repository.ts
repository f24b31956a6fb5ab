import { existsSync } from 'node:fs';
import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { Refusal } from '../refusal.ts';
import type { KitPlace } from './find-kit.ts';
import { repositoryFiles } from './repository-files.ts';
import { remoteName, writeFiles } from './write-files.ts';

/** Writes a remote into a folder that has nothing of its own yet, at most the kit's packages as `npm i` leaves them. */
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
    throw new Refusal(`${taken.join(', ')} would be written over. Go into an empty folder for the new remote.`);
  await writeFiles(folder, files);
  return `mfe-${name}`;
}

// Where only `npm i` ran, package.json has dependencies and no name.
async function hasPackage(folder: string): Promise<boolean> {
  const file = join(folder, 'package.json');
  return existsSync(file) && 'name' in (JSON.parse(await readFile(file, 'utf8')) as object);
}
