import { useState } from 'react';
import { bidKey, type Bid } from '../bids/draft.ts';
import { useBids, type EntryState } from './use-entry-state.ts';

const DOUBLE_TAP_MS = 800;

/** The bid that was added or changed last. */
export interface LastKept {
  key: string;
  message: string;
  at: number;
}

/** Returns the bid that was added or changed last, while it is in the list. */
export function useLastKept(state: EntryState) {
  const { draft } = useBids(state);
  const [last, setLast] = useState<LastKept>();
  const kept = last && draft.some((bid) => bidKey(bid) === last.key) ? last : undefined;
  const setKept = (bid: Bid, message: string) => setLast({ key: bidKey(bid), message, at: performance.now() });
  return { kept, setKept };
}

/** Returns true for the second tap of a double tap on Add, which finds the field that the first tap has emptied. */
export function isSecondTap(kept: LastKept | undefined): boolean {
  return kept !== undefined && performance.now() - kept.at < DOUBLE_TAP_MS;
}
