import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import type { ReleaseDescriptor } from 'shared/plan';
import { Refusal } from '../refusal.ts';

/** Reads a release that was built elsewhere, as by a team's pipeline. */
export async function readBuilt(folder: string): Promise<{ folder: string; descriptor: ReleaseDescriptor }> {
  const text = await readFile(join(folder, 'release.json'), 'utf8').catch((cause: unknown) => {
    throw new Refusal(`${folder} holds no release.json. Build it first, or name the folder dist/<release>.`, 'unknown', { cause });
  });
  return { folder, descriptor: parseDescriptor(text) ?? refuse(folder) };
}

function parseDescriptor(text: string): ReleaseDescriptor | undefined {
  try {
    const descriptor = JSON.parse(text) as ReleaseDescriptor; // validated next
    const isWhole = descriptor.schema === 1 && descriptor.remote && descriptor.release && descriptor.files && descriptor.screens;
    return isWhole && !/[^\w.-]/.test(descriptor.remote + descriptor.release) ? descriptor : undefined;
  } catch {
    return undefined;
  }
}

function refuse(folder: string): never {
  throw new Refusal(`${folder}/release.json is not a release this command understands. Build it again.`);
}
