import type { Context } from '../commands/command.ts';
import { folderStorage } from '../storage/folder.ts';
import type { Storage } from 'release/storage/storage.ts';

/** A command context that records its output lines. */
export function sampleContext(storage: Storage, changes: Partial<Context> = {}): Context & { said: string[] } {
  const said: string[] = [];
  return {
    storage,
    otherStorage: (place) => folderStorage(place),
    app: 'http://localhost:3000',
    by: 'asha',
    dryRun: false,
    vouches: true,
    said,
    say: (line) => void said.push(line),
    sessionCounts: async () => undefined,
    errorSamples: async () => undefined,
    now: Date.now,
    sleep: async () => undefined,
    untilInterrupted: () => new AbortController().signal,
    ...changes,
  };
}
