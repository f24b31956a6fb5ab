import { generateKeyPairSync } from 'node:crypto';
import { join } from 'node:path';
import fastify, { type FastifyInstance } from 'fastify';
import { signPass, trustProxies } from 'shared/node';
import { stepName, type Measure, type Pulse } from 'shared/plan';
import type { StepCounts } from './counts.ts';
import { ownBuilds } from '../gate/authority.ts';
import { movePlan } from '../gate/move-plan.ts';
import { uploadRelease } from 'release/plan/published.ts';
import type { Storage } from 'release/storage/storage.ts';
import { sampleLive } from '../testing/sample-live.ts';
import { newFolder, sampleRelease } from 'release/testing/sample-release.ts';
import { collector } from './collector.ts';
import { openFileCountStore } from './file-count-store.ts';
import { knownReleases } from './known-releases.ts';

const stable = '1.0.0-00000001';
const canary = '1.1.0-00000002';
const remote = 'mfe-betting';
const step = 'a1b2.25';
const { privateKey, publicKey } = generateKeyPairSync('ed25519');
let minutes = 0;
const now = () => Date.parse('2026-03-01T10:00:00Z') + minutes * 60_000;
let app: FastifyInstance;
let storage: Storage;

beforeEach(async () => {
  minutes = 0;
  storage = await sampleLive();
  await uploadRelease(storage, await sampleRelease(remote, canary));
  await movePlan(
    storage,
    { verb: 'test', what: 'a canary', by: 'asha' },
    (plan) => ({
      ...plan,
      remotes: {
        ...plan.remotes,
        [remote]: { stable, canary: { release: canary, percent: 25, salt: 'a1b2' }, state: 'live' },
      },
    }),
    ownBuilds,
  );
  app = fastify(trustProxies(1));
  const store = await openFileCountStore(join(await newFolder(), 'counts.ndjson'), now);
  await app.register(
    collector({ store, known: knownReleases(storage, now), voteKey: publicKey, now, say: () => undefined }),
  );
});
afterEach(() => app.close());

const post = (body: object, { from = '10.0.0.1', url = '/pulse', headers = {} } = {}) =>
  app.inject({
    method: 'POST',
    url,
    payload: JSON.stringify(body),
    headers: { 'content-type': 'text/plain', 'x-forwarded-for': from, ...headers },
  });
const seenBy = (release: string, ...measures: Measure[]): Pulse => ({
  seen: measures.map((measure) => ({ remote, release, measure, step })),
});
const countsOf = async (release: string) =>
  (await app.inject('/pulse/health')).json<{ releases: Record<string, object> }>().releases[`${remote}@${release}`];
const stepOf = async () =>
  (await app.inject(`/pulse/steps?remote=${remote}&release=${canary}&stable=${stable}`)).json<StepCounts>();

const passOf = (number: string, key = privateKey) => signPass(key, number, now());
const votesBy = (pass: string, release: string, ...measures: Measure[]): Pulse => ({
  seen: [],
  votes: { pass, seen: seenBy(release, ...measures).seen },
});

test('counts each browser’s report of a step, and keeps no address', async () => {
  await post(seenBy(canary, 'opened', 'failed'), { from: '49.36.12.7' });
  await post(seenBy(stable, 'opened'), { from: '49.36.12.8' });
  await post({ seen: [{ remote, release: canary, measure: 'opened' }] }, { from: '49.36.12.9' });
  expect(await stepOf()).toEqual({
    steps: [],
    browsers: [{ percent: 25, canary: { opened: 1, failed: 1 }, stable: { opened: 1 } }],
    isAdvice: false,
  });
  expect(await countsOf(canary)).toEqual({ opened: 2, failed: 1 });
});

test('counts a voter once in each release, step and measure, over tabs and reloads', async () => {
  for (let tab = 0; tab < 3; tab += 1) await post(votesBy(passOf('9811111111'), canary, 'opened', 'crashed'));
  await post(votesBy(passOf('9811111111'), stable, 'opened'));
  await post(votesBy(passOf('9822222222'), canary, 'opened'));
  expect((await stepOf()).steps).toEqual([{ percent: 25, canary: { opened: 2, crashed: 1 }, stable: { opened: 1 } }]);
  expect(await countsOf(canary)).toEqual({ voters: 2 });
});

test('counts no vote with a pass that has expired, or that another key has signed', async () => {
  const { privateKey: other } = generateKeyPairSync('ed25519');
  const old = passOf('9811111111');
  await post(votesBy(passOf('9811111111', other), canary, 'opened'));
  minutes = 7 * 24 * 60;
  expect((await post(votesBy(old, canary, 'opened'))).statusCode).toBe(204);
  expect((await stepOf()).steps).toEqual([]);
});

test.each([
  ['no pass', { seen: seenBy(canary, 'opened').seen }],
  ['no votes', { pass: 'a', seen: [] }],
  ['a number', { pass: 'a', seen: seenBy(canary, 'opened').seen, phone_number: '9829012345' }],
])('refuses votes with %s', async (_what, votes) => {
  expect((await post({ seen: [], votes })).statusCode).toBe(400);
});

test('counts reports that arrive during the first read of the plan', async () => {
  await Promise.all(['49.36.12.7', '49.36.12.8', '49.36.12.9'].map((from) => post(seenBy(canary, 'opened'), { from })));
  expect(await countsOf(canary)).toEqual({ opened: 3 });
});

