import { databaseKinds, openMigratedDatabase } from '../../test/databases.ts';
import { placeMany } from '../../test/many-bids.ts';
import { closeInBalance, DAY, offerMarkets, openWorld, type TestPlayer, type World } from '../../test/world.ts';
import type { Database } from '../db/database.ts';
import { marketOfName, type Market } from '../markets/market.ts';
import { declare, finishResults, reverse, voidDay } from './declare.ts';

const BIDS = 600;
const opens = { game_name: 'KALYAN', game_type: 'Single Digit', session: 'Open', open_digit: '6' } as const;

describe.each(databaseKinds)('600 bids of one half, on %s', (kind) => {
  let world: World;
  let players: TestPlayer[];
  let market: Market;

  beforeEach(async () => {
    world = await openWorld(await openMigratedDatabase(kind));
    await offerMarkets(world);
    players = [await world.addPlayer(10_000), await world.addPlayer(10_000), await world.addPlayer(10_000)];
    // The first bids create the row of the market day. Every tenth of the others wins.
    for (const player of players) await world.bid(player, opens);
    await placeMany(world.db, BIDS - players.length, { day: DAY });
    market = (await marketOfName(world.db, 'KALYAN')) as Market;
    world.goTo('4:00 pm');
  });
  afterEach(() => closeInBalance(world));

  const now = () => new Date(world.time.now);
  const half = () => ({ market, day: DAY, half: 'open' }) as const;
  const counts = async () => {
    const rows = await world.db.query<{ status: string; n: number }>(
      'select status, count(*)::int as n from bids group by status',
    );
    return Object.fromEntries(rows.map(({ status, n }) => [status, n]));
  };
  const paid = async () =>
    (await world.db.query<{ n: number }>(`select count(*)::int as n from ledger_entries where reason = 'win'`))[0]?.n;
  const settled = { won: 3 + 59, lost: BIDS - 62 };

  /**
   * The database of a process. Before each transaction it calls a hook with the transaction's number, counted from 1.
   */
  function interrupted(before: (count: number) => Promise<void> | void): Database {
    let count = 0;
    return {
      ...world.db,
      transaction: async (work) => {
        count += 1;
        await before(count);
        return world.db.transaction(work);
      },
    };
  }
  const killedAt = (fatal: number) =>
    interrupted((count) => {
      if (count === fatal) throw new Error('killed');
    });

  test('a killed settlement continues and pays each win once', async () => {
    await expect(declare(killedAt(4), half(), '123', now())).rejects.toThrow('killed');
    expect((await counts()).pending).toBeGreaterThan(0);
    expect((await counts()).lost).toBeGreaterThan(0);
    expect(await world.drift()).toBe(0);

    await finishResults({ db: world.db });
    expect(await counts()).toEqual(settled);
    expect(await paid()).toBe(settled.won);
    await finishResults({ db: world.db });
    expect(await paid()).toBe(settled.won);
  });

  test('a repeated declaration returns the progress of its settlement, or that it is being reversed', async () => {
    await expect(declare(killedAt(3), half(), '123', now())).rejects.toThrow('killed');
    const { pending = 0 } = await counts();
    expect(pending).toBeGreaterThan(0);
    expect(await declare(world.db, half(), '123', now())).toEqual({
      isDone: true,
      before: { settled: BIDS - pending, waiting: pending },
    });
    world.goTo('6:00 pm');
    expect(await world.operator('declare', market.name, DAY, 'open', '123')).toContain(
      `${BIDS - pending} of ${BIDS} bids are settled, and the rest follow automatically.`,
    );
    await finishResults({ db: world.db });
    expect(await counts()).toEqual(settled);
    await expect(reverse(killedAt(2), half(), now())).rejects.toThrow('killed');
    expect(await declare(world.db, half(), '123', now())).toEqual({
      wrong: `The open of ${market.name} on ${DAY} is being reversed. Wait until that is done, then declare it again.`,
    });
  });

  test('processes that settle the same half in parallel pay each win once', async () => {
    await Promise.all([
      declare(world.db, half(), '123', now()),
      finishResults({ db: world.db }),
      finishResults({ db: world.db }),
    ]);
    await finishResults({ db: world.db });
    expect(await counts()).toEqual(settled);
    expect(await paid()).toBe(settled.won);
  });

  test('a bid that becomes pending behind the position of a settlement is still settled', async () => {
    const leftBehind = interrupted(async (count) => {
      if (count !== 4) return;
      const again = await world.db.query(
        `update bids set status = 'pending', declaration_id = null
         where (id, day) in (select id, day from bids where status = 'lost' order by player_id, id limit 1) returning id`,
      );
      expect(again).toHaveLength(1);
    });
    await declare(leftBehind, half(), '123', now());
    expect(await counts()).toEqual(settled);
  });

  test('bids are answered during a settlement: opens are refused, closes are accepted', async () => {
    const answers: unknown[] = [];
    const bidding = interrupted(async (count) => {
      if (count !== 4) return;
      const late = await world.bid(players[0] as TestPlayer, opens);
      const close = await world.bid(players[1] as TestPlayer, {
        game_name: 'KALYAN',
        game_type: 'Single Digit',
        session: 'Close',
        close_digit: '7',
      });
      answers.push(late.body.success, close.body.success);
    });
    await declare(bidding, half(), '123', now());
    expect(answers).toEqual(['0', '1']);
    expect(await counts()).toEqual({ ...settled, pending: 1 });
  });

  test('a reversal during a settlement removes paid wins and makes every bid pending', async () => {
    await expect(declare(killedAt(4), half(), '123', now())).rejects.toThrow('killed');
    await expect(reverse(killedAt(2), half(), now())).rejects.toThrow('killed');
    expect(await world.drift()).toBe(0);
    await finishResults({ db: world.db });
    expect(await counts()).toEqual({ pending: BIDS });
    expect(await world.db.query(`select distinct balance from wallets where account = 'wallet'`)).toEqual([
      { balance: 10_000 - (BIDS / 3) * 10 },
    ]);

    expect(await declare(world.db, half(), '123', now())).toEqual({ isDone: true });
    expect(await counts()).toEqual(settled);
  });

  test('an interrupted refund of a void day continues, and refunds each bid once', async () => {
    await expect(voidDay(killedAt(5), market, DAY, now())).rejects.toThrow('killed');
    expect((await counts()).refunded).toBeGreaterThan(0);
    expect(await world.drift()).toBe(0);
    await finishResults({ db: world.db });
    expect(await counts()).toEqual({ refunded: BIDS });
    expect(await world.db.query(`select distinct balance from wallets where account = 'wallet'`)).toEqual([
      { balance: 10_000 },
    ]);
  });
});
