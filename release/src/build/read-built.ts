import { readFile, stat } from 'node:fs/promises';
import { join } from 'node:path';
import type { ReleaseDescriptor } from 'shared/plan';
import { Refusal } from '../refusal.ts';
import { checkedDescriptor, parsedJson } from './read-descriptor.ts';

// The largest release.json of this repository has a few tens of kilobytes.
const maxBytes = 2_000_000;

/** Reads a release that was built elsewhere, for example by a team's pipeline. */
export async function readBuilt(folder: string): Promise<{ folder: string; descriptor: ReleaseDescriptor }> {
  const file = join(folder, 'release.json');
  const { size } = await stat(file).catch((cause: unknown) => {
    throw new Refusal(
      `${folder} has no release.json. Build the release first, or name the folder dist/<release>.`,
      'unknown',
      { cause },
    );
  });
  if (size > maxBytes)
    throw new Refusal(`${file} is too large (${size} bytes). Build the release again.`, 'checkFailed');
  return { folder, descriptor: checkedDescriptor(parsedJson(await readFile(file, 'utf8')), file) };
}
