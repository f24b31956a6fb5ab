import { readFile, stat } from 'node:fs/promises';
import { join } from 'node:path';
import type { ReleaseDescriptor } from 'shared/plan';
import { Refusal } from '../refusal.ts';
import { checkedDescriptor, parsedJson } from './read-descriptor.ts';

// Of the largest release of ours it is some tens of kilobytes.
const mostBytes = 2_000_000;

/** Reads a release that was built elsewhere, as by a team's pipeline. */
export async function readBuilt(folder: string): Promise<{ folder: string; descriptor: ReleaseDescriptor }> {
  const file = join(folder, 'release.json');
  const { size } = await stat(file).catch((cause: unknown) => {
    throw new Refusal(
      `${folder} holds no release.json. Build it first, or name the folder dist/<release>.`,
      'unknown',
      { cause },
    );
  });
  if (size > mostBytes) throw new Refusal(`${file} is larger than any release has. Build it again.`, 'checkFailed');
  return { folder, descriptor: checkedDescriptor(parsedJson(await readFile(file, 'utf8')), file) };
}
