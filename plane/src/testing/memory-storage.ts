import {
  checkedKey,
  checkedPrefix,
  withReleases,
  WriteConflict,
  type Storage,
  type Stored,
} from 'release/storage/storage.ts';

/** A storage in memory, for tests with many moves. Checks keys and conditional writes like a folder. */
export function memoryStorage(): Storage {
  const objects = new Map<string, Stored & { changed: number }>();
  let writes = 0;
  return withReleases({
    name: 'memory',
    read: async (key) => objects.get(checkedKey(key)),
    async write(key, body, onlyIf) {
      checkedKey(key);
      if (onlyIf && objects.get(key)?.tag !== (onlyIf === 'absent' ? undefined : onlyIf.tag))
        throw new WriteConflict(`${key} was changed by another process.`);
      const tag = String((writes += 1));
      objects.set(key, { body: Buffer.from(body), tag, changed: Date.now() });
      return tag;
    },
    list: async (prefix) =>
      [...objects]
        .filter(([key]) => key.startsWith(checkedPrefix(prefix)))
        .map(([key, { changed }]) => ({ key, changed }))
        .sort((one, other) => (one.key < other.key ? -1 : 1)),
    remove: async (key) => void objects.delete(checkedKey(key)),
  });
}
