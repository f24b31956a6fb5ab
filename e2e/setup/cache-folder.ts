import { mkdir, mkdtemp } from 'node:fs/promises';
import { join } from 'node:path';
import { root } from '../start-everything.ts';

/** Creates a folder below `.cache`. A fresh clone has no `.cache` yet. */
export async function newCacheFolder(name: string, workspace = root): Promise<string> {
  const cache = join(workspace, '.cache');
  await mkdir(cache, { recursive: true });
  return mkdtemp(join(cache, `${name}-`));
}
