import type { Flags } from 'release/commands/declared.ts';
import { commands } from '../cli/commands.ts';
import { uploadRelease } from 'release/plan/published.ts';
import type { Storage } from 'release/storage/storage.ts';
import { sampleContext } from './sample-context.ts';
import { sampleLive } from './sample-live.ts';
import { sampleRelease } from 'release/testing/sample-release.ts';

export const first = '1.0.0-00000001';
export const second = '1.1.0-00000002';
export const third = '1.2.0-00000003';

/** A live folder in which these releases are published too. */
export async function liveWith(...releases: [string, string][]): Promise<Storage> {
  const storage = await sampleLive();
  for (const [remote, release] of releases) await uploadRelease(storage, await sampleRelease(remote, release));
  return storage;
}

export async function runCommand(
  storage: Storage,
  verb: string,
  subject?: string,
  flags: Flags = {},
  changes = {},
): Promise<{ said: string[]; result: object }> {
  const context = sampleContext(storage, changes);
  return { result: await commands[verb]!.run(context, subject, flags), said: context.said };
}
