import { appendFile, rename } from 'node:fs/promises';
import { join } from 'node:path';
import fastify, { type FastifyInstance } from 'fastify';
import { trustProxies } from 'shared/node';
import { sampleLive } from '../testing/sample-live.ts';
import { newFolder } from 'release/testing/sample-release.ts';
import { collector } from './collector.ts';
import { openFileCountStore } from './file-count-store.ts';
import { knownReleases } from './known-releases.ts';

const release = '1.0.0-00000001';
const seen = [{ remote: 'mfe-betting', release, measure: 'opened' }];
const apps: FastifyInstance[] = [];
afterEach(() => Promise.all(apps.splice(0).map((app) => app.close())));

async function open(path?: string, now = Date.now, said: string[] = []): Promise<FastifyInstance> {
  const app = fastify(trustProxies(1));
  const store = await openFileCountStore(path ?? join(await newFolder(), 'counts.ndjson'), now);
  await app.register(
    collector({
      store,
      known: knownReleases(await sampleLive()),
      token: 'a secret',
      now,
      say: (line) => said.push(line),
    }),
  );
  apps.push(app);
  return app;
}

const postPulse = (app: FastifyInstance, body: unknown, address = '10.0.0.1') =>
  app.inject({
    method: 'POST',
    url: '/pulse',
    payload: typeof body === 'string' ? body : JSON.stringify(body),
    headers: { 'content-type': 'text/plain', 'x-forwarded-for': address },
  });

const healthOf = async (app: FastifyInstance, since = 0) =>
  (await app.inject(`/pulse/health?since=${since}`)).json<{ releases: object }>().releases;

test('counts reports by release and measure', async () => {
  const app = await open();
  for (let at = 0; at < 3; at += 1) expect((await postPulse(app, { seen })).statusCode).toBe(204);
  await postPulse(app, { seen: [...seen, { remote: 'mfe-betting', release, measure: 'crashed' }] });
  expect(await healthOf(app)).toEqual({ [`mfe-betting@${release}`]: { opened: 4, crashed: 1 } });
});

test.each([
  ['invalid JSON', 'seen'],
  ['an empty pulse', { seen: [] }],
  ['an unknown field, such as a phone number', { seen, phone_number: '9829012345' }],
  ['an unknown field in a count', { seen: [{ ...seen[0], player: 'x' }] }],
  ['an unknown measure', { seen: [{ ...seen[0], measure: 'password' }] }],
  ['an invalid remote name', { seen: [{ ...seen[0], remote: 'mfe betting"}' }] }],
  ['too many counts', { seen: Array.from({ length: 61 }, () => seen[0]) }],
])('refuses %s', async (_what, body) => {
  const app = await open();
  expect((await postPulse(app, body)).statusCode).toBe(400);
  expect(await healthOf(app)).toEqual({});
});

test('refuses a pulse that is too large', async () => {
  expect((await postPulse(await open(), 'x'.repeat(20_000))).statusCode).toBe(413);
});

test('ignores a release that was never in the plan, so callers cannot fill the collector with names', async () => {
  const app = await open();
  await postPulse(app, { seen: [{ ...seen[0], release: '9.9.9-deadbeef' }] });
  expect(await healthOf(app)).toEqual({});
});

test('counts a repeat within one pulse once', async () => {
  const app = await open();
  await postPulse(app, { seen: [...seen, ...seen] });
  expect(await healthOf(app)).toEqual({ [`mfe-betting@${release}`]: { opened: 1 } });
});

test('limits one network, whatever address it uses', async () => {
  const app = await open(undefined, () => Date.parse('2026-03-01T10:00:00Z'));
  const codes = await Promise.all(
    Array.from({ length: 1300 }, async (_, at) => (await postPulse(app, { seen }, `10.0.0.${at % 250}`)).statusCode),
  );
  expect(codes.filter((code) => code === 204)).toHaveLength(1200);
  expect((await postPulse(app, { seen }, '10.0.1.2')).statusCode).toBe(204);
});

test('serves health and metrics to this machine and to callers with the token', async () => {
  const app = await open();
  const elsewhere = { 'x-forwarded-for': '203.0.113.9' };
  for (const url of ['/pulse/health', '/metrics']) {
    expect((await app.inject({ url, headers: elsewhere })).statusCode).toBe(403);
    expect((await app.inject({ url, headers: { ...elsewhere, authorization: 'Bearer a guess' } })).statusCode).toBe(
      403,
    );
    expect((await app.inject({ url, headers: { ...elsewhere, authorization: 'Bearer a secret' } })).statusCode).toBe(
      200,
    );
  }
});

test.each([
  ['an unconfigured proxy', { host: 'app.example.com' }],
  ['a proxy that sends via', { host: 'localhost:3002', via: '1.1 edge' }],
  ['a DNS rebinding page', { host: 'rebound.example:3002' }],
])('does not treat a request through %s as local', async (_by, headers) => {
  const app = await open();
  expect((await app.inject({ url: '/pulse/health', headers })).statusCode).toBe(403);
});

test('exposes the counts to Prometheus', async () => {
  const app = await open();
  await postPulse(app, { seen });
  expect((await app.inject('/metrics')).body).toContain(
    `release_sessions_total{remote="mfe-betting",release="${release}",measure="opened"} 1`,
  );
});

test('keeps counts across restarts and skips a truncated line', async () => {
  const path = join(await newFolder(), 'counts.ndjson');
  const before = await open(path);
  await postPulse(before, { seen });
  await before.close();
  await appendFile(path, '{"minute":1,"remo');
  expect(await healthOf(await open(path))).toEqual({ [`mfe-betting@${release}`]: { opened: 1 } });
});

test('returns only counts since the given time and drops old ones', async () => {
  let now = Date.parse('2026-03-01T10:00:00Z');
  const app = await open(undefined, () => now);
  await postPulse(app, { seen });
  await healthOf(app);
  now += 10 * 60_000;
  await postPulse(app, { seen });
  expect(await healthOf(app, now - 5 * 60_000)).toEqual({ [`mfe-betting@${release}`]: { opened: 1 } });
  expect(await healthOf(app)).toEqual({ [`mfe-betting@${release}`]: { opened: 2 } });
  now += 3 * 86_400_000;
  await postPulse(app, { seen });
  expect(await healthOf(app)).toEqual({ [`mfe-betting@${release}`]: { opened: 1 } });
});

/** A collector that has counted one session. Then its folder was moved away, so writes fail. */
async function openWithoutFolder() {
  const folder = await newFolder();
  const said: string[] = [];
  const app = await open(join(folder, 'counts.ndjson'), Date.now, said);
  await postPulse(app, { seen });
  await rename(folder, `${folder}-gone`);
  return { app, folder, said };
}

test('logs a failed write, keeps the counts and writes each of them once', async () => {
  const { app, folder, said } = await openWithoutFolder();
  for (let at = 0; at < 5; at += 1) expect((await app.inject('/pulse/health')).statusCode).toBe(503);
  await rename(`${folder}-gone`, folder);
  expect(await healthOf(app)).toEqual({ [`mfe-betting@${release}`]: { opened: 1 } });
  expect(said).toEqual([
    expect.stringContaining('Counts cannot be written and stay in memory'),
    'Counts are written again. None was lost.',
  ]);
  expect(await healthOf(await open(join(folder, 'counts.ndjson')))).toEqual({
    [`mfe-betting@${release}`]: { opened: 1 },
  });
});

test('logs counts that are lost when the process ends', async () => {
  const { app, said } = await openWithoutFolder();
  await app.close();
  expect(said.at(-1)).toBe('Counts lost because they could not be written before the process ended: 1.');
});
