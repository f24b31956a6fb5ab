import { userInfo } from 'node:os';
import { dirname, join, resolve } from 'node:path';
import { fileURLToPath } from 'node:url';
import { openBucket } from '../storage/bucket-settings.ts';
import { folderStorage } from '../storage/folder.ts';
import type { Storage } from '../storage/storage.ts';

export const root = join(dirname(fileURLToPath(import.meta.url)), '../../..');

/** Where releases and plan are kept: `--storage`, else RELEASE_STORAGE, else the folder of the one-command start. */
export function openStorage(named: string | undefined, env: NodeJS.ProcessEnv): Storage {
  const place = named ?? env.RELEASE_STORAGE ?? join(env.DATA_DIR ?? '.data', 'live');
  return place.startsWith('s3://') ? openBucket(place, env) : folderStorage(resolve(root, place));
}

/** Who made a move: `--by`, else RELEASE_BY (a pipeline sets it), else the user of this machine. */
export function whoMoves(named: string | undefined, env: NodeJS.ProcessEnv): string {
  return named ?? env.RELEASE_BY ?? userInfo().username;
}

export function collectorAddress(named: string | undefined, env: NodeJS.ProcessEnv): string {
  return (named ?? env.RELEASE_COLLECTOR ?? 'http://localhost:3000').replace(/\/+$/, '');
}
