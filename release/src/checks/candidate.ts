import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import type { ReleaseDescriptor } from 'shared/plan';
import { keyOf } from '../plan/published.ts';
import type { Storage } from '../storage/storage.ts';

/** A release to be checked, read from a folder or from storage. */
export interface Candidate {
  descriptor: ReleaseDescriptor;
  read(file: string): Promise<Buffer | undefined>;
}

export function candidateInFolder(folder: string, descriptor: ReleaseDescriptor): Candidate {
  return { descriptor, read: (file) => readFile(join(folder, file)).catch(() => undefined) };
}

export function candidateInStorage(storage: Storage, descriptor: ReleaseDescriptor): Candidate {
  const { remote, release } = descriptor;
  return { descriptor, read: async (file) => (await storage.read(keyOf(remote, release, file)))?.body };
}
