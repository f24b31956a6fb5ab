import { join } from 'node:path';
import fastify, { type FastifyInstance } from 'fastify';
import { trustProxies } from 'shared/node';
import { mostSeen, type FlagCount } from 'shared/plan';
import { compareFlag, comparisonText } from '../judge/compare-flag.ts';
import { sampleLive } from '../testing/sample-live.ts';
import { newFolder } from 'release/testing/sample-release.ts';
import { runCommand } from '../testing/run-command.ts';
import { readPlan } from 'release/plan/plan.ts';
import type { CountsByRelease } from './counts.ts';
import { collector } from './collector.ts';
import { openFileCountStore } from './file-count-store.ts';
import { knownReleases } from './known-releases.ts';

const remote = 'mfe-betting';
let app: FastifyInstance;
let step: string;

beforeEach(async () => {
  const storage = await sampleLive();
  for (const [name, percent] of [
    ['new-list', '50'],
    ['other', '10'],
  ] as const)
    await runCommand(storage, 'flag', remote, { name, percent });
  await runCommand(storage, 'flag', remote, { name: 'everywhere', on: true });
  const { plan } = await readPlan(storage);
  step = `${plan.settings?.[remote]?.flags?.['new-list']?.salt}.50`;
  app = fastify(trustProxies(1));
  const store = await openFileCountStore(join(await newFolder(), 'counts.ndjson'));
  await app.register(collector({ store, known: knownReleases(storage), say: () => undefined }));
});
afterEach(() => app.close());

const post = (body: object, from = '10.0.0.1') =>
  app.inject({
    method: 'POST',
    url: '/pulse',
    payload: JSON.stringify(body),
    headers: { 'content-type': 'text/plain', 'x-forwarded-for': from },
  });
const seen = (on: boolean, ...measures: FlagCount['measure'][]) => ({
  seen: [],
  flags: measures.map((measure) => ({ remote, flag: 'new-list', on, measure, step })),
});
const health = async () => (await app.inject('/pulse/health')).json<CountsByRelease>();
const comparison = async () => compareFlag((await health()).flags!.find(({ flag }) => flag === 'new-list')!);

test('counts each side of a flag, and only flags that have a share', async () => {
  await post(seen(true, 'opened', 'crashed'), '49.36.12.7');
  await post(seen(false, 'opened'), '49.36.12.8');
  const { flags, releases } = await health();
  expect(flags?.map(({ flag, percent }) => [flag, percent])).toEqual([
    ['new-list', 50],
    ['other', 10],
  ]);
  expect(flags?.[0]?.steps).toEqual([{ percent: 50, canary: { opened: 1, crashed: 1 }, stable: { opened: 1 } }]);
  expect(releases).toEqual({});
  expect(comparisonText(await comparison())).toBe(
    'not enough evidence: screens that did not open 0 of 1 (0.0 %) on, 0 of 1 (0.0 %) off; crashes 1 of 1 (100.0 %) on, 0 of 1 (0.0 %) off',
  );
});

test.each<[string, object]>([
  ['another flag', { flag: 'unknown' }],
  ['a flag of all browsers', { flag: 'everywhere' }],
  ['a share that the flag does not have', { step: 'a1b2.50' }],
  ['another remote', { remote: 'mfe-wallet' }],
])('ignores a report with %s', async (_what, changed) => {
  expect((await post({ seen: [], flags: [{ ...seen(true, 'opened').flags[0], ...changed }] })).statusCode).toBe(204);
  expect((await health()).flags?.flatMap(({ steps }) => steps)).toEqual([]);
});

test.each<[string, object]>([
  ['a player’s number', { phone: '9876543210' }],
  ['a flag’s name that is no name', { flag: 'New list' }],
  ['an unknown measure', { measure: 'liked' }],
  ['a side that is neither on nor off', { on: 'yes' }],
])('refuses a pulse with %s', async (_what, changed) => {
  expect((await post({ seen: [], flags: [{ ...seen(true, 'opened').flags[0], ...changed }] })).statusCode).toBe(400);
});

test('refuses more flags than a page sends at once, and a pulse with nothing in it', async () => {
  const [one] = seen(true, 'opened').flags;
  expect((await post({ seen: [], flags: Array.from({ length: mostSeen + 1 }, () => one) })).statusCode).toBe(400);
  expect((await post({ seen: [], flags: [] })).statusCode).toBe(400);
});

test('finds a flag that makes screens crash', async () => {
  const play = async (crashes: (on: boolean, player: number) => boolean) => {
    for (let player = 0; player < 2400; player += 1) {
      const on = player % 2 === 0;
      const from = `49.${player % 3}.${player % 101}.${player % 250}`;
      await post(seen(on, 'opened', ...(crashes(on, player) ? (['crashed'] as const) : [])), from);
    }
  };
  await play((on, player) => player % 50 === (on ? 0 : 1));
  expect((await comparison()).says).not.toBe('worse');
  await play((on, player) => on && player % 12 === 0);
  const found = await comparison();
  expect([found.says, found.measured.filter(({ isWorse }) => isWorse).map(({ name }) => name)]).toEqual([
    'worse',
    ['crashes'],
  ]);
}, 60_000);
