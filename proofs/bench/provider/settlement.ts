import { indiaDay } from 'shared/rules';
import { order } from '../../provider/provider-process.ts';
import { dayAfter } from 'provider/src/context/india-time.ts';
import { insertMarketDay } from 'provider/src/markets/market.ts';
import { placeMany } from 'provider/test/many-bids.ts';
import { costsInTurns, type Costs } from './cost.ts';
import { post } from './load.ts';
import type { Rig } from './rig.ts';

/**
 * Measures settlements in turns: by the provider, and by one SQL statement. Both ways settle the same number of bids.
 */
export async function measureSettlement(
  rig: Rig,
  { rounds, bids, processes }: { rounds: number; bids: number; processes: number },
): Promise<Costs> {
  const days = await placeOnNewDays(rig, rounds * 2, bids);
  const servers = await rig.openServers(processes);
  const bidsASecond = async (work: Promise<unknown>) => {
    const started = performance.now();
    await work;
    return bids / ((performance.now() - started) / 1000);
  };
  const settled = (day = '') => order(rig.dataDir, 'declare', rig.yesterday.name, day, 'open', '123');
  const settledAtOnce = (day = '') =>
    post(servers.raw.ports[0] ?? 0, '/settle', JSON.stringify([rig.yesterday.id, day]));
  try {
    return await costsInTurns(servers, {
      rounds,
      acts: bids,
      run: (side, _servers, round) => {
        if (side === 'before') return undefined;
        return bidsASecond(side === 'provider' ? settled(days[round * 2]) : settledAtOnce(days[round * 2 + 1]));
      },
    });
  } finally {
    await servers.stop();
  }
}

/** Places bids on the latest past days that have none. Returns these days. */
async function placeOnNewDays({ withDatabase, yesterday }: Rig, count: number, bids: number): Promise<string[]> {
  return withDatabase(async (db) => {
    const [first] = await db.query<{ day: string | null }>(
      'select min(day) as day from market_days where market_id = $1',
      [yesterday.id],
    );
    const from = first?.day ?? indiaDay(Date.now());
    const days = Array.from({ length: count }, (_, n) => dayAfter(from, -1 - n));
    for (const day of days) {
      await insertMarketDay(db, yesterday.id, day);
      await placeMany(db, bids, { day, marketId: yesterday.id, prefix: day });
    }
    return days;
  });
}
