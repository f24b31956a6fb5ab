import { databaseKinds, openMigratedDatabase, runAsOwner } from '../../test/databases.ts';
import { openSilentProxy, type Freezer } from '../../test/silent-proxy.ts';
import { watchGroups } from '../../test/watched-database.ts';
import { bid, closeInBalance, offerMarkets, openWorld, type TestPlayer, type World } from '../../test/world.ts';
import type { Database } from '../db/database.ts';
import { openPostgres } from '../db/postgres.ts';

const { postgresOfWorker } = globalThis as { postgresOfWorker?: () => Promise<string> };

let world: World;
let players: TestPlayer[];
let watched: ReturnType<typeof watchGroups>;

async function openOn(db: Database) {
  watched = watchGroups(db);
  world = await openWorld(watched.db);
  await offerMarkets(world);
  players = [];
  for (let count = 0; count < 6; count += 1) players.push(await world.addPlayer(100));
  // The first bid reads the market.
  await world.bid(players[0] as TestPlayer, bid);
  watched.seen.groups = 0;
}

/** All players bid at the same time: the first two bids go alone, the others form a group. */
const bidTogether = (more: object = {}, ofLast: object = {}) =>
  players.map(async (player, place) => {
    const { status, body } = await world.bid(player, { ...bid, ...more, ...(place === 5 ? ofLast : {}) });
    return status === 200 ? body.success : status;
  });
const bids = async () => (await world.db.query<{ count: number }>('select count(*)::int as count from bids'))[0]?.count;

test.each(databaseKinds)('a bid that fails in its group fails alone, on %s', async (kind) => {
  await openOn(await openMigratedDatabase(kind));
  await runAsOwner(world.db, 'alter table bids add constraint no_thirteen check (points <> 13)');
  expect(await Promise.all(bidTogether({}, { points_action: '13' }))).toEqual(['1', '1', '1', '1', '1', 500]);
  // Once for the group, and once for the bid alone.
  expect(watched.seen.failures).toEqual(['23514', '23514']);
  expect(await bids()).toBe(6);
  await closeInBalance(world);
});

describe('a group on PostgreSQL', () => {
  let proxy: Freezer;
  beforeEach(async () => {
    await (await openMigratedDatabase('PostgreSQL')).close();
    proxy = await openSilentProxy((await postgresOfWorker?.()) ?? '');
    await openOn(await openPostgres(proxy.url, 8, { tickMs: 100 }));
  });
  afterEach(async () => {
    await closeInBalance(world);
    await proxy.close();
  });

  test('is repeated if the server ended it, and each bid counts once', async () => {
    const admin = await openPostgres((await postgresOfWorker?.()) ?? '', 2);
    // The server keeps only the beginning of a query.
    const end = `select pg_terminate_backend(pid) from pg_stat_activity where query like '%json_to_recordset%' and state = 'active' and pid <> pg_backend_pid()`;
    let sent: Promise<unknown>[] = [];
    await admin.transaction(async (tx) => {
      // The fourth player is in the group, whose foreign key waits for this lock.
      await tx.query('select 1 from players where id = $1 for update', [players[3]?.id]);
      sent = bidTogether();
      while ((await admin.query(end)).length === 0) await new Promise((wake) => setTimeout(wake, 20));
    });
    expect(await Promise.all(sent)).toEqual(['1', '1', '1', '1', '1', '1']);
    expect(watched.seen).toEqual({ groups: 1, inGroups: 4, failures: [] });
    expect(await bids()).toBe(7);
    await admin.close();
  });

  test('whose answer is lost after its commit gets 503 for each bid, and the repeats get the first answers', async () => {
    let sent: Promise<unknown>[] = [];
    watched.hook.instead = async (run) => {
      await Promise.all(sent.slice(0, 2));
      // The statement still arrives, but its answer does not.
      proxy.freeze(300);
      return run();
    };
    sent = bidTogether({ bid_id: 'one' });
    expect(await Promise.all(sent)).toEqual(['1', '1', 503, 503, 503, 503]);
    watched.hook.instead = undefined;
    proxy.thaw();
    while ((await world.app.inject('/api/healthz')).statusCode !== 200)
      await new Promise((wake) => setTimeout(wake, 20));
    expect(await bids()).toBe(7);
    expect(await Promise.all(bidTogether({ bid_id: 'one' }))).toEqual(['1', '1', '1', '1', '1', '1']);
    expect(await bids()).toBe(7);
  });
});
