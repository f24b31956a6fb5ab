import type { PlayerView } from '../../../provider/src/desk/player-view.ts';

export type Entry = PlayerView['entries'][number];

const SHORTEST_RUN = 3;

/** Folds runs of bids with the same stake, newest first. Other entries stay alone. */
export function foldBids(entries: readonly Entry[]): Entry[][] {
  const runs: Entry[][] = [];
  for (const entry of entries) {
    const last = runs.at(-1);
    const isAlike = entry.reason === 'bid' && last?.[0]?.reason === 'bid' && last[0].amount === entry.amount;
    if (isAlike) last.push(entry);
    else runs.push([entry]);
  }
  return runs.flatMap((run) => (run.length < SHORTEST_RUN ? run.map((entry) => [entry]) : [run]));
}
