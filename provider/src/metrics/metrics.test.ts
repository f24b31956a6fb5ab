import { databaseKinds, openEmptyDatabase, openMigratedDatabase, runAsOwner } from '../../test/databases.ts';
import { DAY, offerMarkets, openWorld, type World } from '../../test/world.ts';
import { startBackgroundWork } from '../start/background-work.ts';

const scrape = async ({ app }: World, remoteAddress = '127.0.0.1', headers = {}) => {
  const { statusCode, body } = await app.inject({ url: '/api/metrics', remoteAddress, headers });
  return { statusCode, lines: body.split('\n'), body };
};

test('only this machine and callers with the token may read', async () => {
  const world = await openWorld(await openMigratedDatabase('PGlite'), { metricsToken: 'long secret' });
  const authorization = 'Bearer long secret';
  expect((await scrape(world)).statusCode).toBe(200);
  expect((await scrape(world, '10.0.0.5')).statusCode).toBe(403);
  expect((await scrape(world, '127.0.0.1', { 'x-forwarded-for': '49.36.12.7' })).statusCode).toBe(403);
  expect((await scrape(world, '10.0.0.5', { authorization })).statusCode).toBe(200);
  await world.close();
});

test('counts calls by script and result, without anything personal', async () => {
  const world = await openWorld(await openMigratedDatabase('PGlite'));
  const player = await world.addPlayer(500);
  await world.as(player, 'get_profile.php');
  await world.as(player, 'create_payment.php', { AMOUNT: '1', TRANS_ID: 'x' });
  await world.as({ ...player, user_token: 'wrong' }, 'get_profile.php');
  await world.call('nothing-of-the-kind.php');
  jest.spyOn(world.db, 'query').mockRejectedValueOnce(new Error('the disk is full'));
  await world.as(player, 'get_profile.php');

  const { lines, body } = await scrape(world);
  expect(lines).toEqual(
    expect.arrayContaining([
      'provider_calls_total{call="get_profile.php",result="ok"} 1',
      'provider_calls_total{call="get_profile.php",result="refused"} 1',
      'provider_calls_total{call="get_profile.php",result="failed"} 1',
      'provider_calls_total{call="create_payment.php",result="refused"} 1',
      'provider_calls_total{call="create_payment.php",result="failed"} 0',
      'provider_calls_total{call="unknown",result="refused"} 1',
      'provider_call_seconds_count{call="get_profile.php"} 3',
    ]),
  );
  for (const secret of [player.phone_number, player.user_token, 'nothing-of-the-kind', 'Asha'])
    expect(body).not.toContain(secret);
  await world.close();
});

test('shows the age and number of declarations that are not settled', async () => {
  const world = await openWorld(await openMigratedDatabase('PGlite'));
  await offerMarkets(world);
  world.goTo('4:00 pm');
  await world.operator('declare', 'KALYAN', DAY, 'open', '123');
  expect((await scrape(world)).lines).toContain('provider_settlements_waiting 0');
  expect((await scrape(world)).lines).toContain('provider_settlement_lag_seconds 0');
  await world.db.query('update declarations set settled_at = null');
  world.goTo('4:02 pm');
  const { lines } = await scrape(world);
  expect(lines).toContain('provider_settlements_waiting 1');
  expect(lines).toContain('provider_settlement_lag_seconds 120');
  await world.close();
});

test.each(databaseKinds)('shows archiving and standbys, on %s', async (kind) => {
  const world = await openWorld(await openMigratedDatabase(kind));
  expect((await scrape(world)).lines).toEqual(
    expect.arrayContaining([
      'provider_archive_fails 0',
      'provider_replication_lag_bytes 0',
      'provider_sync_standby_missing 0',
    ]),
  );
  await world.close();
});

test('shows the use of the pool and the statements that wait for it', async () => {
  const world = await openWorld(await openEmptyDatabase('PostgreSQL'));
  const sleeping = Array.from({ length: 62 }, (_, place) =>
    world.db.query('select pg_sleep($1)', [place < 60 ? 3 : 0]),
  );
  await new Promise((wake) => setTimeout(wake, 300));
  const { lines, body } = await scrape(world);
  expect(lines).toContain('provider_pool_max_connections 60');
  expect(body).toMatch(/^provider_pool_waiting [1-9]/m);
  // The pool is full, so the backlog is unknown, but the scrape answers.
  expect(lines).toContain('provider_database_up 1');
  expect(lines).toContain('provider_settlements_waiting Nan');
  await Promise.all(sleeping);
  await world.close();
});

test('shows that the database is away', async () => {
  const world = await openWorld(await openMigratedDatabase('PGlite'));
  const away = () => Promise.reject(new Error('away'));
  jest.spyOn(world.db, 'ping').mockImplementation(away);
  jest.spyOn(world.db, 'query').mockImplementation(away);
  const { lines } = await scrape(world);
  expect(lines).toContain('provider_database_up 0');
  expect(lines).toContain('provider_settlement_lag_seconds Nan');
  jest.restoreAllMocks();
  await world.close();
});

test('every process shows the last audit, also one that starts after it', async () => {
  const world = await openWorld(await openMigratedDatabase('PGlite'));
  const started = Date.now() / 1000;
  expect((await scrape(world)).lines).toEqual(
    expect.arrayContaining(['provider_audit_drift Nan', 'provider_audit_timestamp_seconds 0']),
  );
  await world.operator('audit');
  expect((await scrape(world)).lines).toContain('provider_audit_drift 0');
  const { id } = await world.addPlayer(500);
  await runAsOwner(
    world.db,
    `set session_replication_role = replica; update wallets set balance = 600 where player_id = ${id}; set session_replication_role = origin`,
  );
  await expect(world.operator('audit')).rejects.toThrow('The books do not add up');
  const other = await openWorld(world.db);
  const { body } = await scrape(other);
  expect(body).toMatch(/^provider_audit_drift [1-9]/m);
  const at = Number(/^provider_audit_timestamp_seconds (.+)$/m.exec(body)?.[1]);
  expect(Math.abs(at - started)).toBeLessThan(60);
  await other.app.close();
  await world.close();
});

test('shows the last success and the failures of each background job', async () => {
  const world = await openWorld(await openMigratedDatabase('PGlite'));
  const write = jest.spyOn(world.context.traces, 'write').mockRejectedValue(new Error('the disk is full'));
  const stop = startBackgroundWork(world.context);
  const begun = (await world.context.metrics.jobSuccess.get()).values.find(
    ({ labels }) => labels.background_job === 'writeTraces',
  );
  await new Promise((wake) => setTimeout(wake, 1100));
  await stop();
  const { body } = await scrape(world);
  expect(body).toContain('provider_job_failures_total{background_job="writeTraces"} 1');
  expect(body).toContain(`provider_job_success_timestamp_seconds{background_job="writeTraces"} ${begun?.value}`);
  expect(write).toHaveBeenCalled();
  await world.close();
});
