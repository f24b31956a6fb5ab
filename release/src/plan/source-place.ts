import { SourceMap } from 'node:module';
import { parseRelease, parseRemote } from 'shared/plan';
import { sourceName } from '../build/source-name.ts';
import type { Storage } from '../storage/storage.ts';
import { keyOfMap } from './published.ts';

/**
 * Finds the line of the source that a place in a released file is made of, by the map that was stored beside the release.
 * A place without a map, or that no line made, stays as it is.
 */
export function sourcePlaces(storage: Storage): (frame: string) => Promise<string> {
  const maps = new Map<string, Promise<SourceMap | undefined>>();
  return async (frame) => {
    const [, remote = '', release = '', file = '', line, column] =
      /^([^/]+)\/([^/]+)\/(.+):(\d+):(\d+)$/.exec(frame) ?? [];
    // Pages tell frames, and anybody can send what a page would.
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
