import { createHash } from 'node:crypto';
import { Refusal } from '../refusal.ts';
import { WriteConflict, type Storage } from '../storage/storage.ts';

interface StoredList<Item> {
  items: Item[];
  tag?: string;
}

/** The storage keeps only the digest of each secret. */
export async function readSecretList<Item extends { digest: string }>(
  storage: Storage,
  key: string,
): Promise<StoredList<Item>> {
  const stored = await storage.read(key);
  return stored ? { items: JSON.parse(stored.body.toString()) as Item[], tag: stored.tag } : { items: [] };
}

/** Changes the list with a compare-and-set, and retries after a conflict. */
export async function changeSecretList<Item extends { digest: string }>(
  storage: Storage,
  key: string,
  change: (items: Item[]) => Item[],
  tooMany: string,
): Promise<void> {
  for (let tried = 0; tried < 20; tried += 1) {
    const { items, tag } = await readSecretList<Item>(storage, key);
    try {
      await storage.write(key, `${JSON.stringify(change(items), null, 2)}\n`, tag === undefined ? 'absent' : { tag });
      return;
    } catch (error) {
      if (!(error instanceof WriteConflict)) throw error;
    }
  }
  throw new Refusal(tooMany, 'conflict');
}

/** A secret of at least 24 random bytes needs no slow hash. */
export function digestOf(secret: string): string {
  return createHash('sha256').update(secret).digest('hex');
}
