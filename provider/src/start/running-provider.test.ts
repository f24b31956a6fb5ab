import { createRequire } from 'node:module';
import { existsSync, mkdtempSync, readFileSync, rmSync, statSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { ContractCalls } from 'shared/contract';
import { openMigratedDatabase } from '../../test/databases.ts';
import { offerMarkets, openWorld, type World } from '../../test/world.ts';
import { openClock } from '../context/clock.ts';
import { readConfig } from '../context/config.ts';
import { lockDataFolder } from './open-context.ts';
import type { OperatorKey } from '../operator/operator-client.ts';

describe('a running provider', () => {
  let world: World;
  beforeAll(async () => {
    world = await openWorld(await openMigratedDatabase('PGlite'), {
      origins: ['https://app.example'],
      requestsPerMinute: 200,
      signInsPerMinute: 20,
    });
    await offerMarkets(world);
  });
  afterAll(() => world.close());

  const post = (url: string, headers = {}, payload = '') => world.app.inject({ method: 'POST', url, headers, payload });

  test('sends the time of its clock', async () => {
    expect((await world.call('get_games.php')).headers.date).toBe('Wed, 07 Jan 2026 03:30:00 GMT');
  });

  test('publishes every call of the contract, for caches to keep', async () => {
    const contract = createRequire(import.meta.url)('shared/contract.json') as ContractCalls;
    const { calls } = (await world.app.inject('/api/contract.json')).json<ContractCalls>();
    expect(Object.keys(calls).sort()).toEqual(Object.keys(contract.calls).sort());
    expect(calls['getCharts.php']).toEqual(contract.calls['getCharts.php']);
  });

  test.each([
    ['9:30 pm', '21:30:00'],
    ['9:29:50 pm', '21:29:50'],
    ['12:00:05 am', '00:00:05'],
    ['+90', '10:30:00'],
  ])('shifts its clock to %s', async (wanted, time) => {
    expect(await world.operator('clock', wanted)).toContain(`2026-01-07T${time}`);
    await world.operator('clock', 'real');
  });

  test('refuses to shift its clock to an invalid time', async () => {
    for (const wanted of ['9:30:60 pm', '25:00 pm', '9:30:10'])
      await expect(world.operator('clock', wanted)).rejects.toThrow('is not a time');
  });

  test('applies a stored clock shift only in a demo', async () => {
    await (await openClock(world.db, true)).shiftTo(90 * 60_000);
    expect((await openClock(world.db, true, () => 0)).now()).toBe(90 * 60_000);
    expect((await openClock(world.db, false, () => 0)).now()).toBe(0);
    await (await openClock(world.db, true)).shiftTo(0);
  });

  test('clears a setting only if the new value is empty', async () => {
    await world.operator('set', 'UPI_ADMIN', 'shop@upi');
    expect(await world.operator('set', 'UPI_ADMIN')).toContain('shop@upi');
    expect(await world.operator('set', 'UPI_ADMIN', '')).not.toContain('shop@upi');
  });

  test('lets only listed origins read answers and the time', async () => {
    const listed = await post('/api/get_games.php', { origin: 'https://app.example' });
    expect(listed.headers['access-control-allow-origin']).toBe('https://app.example');
    expect(listed.headers['access-control-expose-headers']).toContain('Date');
    expect(
      (await post('/api/get_games.php', { origin: 'https://evil.example' })).headers['access-control-allow-origin'],
    ).toBeUndefined();
  });

  test('answers an unknown script, a broken body and a large body with their status, in JSON', async () => {
    expect((await post('/api/nothing.php')).json()).toMatchObject({ success: '0' });
    expect((await post('/api/nothing.php')).statusCode).toBe(404);
    expect((await post('/api/login.php', { 'content-type': 'application/json' }, '{')).statusCode).toBe(400);
    expect(
      (await post('/api/login.php', { 'content-type': 'application/x-www-form-urlencoded' }, 'a='.padEnd(70_000, 'b')))
        .statusCode,
    ).toBe(413);
  });

  test('reads urlencoded, JSON and multipart bodies', async () => {
    const fields = { game_name: 'kalyan', type: 'jodi_chart' };
    const multipart = Object.entries(fields)
      .map(([name, value]) => `--e\r\nContent-Disposition: form-data; name="${name}"\r\n\r\n${value}\r\n`)
      .join('');
    const answers = [
      await post(
        '/api/getCharts.php',
        { 'content-type': 'application/x-www-form-urlencoded' },
        new URLSearchParams(fields).toString(),
      ),
      await post('/api/getCharts.php', { 'content-type': 'application/json' }, JSON.stringify(fields)),
      await post('/api/getCharts.php', { 'content-type': 'multipart/form-data; boundary=e' }, `${multipart}--e--\r\n`),
    ];
    for (const answer of answers) expect(answer.json()).toEqual({ success: '1', data: [] });
  });

  test('is healthy while its database responds, and sends security headers', async () => {
    const answer = await world.app.inject('/api/healthz');
    expect(answer.json()).toEqual({ status: 'ok', database: 'PGlite' });
    expect(answer.headers['x-content-type-options']).toBe('nosniff');
    expect(answer.headers['content-security-policy']).toBe("default-src 'none';frame-ancestors 'none'");
    expect(await world.app.inject({ method: 'HEAD', url: '/api/healthz' })).toMatchObject({
      statusCode: 200,
      payload: '',
    });
    // The sandbox's payment page is a document with its own policy.
    expect((await world.app.inject('/api/gateway/pay/none')).headers['content-security-policy']).toContain(
      'form-action',
    );
  });

  test('refuses an operator command without a token before it reads the body', async () => {
    const answer = await post(
      '/api/operator',
      { 'content-type': 'application/json' },
      `{"verb":"${'x'.repeat(2_000_000)}"}`,
    );
    expect([answer.statusCode, answer.json().msg]).toEqual([404, 'There is no such call.']);
  });

  test('accepts operator commands only with the token from the data folder', async () => {
    await world.app.listen({ port: 0, host: '127.0.0.1' });
    const path = join(world.context.config.dataDir, 'operator.json');
    expect(statSync(path).mode & 0o777).toBe(0o600);
    const { url, token } = JSON.parse(readFileSync(path, 'utf8')) as OperatorKey;
    const order = async (headers: Record<string, string>) => {
      const answer = await fetch(url, {
        method: 'POST',
        headers: { 'content-type': 'application/json', ...headers },
        body: JSON.stringify({ verb: 'audit', words: [] }),
      });
      return [answer.status, ((await answer.json()) as { text?: string }).text?.split('\n').at(-1)];
    };
    expect(await order({})).toEqual([404, undefined]);
    expect(await order({ 'x-operator-token': 'f'.repeat(64) })).toEqual([404, undefined]);
    expect(await order({ 'x-operator-token': token })).toEqual([200, 'The books add up.']);
    // Another provider of the folder deletes its file at its end. Then this one takes over.
    rmSync(path);
    while (!existsSync(path)) await new Promise((wake) => setTimeout(wake, 20));
    expect(JSON.parse(readFileSync(path, 'utf8'))).toEqual({ url, token });
  });

  test('limits the rate of one network without affecting others', async () => {
    const answers = [];
    const callFrom = (remoteAddress: string) =>
      world.app.inject({ method: 'POST', url: '/api/IsUserExists.php', remoteAddress });
    for (let count = 0; count < 25; count += 1) answers.push(await callFrom(`49.36.12.${count}`));
    expect((await callFrom('49.36.13.1')).statusCode).toBe(200);
    const refused = answers.filter(({ statusCode }) => statusCode === 429);
    expect(refused).toHaveLength(5);
    expect(refused[0]?.json()).toEqual({
      success: '0',
      msg: 'Too many requests. Please wait a moment.',
      code: 'too_many_requests',
    });
    const wait = Number(refused[0]?.headers['retry-after']);
    expect(wait > 0 && wait <= 60).toBe(true);
  });
});

test('one process at a time locks a data folder', async () => {
  const folder = mkdtempSync(join(tmpdir(), 'matka-lock-'));
  const unlock = await lockDataFolder(folder);
  await expect(lockDataFolder(folder)).rejects.toThrow(`Another process is using the data folder ${folder}.`);
  await unlock();
  await (
    await lockDataFolder(folder)
  )();
  rmSync(folder, { recursive: true });
});

test.each([
  [{ DEMO: 'yes' }, 'DEMO is "yes"; it must be 0 or 1.'],
  [{ RATE_LIMIT: '-1' }, 'RATE_LIMIT is "-1"; it must be a whole number.'],
  [{ DATABASE_URL: 'mysql://x' }, 'DATABASE_URL is not an address that starts with postgres:// or postgresql://.'],
  [{ CORS_ORIGINS: 'https://app.example/' }, 'CORS_ORIGINS holds "https://app.example/"'],
  [{ PEPPER: 'short' }, 'PEPPER is too short'],
])('refuses to start with a wrong setting: %p', (env, sentence) => {
  expect(() => readConfig(env)).toThrow(sentence);
});
