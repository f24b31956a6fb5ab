import { bidKey, type Bid, type Draft } from '../bids/draft.ts';

export interface RemovedBid {
  bid: Bid;
  at: number;
}

export interface ListedBid {
  bid: Bid;
  isRemoved: boolean;
}

/** Returns the bids as listed, newest first. A removed bid keeps its row, so that no row moves under a finger. */
export function listedBids(draft: Draft, removed: readonly RemovedBid[]): ListedBid[] {
  const rows = draft.map((bid) => ({ bid, isRemoved: false })).reverse();
  for (const { bid, at } of [...removed].sort((one, other) => one.at - other.at))
    rows.splice(at, 0, { bid, isRemoved: true });
  return rows;
}

/** Returns the draft with a removed bid restored to its place. */
export function withRestored(draft: Draft, rows: readonly ListedBid[], at: number): Draft {
  const { bid } = rows[at] ?? {};
  if (!bid || draft.some((one) => bidKey(one) === bidKey(bid))) return draft;
  const older = rows.slice(at + 1).filter(({ isRemoved }) => !isRemoved).length;
  return [...draft.slice(0, older), bid, ...draft.slice(older)];
}
