import { checkedRelease, checkedRemote } from '../checked-names.ts';
import { Refusal } from '../refusal.ts';
import { storageKey, replaceStored, type Storage } from '../storage/storage.ts';

/** The prune state of a release. `kept`: the release was marked, and then published again or added to the plan. */
interface PruneMark {
  state: 'marked' | 'deleting' | 'kept';
  /** When the state last changed, in milliseconds since 1970. */
  at: number;
  by: string;
}

export interface StoredMark {
  mark: PruneMark;
  tag: string;
}

/** Returns whether the release is marked for deletion or being deleted. */
export function isMarked(stored: StoredMark | undefined): stored is StoredMark {
  return stored !== undefined && stored.mark.state !== 'kept';
}

const keyOf = (remote: string, release: string) =>
  storageKey('.prune', checkedRemote(remote), `${checkedRelease(release)}.json`);

export async function readMark(storage: Storage, remote: string, release: string): Promise<StoredMark | undefined> {
  const stored = await storage.read(keyOf(remote, release));
  return stored && { mark: JSON.parse(stored.body.toString()) as PruneMark, tag: stored.tag };
}

/** Replaces the mark. Returns false if another process has changed the mark since it was read. */
export function writeMark(
  storage: Storage,
  { remote, release }: { remote: string; release: string },
  mark: PruneMark,
  over: StoredMark | undefined,
): Promise<boolean> {
  return replaceStored(storage, keyOf(remote, release), `${JSON.stringify(mark)}\n`, over);
}

export async function removeMark(
  storage: Storage,
  { remote, release }: { remote: string; release: string },
): Promise<void> {
  await storage.remove(keyOf(remote, release));
}

/** Cancels a pending prune before a release is published. Throws if its deletion has already begun. */
export async function cancelPrune(storage: Storage, remote: string, release: string): Promise<void> {
  for (;;) {
    const stored = await readMark(storage, remote, release);
    if (!isMarked(stored)) return;
    if (stored.mark.state === 'deleting')
      throw new Refusal(
        `${remote}@${release} is being deleted by a prune of ${stored.mark.by}. Publish it again after that. If the prune was interrupted, run prune again.`,
        'conflict',
      );
    if (await writeMark(storage, { remote, release }, { ...stored.mark, state: 'kept' }, stored)) return;
  }
}
