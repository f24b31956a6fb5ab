import { createHash } from 'node:crypto';
import { Refusal } from '../refusal.ts';
import { replaceStored, type Storage, type Stored } from '../storage/storage.ts';

/** The storage keeps only the digest of each secret. */
export async function readSecretList<Item extends { digest: string }>(storage: Storage, key: string): Promise<Item[]> {
  return itemsIn(await storage.read(key));
}

/** Changes the list with a compare-and-set, and retries after a conflict. */
export async function changeSecretList<Item extends { digest: string }>(
  storage: Storage,
  key: string,
  change: (items: Item[]) => Item[],
  tooMany: string,
): Promise<void> {
  for (let tried = 0; tried < 20; tried += 1) {
    const stored = await storage.read(key);
    const changed = change(itemsIn(stored));
    if (await replaceStored(storage, key, `${JSON.stringify(changed, null, 2)}\n`, stored)) return;
  }
  throw new Refusal(tooMany, 'conflict');
}

function itemsIn<Item>(stored: Stored | undefined): Item[] {
  return stored ? (JSON.parse(stored.body.toString()) as Item[]) : []; // written above
}

/** A secret of at least 24 random bytes needs no slow hash. */
export function digestOf(secret: string): string {
  return createHash('sha256').update(secret).digest('hex');
}
