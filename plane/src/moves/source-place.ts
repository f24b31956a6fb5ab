import { SourceMap } from 'node:module';
import { parseRelease, parseRemote } from 'shared/plan';
import { sourceName } from 'release/build/source-name.ts';
import type { Storage } from 'release/storage/storage.ts';
import { keyOfMap } from 'release/plan/published.ts';

/**
 * Returns a function that maps a position in a release's file to a source line, with the stored source map. Without a
 * map or a matching line, it returns the position unchanged.
 */
export function sourcePlaces(storage: Storage): (frame: string) => Promise<string> {
  const maps = new Map<string, Promise<SourceMap | undefined>>();
  return async (frame) => {
    const [, remote = '', release = '', file = '', line, column] =
      /^([^/]+)\/([^/]+)\/(.+):(\d+):(\d+)$/.exec(frame) ?? [];
    // Any caller can report frames, so check their parts.
    if (!parseRemote(remote) || !parseRelease(release) || file.split('/').some((part) => /^\.*$/.test(part)))
      return frame;
    const key = keyOfMap(remote, release, `${file}.map`);
    const reading = maps.get(key) ?? readMap(storage, key);
    maps.set(key, reading);
    const entry = (await reading)?.findEntry(Number(line) - 1, Number(column) - 1);
    if (!entry || !('originalSource' in entry) || !entry.originalSource) return frame;
    return `${sourceName(remote, entry.originalSource)}:${entry.originalLine + 1}:${entry.originalColumn + 1}`;
  };
}

async function readMap(storage: Storage, key: string): Promise<SourceMap | undefined> {
  const stored = await storage.read(key);
  return stored && new SourceMap(JSON.parse(stored.body.toString()));
}
