import { followKept } from 'shared/store';
import { bidKey, type Draft } from './draft.ts';
import { storeDraftSoon, readDraft, type DraftPlace } from './draft-storage.ts';

/**
 * A draft being edited. Many parts of a screen subscribe to the draft. Each part renders only when its own bids change.
 */
export interface OpenDraft {
  /** Returns the same object until a bid changes. Changes of another tab arrive only while there is a subscriber. */
  read: () => Draft;
  follow: (changed: () => void) => () => void;
  change: (update: (draft: Draft) => Draft) => Draft;
}

export function openDraft(phone_number: string, place: DraftPlace): OpenDraft {
  const followers = new Set<() => void>();
  let draft = readDraft(phone_number, place);
  let unfollow = () => {};
  const renew = () => {
    const before = draft;
    draft = readDraft(phone_number, place);
    if (draft !== before) for (const changed of followers) changed();
  };
  return {
    read: () => draft,
    follow(changed) {
      if (followers.size === 0) {
        unfollow = followKept(renew);
        renew();
      }
      followers.add(changed);
      return () => {
        followers.delete(changed);
        if (followers.size === 0) unfollow();
      };
    },
    change(update) {
      const bids = update(readDraft(phone_number, place));
      storeDraftSoon(phone_number, place, bids);
      return bids;
    },
  };
}

const known = new WeakMap<Draft, ReadonlyMap<string, number>>();

/** Returns the points of each bid by its key. Computed once per draft. */
export function pointsByKey(draft: Draft): ReadonlyMap<string, number> {
  const before = known.get(draft);
  if (before) return before;
  const points = new Map(draft.map((bid) => [bidKey(bid), bid.points]));
  known.set(draft, points);
  return points;
}
