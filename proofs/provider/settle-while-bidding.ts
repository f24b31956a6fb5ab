import { indiaDay } from 'shared/rules';
import { dayAfter } from 'provider/src/context/india-time.ts';
import { operatorLimit } from 'provider/src/db/database.ts';
import { openPostgres } from 'provider/src/db/postgres.ts';
import { insertMarketDay, marketOfName } from 'provider/src/markets/market.ts';
import { placeMany } from 'provider/test/many-bids.ts';
import { newClient, placeBid, type Client } from './clients.ts';
import type { Fleet } from './fleet.ts';
import { order } from './provider-process.ts';

const CLIENTS = 8;

/**
 * Settles the bids of one half while their players bid on another market. Returns how long bids took before and during
 * the settlement.
 */
export async function settleWhileBidding(fleet: Fleet, databaseUrl: string, bids: number) {
  const clients = await Promise.all(
    Array.from({ length: CLIENTS }, (_, n) => newClient(fleet, `95000${10_000 + n}`, 100_000_000)),
  );
  const day = dayAfter(indiaDay(Date.now()), -1);
  await order(fleet.dataDir, 'market', 'YESTERDAY', '10:00 am', '11:00 am');
  // Inserting all bids takes longer than the time limit of a call.
  const db = await openPostgres(databaseUrl, 1, operatorLimit);
  const market = await marketOfName(db, 'YESTERDAY');
  if (!market) throw new Error('The market to settle is missing.');
  await insertMarketDay(db, market.id, day);
  for (let placed = 0; placed < bids; placed += 10_000)
    await placeMany(db, Math.min(10_000, bids - placed), {
      day,
      marketId: market.id,
      prefix: `many-${placed}`,
      playersFrom: '9500010000',
    });

  const before = await waitsUntil(fleet, clients, new Promise((wake) => setTimeout(wake, 5000)), 'before');
  const started = Date.now();
  const settling = order(fleet.dataDir, 'declare', 'YESTERDAY', day, 'open', '123');
  const meanwhile = await waitsUntil(fleet, clients, settling, 'meanwhile');
  const seconds = (Date.now() - started) / 1000;
  const [left] = await db.query<{ pending: number; won: number }>(
    `select count(*) filter (where status = 'pending')::int as pending, count(*) filter (where status = 'won')::int as won from bids where market_id = $1 and day = $2`,
    [market.id, day],
  );
  await db.close();
  return {
    bids,
    seconds: Math.round(seconds * 10) / 10,
    ...left,
    p99BeforeMs: p99(before),
    p99MeanwhileMs: p99(meanwhile),
    bidsMeanwhile: meanwhile.length,
  };
}

/** Returns how long each bid took until `end`. */
async function waitsUntil(
  fleet: Fleet,
  clients: readonly Client[],
  end: Promise<unknown>,
  name: string,
): Promise<number[]> {
  const ended = new AbortController();
  const over = end.finally(() => ended.abort());
  const waits: number[] = [];
  await Promise.all(
    clients.map(async (client) => {
      for (let bid = 0; !ended.signal.aborted; bid += 1) {
        const sent = performance.now();
        if (!(await placeBid(fleet.door, client, `${name}-${bid}`))) throw new Error('A bid got no answer.');
        waits.push(performance.now() - sent);
      }
    }),
  );
  await over;
  return waits;
}

function p99(waits: readonly number[]): number {
  return Math.round(waits.toSorted((a, b) => a - b)[Math.floor(waits.length * 0.99)] ?? 0);
}
