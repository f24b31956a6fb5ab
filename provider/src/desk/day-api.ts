import type { FastifyInstance } from 'fastify';
import { indiaDay } from 'shared/rules';
import type { Context } from '../context/context.ts';
import { dayAfter, instantInIndia } from '../context/india-time.ts';
import { operatorLimit } from '../db/database.ts';
import { HttpRefusal, refused } from '../http/refusal.ts';
import { isDay } from '../operator/acts-command.ts';
import { balancesOf, sumsOf } from './day-sums.ts';
import { MOST_TRANSFERS, transfersOf } from './day-transfers.ts';
import { readQuery } from './paging.ts';

export type Day = Awaited<ReturnType<typeof readDay>>;

/** The books of one day: balances, sums by market and kind, and every deposit and payout. */
export function dayApi(app: FastifyInstance, context: Context) {
  app.get<{ Querystring: { day?: unknown } }>('/api/day', ({ query }) => {
    const today = indiaDay(context.clock.now());
    const day = readQuery(query.day) || today;
    if (!isDay(day) || day > today) throw new HttpRefusal(400, refused('day_invalid'));
    return readDay(context, day, today);
  });
}

async function readDay({ db }: Pick<Context, 'db'>, day: string, today: string) {
  const range = [new Date(instantInIndia(day)), new Date(instantInIndia(dayAfter(day)))] as const;
  // One snapshot, so that the sums and the balances are of the same instant.
  return db.transaction(async (tx) => {
    await tx.query('set transaction isolation level repeatable read, read only');
    const sums = await sumsOf(tx, range, [dayAfter(day, -1), dayAfter(day)]);
    const balances = await balancesOf(tx, range, sums);
    const transfers = await transfersOf(tx, range);
    return {
      day,
      today,
      balances,
      sums,
      transfers: transfers.slice(0, MOST_TRANSFERS),
      /** True if the day has more transfers than these. */
      hasMore: transfers.length > MOST_TRANSFERS,
    };
  }, operatorLimit);
}
