import { databaseKinds, openMigratedDatabase } from '../../test/databases.ts';
import { openSilentProxy } from '../../test/silent-proxy.ts';
import { bid, offerMarkets, openWorld, type World } from '../../test/world.ts';
import { sendCommand } from '../operator/operator-client.ts';
import { isBusy } from './failures.ts';
import type { DatabaseChange } from './heartbeat.ts';
import { openPostgres } from './postgres.ts';

const { postgresOfWorker } = globalThis as { postgresOfWorker?: () => Promise<string> };
const busy = { status: 503, headers: { 'retry-after': '2' }, body: { success: '0' } };
const NEVER = 3_600_000;

let proxy: Awaited<ReturnType<typeof openSilentProxy>>;
beforeEach(async () => {
  await (await openMigratedDatabase('PostgreSQL')).close();
  proxy = await openSilentProxy((await postgresOfWorker?.()) ?? '');
});
afterEach(() => proxy.close());

const health = async (world: World) => (await world.app.inject('/api/healthz')).statusCode;
const until = async (holds: () => Promise<boolean>) => {
  while (!(await holds())) await new Promise((wake) => setTimeout(wake, 20));
};

test('calls, readiness and log detect a silent database, and its recovery', async () => {
  const changes: DatabaseChange[] = [];
  const world = await openWorld(
    await openPostgres(proxy.url, 4, { tickMs: 100, report: (change) => changes.push(change) }),
  );
  await offerMarkets(world);
  const player = await world.addPlayer(100);
  expect((await world.bid(player, { ...bid, bid_id: 'before' })).body).toMatchObject({ success: '1' });

  proxy.freeze();
  for (const answer of await Promise.all(
    [1, 2, 3, 4, 5, 6].map((n) => world.bid(player, { ...bid, bid_id: `bid-${n}` })),
  ))
    expect(answer).toMatchObject(busy);
  expect(await health(world)).toBe(503);
  expect(changes).toEqual([{ database: 'away', reason: 'No response for 0.8 s' }]);
  expect(await world.bid(player, { ...bid, bid_id: 'bid-1' })).toMatchObject(busy);

  proxy.thaw();
  await until(async () => (await health(world)) === 200);
  expect(changes).toEqual([
    { database: 'away', reason: 'No response for 0.8 s' },
    { database: 'back', afterSeconds: expect.any(Number) },
  ]);
  for (const n of [1, 2, 3])
    expect((await world.bid(player, { ...bid, bid_id: `bid-${n}` })).body).toMatchObject({ success: '1' });
  expect(await world.balance(player)).toBe(60);
  expect(await world.drift()).toBe(0);
  await world.close();
});

test('recovers if the database became silent at the first query of a new heartbeat connection', async () => {
  const db = await openPostgres(proxy.url, 1, { tickMs: 20 });
  proxy.freezeAt('show transaction_read_only');
  const isUp = () =>
    db.ping().then(
      () => true,
      () => false,
    );
  await until(async () => !(await isUp()));
  proxy.thaw();
  await until(isUp);
  await db.close();
});

test('a bid that committed without a response counts once when it is retried', async () => {
  const world = await openWorld(await openPostgres(proxy.url, 4, { tickMs: 100 }));
  await offerMarkets(world);
  const player = await world.addPlayer(100);
  await world.bid(player, { ...bid, bid_id: 'before' });

  proxy.freeze(300);
  expect(await world.bid(player, { ...bid, bid_id: 'cut' })).toMatchObject(busy);
  proxy.thaw();
  await until(async () => (await health(world)) === 200);
  expect(await world.db.query(`select 1 from bid_ids where bid_id = 'cut'`)).toHaveLength(1);
  expect((await world.bid(player, { ...bid, bid_id: 'cut' })).body).toMatchObject({
    success: '1',
    Remaining_user_balance: '80',
  });
  expect(await world.balance(player)).toBe(80);
  await world.close();
});

test('warns the operator that a command may have run if the database did not respond', async () => {
  const world = await openWorld(await openPostgres(proxy.url, 4, { tickMs: 100 }));
  const player = await world.addPlayer();
  await world.app.listen({ port: 0, host: '127.0.0.1' });
  proxy.freeze();
  await expect(
    sendCommand(world.context.config.dataDir, { name: 'credit', words: [player.phone_number, '100'] }),
  ).rejects.toThrow(/^The database did not respond: .+ The command may have run\. Check/);
  await world.close();
});

test('a silent connection times out, also in a transaction, which is not retried', async () => {
  const db = await openPostgres(proxy.url, 1, { tickMs: NEVER, statementMs: 200 });
  await db.query('select 1');
  // Only existing connections are silent.
  proxy.freeze();
  proxy.thaw();
  expect(isBusy(await db.query('select 1').catch((failure: unknown) => failure))).toBe(true);
  expect(await db.query('select 1 as one')).toEqual([{ one: 1 }]);

  let runs = 0;
  const failure = await db
    .transaction(async (tx) => {
      runs += 1;
      await tx.query('select 1');
      proxy.freeze();
      proxy.thaw();
    })
    .catch((thrown: unknown) => thrown);
  expect([isBusy(failure), runs]).toEqual([true, 1]);
  expect(await db.query('select 1 as one')).toEqual([{ one: 1 }]);
  await db.close();
});

test('a pending statement does not block closing the database', async () => {
  const db = await openPostgres(proxy.url, 4, { tickMs: NEVER });
  proxy.freeze();
  const hanging = db.query('select 1').catch((failure: unknown) => isBusy(failure));
  await new Promise(setImmediate);
  await db.close();
  expect(await hanging).toBe(true);
});

test('reports the cause if the database cannot be reached', async () => {
  await proxy.close();
  await expect(openPostgres(proxy.url)).rejects.toThrow(
    /^Cannot connect to the database at DATABASE_URL: connect ECONNREFUSED 127\.0\.0\.1:\d+\. Check that the server is running/,
  );
});

test.each(databaseKinds)(
  'a statement of a settlement or an audit has a longer limit than a call, on %s',
  async (kind) => {
    const db =
      kind === 'PGlite'
        ? await openMigratedDatabase(kind)
        : await openPostgres((await postgresOfWorker?.()) ?? '', 1, { statementMs: 100 });
    expect(
      await db.transaction((tx) => tx.query('select 1 as one from pg_sleep(0.5)'), { statementMs: 10_000 }),
    ).toEqual([{ one: 1 }]);
    if (kind === 'PostgreSQL') await expect(db.query('select pg_sleep(0.5)')).rejects.toThrow('statement timeout');
    await db.close();
  },
);
