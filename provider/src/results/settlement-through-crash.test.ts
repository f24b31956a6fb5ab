import { placeMany } from '../../test/many-bids.ts';
import { startPostgres, type PostgresServer } from '../../test/postgres-server.ts';
import { closeInBalance, DAY, offerMarkets, openWorld, type World } from '../../test/world.ts';
import type { Database } from '../db/database.ts';
import { openPostgres } from '../db/postgres.ts';
import { marketOfName, type Market } from '../markets/market.ts';
import { declare, finishResults } from './declare.ts';

const BIDS = 4000;
const settled = { won: BIDS / 10, lost: BIDS - BIDS / 10 };

test('a settlement continues after a crash of the database server, and pays each win once', async () => {
  const server = await startPostgres();
  const url = await server.newDatabase();
  const world = await openWorld(await openPostgres(url, 5));
  await offerMarkets(world);
  const player = await world.addPlayer(100_000);
  await world.addPlayer(100_000);
  // Creates the row of the market day. The bid stays pending until the close.
  await world.bid(player, { game_name: 'KALYAN', game_type: 'Single Digit', session: 'Close', close_digit: '6' });
  await placeMany(world.db, BIDS, { day: DAY });
  world.goTo('4:00 pm');
  const market = (await marketOfName(world.db, 'KALYAN')) as Market;

  await expect(
    declare(dyingAt(5, world.db, server), { market, day: DAY, half: 'open' }, '123', new Date(world.time.now)),
  ).rejects.toThrow();
  await world.db.close();

  // Starts a server on the data of the killed server.
  const again = await startAgainOn(server.data);
  const after = await openWorld(await openPostgres(again.addressOf(url), 5));
  const left = await statuses(after);
  expect(left.pending).toBeGreaterThan(0);
  expect(await after.drift()).toBe(0);
  await finishResults({ db: after.db });
  expect(await statuses(after)).toEqual({ ...settled, pending: 1 });
  const [paid] = await after.db.query(
    `select count(*)::int as wins, count(distinct bid_id)::int as bids from ledger_entries where reason = 'win'`,
  );
  expect(paid).toEqual({ wins: settled.won, bids: settled.won });
  await closeInBalance(after);
  await again.stop();
  await server.stop();
}, 120_000);

/** Starts a server and retries, because a start fails until the last process of the killed server has exited. */
async function startAgainOn(backup: string): Promise<PostgresServer> {
  for (let tries = 1; ; tries += 1) {
    try {
      return await startPostgres({ backup });
    } catch (failure) {
      if (tries === 20) throw failure;
      await new Promise((resolve) => setTimeout(resolve, 250));
    }
  }
}

/** A database whose server is killed before the transaction with this number. */
function dyingAt(fatal: number, db: Database, { pid }: PostgresServer): Database {
  let count = 0;
  return {
    ...db,
    transaction: async (work) => {
      count += 1;
      if (count === fatal) {
        process.kill(pid ?? 0, 'SIGKILL');
        await untilLost(db);
      }
      return db.transaction(work);
    },
  };
}

/**
 * Queries until the connection is lost. A server process ends only when it is idle, so each query is followed by a
 * pause.
 */
async function untilLost(db: Database): Promise<void> {
  for (;;) {
    try {
      await db.query('select 1');
    } catch {
      return;
    }
    await new Promise((resolve) => setTimeout(resolve, 20));
  }
}

async function statuses({ db }: World) {
  const rows = await db.query<{ status: string; n: number }>(
    'select status, count(*)::int as n from bids group by status',
  );
  return Object.fromEntries(rows.map(({ status, n }) => [status, n]));
}
