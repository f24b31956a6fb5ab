import type { Storage } from 'release/storage/storage.ts';

// The static host does not serve folders that begin with a dot.
const key = '.controller/clock';

/** Returns how far this machine's clock is ahead of the storage's, in milliseconds. Negative if it is behind. */
export async function clockAhead(storage: Storage, now: () => number): Promise<number> {
  const before = now();
  await storage.write(key, '');
  const written = (await storage.list(key)).find((listed) => listed.key === key)?.changed ?? before;
  if (written < before) return before - written;
  return Math.min(0, now() - written);
}
