import type { Context } from '../context/context.ts';
import { isoInIndia } from '../context/india-time.ts';
import { duePayouts, type DuePayout } from '../wallet/payouts.ts';
import { afterId, PAGE_ROWS, pageOf, withIds } from './paging.ts';

export type ListedPayout = ReturnType<typeof listedPayout>;

/** Returns approved withdrawals to pay after an id, oldest first. */
export async function waitingPayouts({ db }: Pick<Context, 'db'>, after: number) {
  const due = await duePayouts(db, afterId, after, PAGE_ROWS + 1);
  return pageOf(due.map(listedPayout), ({ id }) => id);
}

/** Returns those of some withdrawals that are to pay. */
export async function payoutsWithIds({ db }: Pick<Context, 'db'>, ids: readonly number[]): Promise<ListedPayout[]> {
  if (ids.length === 0) return [];
  return (await duePayouts(db, withIds, JSON.stringify(ids), PAGE_ROWS + 1)).map(listedPayout);
}

function listedPayout({ approved, unsent, ...payout }: DuePayout) {
  return {
    ...payout,
    approved: isoInIndia(approved),
    ...(unsent && { unsent: { ...unsent, at: isoInIndia(new Date(unsent.at)) } }),
  };
}
