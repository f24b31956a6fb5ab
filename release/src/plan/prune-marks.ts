import { checkedRelease, checkedRemote } from '../checked-names.ts';
import { Refusal } from '../refusal.ts';
import { storageKey } from '../storage/storage-key.ts';
import { WriteConflict, type Storage } from '../storage/storage.ts';

/** What is to become of a release. `kept` was marked, and then published again or taken into the plan. */
export interface PruneMark {
  state: 'marked' | 'deleting' | 'kept';
  /** When it came to this, in milliseconds since 1970. */
  at: number;
  by: string;
}

interface StoredMark {
  mark: PruneMark;
  tag: string;
}

const keyOf = (remote: string, release: string) =>
  storageKey('.prune', checkedRemote(remote), `${checkedRelease(release)}.json`);

export async function readMark(storage: Storage, remote: string, release: string): Promise<StoredMark | undefined> {
  const stored = await storage.read(keyOf(remote, release));
  return stored && { mark: JSON.parse(stored.body.toString()) as PruneMark, tag: stored.tag };
}

/** Over the mark that was read; false when somebody else wrote one meanwhile. */
export async function writeMark(
  storage: Storage,
  { remote, release }: { remote: string; release: string },
  mark: PruneMark,
  over: StoredMark | undefined,
): Promise<boolean> {
  try {
    await storage.write(keyOf(remote, release), `${JSON.stringify(mark)}\n`, over ? { tag: over.tag } : 'absent');
    return true;
  } catch (error) {
    if (error instanceof WriteConflict) return false;
    throw error;
  }
}

export async function removeMark(
  storage: Storage,
  { remote, release }: { remote: string; release: string },
): Promise<void> {
  await storage.remove(keyOf(remote, release));
}

/** Called before a release is published, also where it is already: a deletion that has begun is waited out by the caller, one that has not is called off. */
export async function keepFromPrune(storage: Storage, remote: string, release: string): Promise<void> {
  for (;;) {
    const stored = await readMark(storage, remote, release);
    if (!stored || stored.mark.state === 'kept') return;
    if (stored.mark.state === 'deleting')
      throw new Refusal(
        `${remote}@${release} is being deleted by a prune of ${stored.mark.by}. Publish it again when that has ended; one that broke off is finished by another prune.`,
        'conflict',
      );
    if (await writeMark(storage, { remote, release }, { ...stored.mark, state: 'kept' }, stored)) return;
  }
}
