import { openEmptyDatabase } from '../../test/databases.ts';
import { bid, offerMarkets, openWorld } from '../../test/world.ts';
import { openPostgres } from './postgres.ts';

test('bids that wait too long for a lock get a 503, while healthz keeps responding', async () => {
  const db = await openEmptyDatabase('PostgreSQL');
  const [{ name, port } = { name: '', port: 0 }] = await db.query<{ name: string; port: number }>(
    `select current_database() as name, inet_server_port() as port`,
  );
  // Two connections, so that two waiting bids exhaust the pool.
  const world = await openWorld(await openPostgres(`postgres://postgres@127.0.0.1:${port}/${name}`, 2));
  await offerMarkets(world);
  const player = await world.addPlayer(100);
  await world.bid(player, bid);

  let letGo: () => void = () => undefined;
  const until = new Promise<void>((done) => (letGo = done));
  let lock = Promise.resolve();
  await new Promise<void>((isHeld) => {
    lock = db.transaction(async (tx) => {
      await tx.query('select from market_days for update');
      isHeld();
      await until;
    });
  });
  try {
    const waiting = [world.bid(player, bid), world.bid(player, bid)];
    await new Promise((wake) => setTimeout(wake, 300));
    expect((await world.app.inject({ url: '/api/healthz' })).statusCode).toBe(200);
    for (const answer of await Promise.all(waiting)) {
      expect(answer).toMatchObject({
        status: 503,
        headers: { 'retry-after': '2' },
        body: { success: '0', msg: expect.stringContaining('try again') },
      });
    }
  } finally {
    letGo();
    await lock;
  }
  expect((await world.bid(player, bid)).body).toMatchObject({ success: '1', Remaining_user_balance: '80' });
  await world.close();
  await db.close();
});
