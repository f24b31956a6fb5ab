import { databaseKinds, openMigratedDatabase } from '../../test/databases.ts';
import { offerMarkets, openWorld } from '../../test/world.ts';
import { openHealth } from './health.ts';
import { openMetrics } from './metrics.ts';

describe.each(databaseKinds)('the health of a process on %s', (kind) => {
  test.each([
    [-3_600_000, 'off the clock', false],
    [3000, 'off the clock', true],
    [0, undefined, true],
  ])('with a clock that is %d ms ahead of the database', async (aheadMs, problem, mayStampBids) => {
    const db = await openMigratedDatabase(kind);
    const metrics = openMetrics();
    const health = openHealth(db, metrics, () => Date.now() + aheadMs);
    // A beat that takes long on a busy machine is not used.
    for (let beat = 0; beat < 20 && !health.problem(); beat += 1) await health.beat();
    expect([health.problem()?.includes(problem ?? 'none'), health.mayStampBids()]).toEqual([
      problem && true,
      mayStampBids,
    ]);
    const [measured] = (await metrics.clockSkew.get()).values;
    expect(Math.abs((measured?.value ?? 0) - aheadMs / 1000)).toBeLessThan(1);
    await db.close();
  });

  test('takes no bids, and is not ready, while the clock is wrong', async () => {
    // The clock of a test is months behind the clock of the database.
    const world = await openWorld(await openMigratedDatabase(kind), { newDatabase: 'production' });
    await offerMarkets(world);
    const player = await world.addPlayer(100);
    const bid = { game_name: 'KALYAN', game_type: 'Single Digit', session: 'Open', open_digit: '6' } as const;
    expect((await world.bid(player, bid)).body.success).toBe('1');
    while (world.context.health.mayStampBids()) await world.context.health.beat();
    expect(await world.bid(player, bid)).toMatchObject({ status: 503, headers: { 'retry-after': '2' } });
    const ready = await world.app.inject('/api/ready');
    expect([ready.statusCode, ready.json<{ status: string }>().status]).toEqual([
      503,
      expect.stringMatching(/^the clock of this machine is -\d+(\.\d)? s off/),
    ]);
    await world.close();
  });
});

test('is red while the database stores no writes, and counts those that failed', async () => {
  const world = await openWorld(await openMigratedDatabase('PGlite'));
  const status = async () => (await world.app.inject('/api/healthz')).statusCode;
  const player = await world.addPlayer(100);
  await world.context.health.beat();
  expect(await status()).toBe(200);
  const full = Object.assign(new Error('could not extend file: No space left on device'), { code: '53100' });
  const now = jest.spyOn(performance, 'now');
  const fails = jest.spyOn(world.db, 'query').mockRejectedValueOnce(full);
  expect((await world.as(player, 'get_profile.php')).status).toBe(503);
  expect(await status()).toBe(503);
  expect(await world.context.metrics.registry.metrics()).toContain('provider_write_failures_total 1');
  const later = performance.now() + 16_000;
  now.mockImplementation(() => later);
  expect(await status()).toBe(503); // no beat for 16 s
  await world.context.health.beat();
  expect(await status()).toBe(200);
  fails.mockRestore();
  now.mockRestore();
  await world.close();
});