test.each(['a1b2.26', 'a1b2.0', 'other.25'])(
  'ignores the step %s, which the canary has not reached',
  async (unreached) => {
    await post({ seen: [{ remote, release: canary, measure: 'opened', step: unreached }] });
    expect((await stepOf()).browsers).toEqual([]);
    expect(await countsOf(canary)).toEqual({ opened: 1 });
  },
);

test('starts a new cohort after a resume', async () => {
  await post(seenBy(canary, 'opened', 'failed'));
  await movePlan(
    storage,
    { verb: 'test', what: 'resume', by: 'asha' },
    (plan) => ({
      ...plan,
      remotes: {
        ...plan.remotes,
        [remote]: { ...plan.remotes[remote]!, canary: { release: canary, percent: 25, salt: 'a1b2', round: 1 } },
      },
    }),
    ownBuilds,
  );
  minutes += 1;
  await post({
    seen: [{ remote, release: canary, measure: 'opened', step: stepName({ salt: 'a1b2', percent: 25, round: 1 }) }],
  });
  expect((await stepOf()).browsers).toEqual([{ percent: 25, canary: { opened: 1 }, stable: {} }]);
});

test('counts a resent batch once', async () => {
  for (let at = 0; at < 3; at += 1)
    expect((await post({ batch: 'b'.repeat(32), ...seenBy(canary, 'opened') })).statusCode).toBe(204);
  expect(await countsOf(canary)).toEqual({ opened: 1 });
});

test('refuses reports from pages of other origins', async () => {
  const statusFrom = async (origin: string) =>
    (await post(seenBy(canary, 'opened'), { headers: { origin, host: 'app.example:8443' } })).statusCode;
  expect(await statusFrom('https://app.example:8443')).toBe(204);
  for (const origin of [
    'https://evil.example',
    'https://app.example',
    'https://app.example:8443.evil.example',
    'null',
    '',
  ])
    expect([origin, await statusFrom(origin)]).toEqual([origin, 400]);
});

test('keeps twenty distinct errors per release and hour, scrubbed again', async () => {
  const sample = (at: number) => ({
    remote,
    release: canary,
    name: 'TypeError',
    message: `bid of 9829012345, case ${at}`,
    frames: [`${remote}/${canary}/entry.0a1b2c3d.js:1:${at}`],
  });
  for (let at = 0; at < 30; at += 1) await post({ seen: [], errors: [sample(at), sample(at)] });
  const kept = async () =>
    (await app.inject(`/pulse/errors?remote=${remote}&release=${canary}`)).json<{ errors: object[] }>().errors;
  expect(await kept()).toHaveLength(20);
  expect((await kept())[0]).toMatchObject({ ...sample(0), message: 'bid of …, case 0' });
  minutes = 60;
  await post({ seen: [], errors: [sample(40)] });
  expect(await kept()).toHaveLength(21);
});

test('keeps the first sample of an error that has the reference of an act', async () => {
  const error = { remote, release: canary, name: 'RangeError', message: 'x', frames: [] };
  const [reference, other] = ['3f9a12cd00000000000000000000abcd', '4f9a12cd00000000000000000000abcd'];
  await post({ seen: [], errors: [error] });
  await post({
    seen: [],
    errors: [
      { ...error, reference },
      { ...error, reference: other },
    ],
  });
  const { errors } = (await app.inject(`/pulse/errors?remote=${remote}&release=${canary}`)).json<{
    errors: object[];
  }>();
  expect(errors).toMatchObject([{ name: 'RangeError' }, { reference }]);
});

test.each([
  ['a frame outside a release', { frames: ['https://app.example/?phone=9829012345:1:1'] }],
  ['nine frames', { frames: Array.from({ length: 9 }, () => 'a/b/c.js:1:1') }],
  ['an unknown field', { phone_number: '9829012345' }],
  ['a reference that is no id of an act', { reference: '9829012345' }],
])('refuses an error with %s', async (_what, changes) => {
  const error = { remote, release: canary, name: 'TypeError', message: 'x', frames: [], ...changes };
  expect((await post({ seen: [], errors: [error] })).statusCode).toBe(400);
});

test('counts a policy violation for the release whose file caused it, else for the shell', async () => {
  const report = (type: string, body: object) => ({
    type,
    age: 1,
    url: 'https://app.example/my-bid?x=1',
    user_agent: 'x',
    body,
  });
  const file = `https://app.example/r/${remote}/${canary}/home.0a1b2c3d.js`;
  const reports = [
    report('csp-violation', {
      effectiveDirective: 'script-src-elem',
      sourceFile: file,
      blockedURL: 'https://evil.example/x.js',
    }),
    report('csp-violation', {
      effectiveDirective: 'require-trusted-types-for',
      sourceFile: file,
      blockedURL: 'trusted-types-sink',
    }),
    report('integrity-violation', { blockedURL: file }),
    report('csp-violation', { effectiveDirective: 'img-src', blockedURL: 'https://evil.example/x.png' }),
    report('deprecation', { id: 'x' }),
  ];
  expect(
    (await post(reports, { url: '/pulse/reports', headers: { 'content-type': 'application/reports+json' } }))
      .statusCode,
  ).toBe(204);
  const { releases } = (await app.inject('/pulse/health')).json<{ releases: object }>();
  expect(releases).toEqual({
    [`${remote}@${canary}`]: { brokeContentPolicy: 1, brokeTrustedTypes: 1, brokeIntegrity: 1 },
    [`shell@${stable}`]: { brokeContentPolicy: 1 },
  });
});
