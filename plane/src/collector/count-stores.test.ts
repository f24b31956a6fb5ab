import { join } from 'node:path';
import type { Measure } from 'shared/plan';
import { startPostgres } from 'provider/test/postgres-server.ts';
import { newFolder } from 'release/testing/sample-release.ts';
import { keptMinutes, minuteOf, keptErrorsMs, type CountRow, type CountStore } from './count-store.ts';
import { openFileCountStore } from './file-count-store.ts';
import { openPostgresCountStore } from './postgres-count-store.ts';
import { bitOf, keptVoteMinutes, measuresIn, type VoteRow } from './votes.ts';

const now = Date.parse('2026-03-01T10:00:00Z');
const minute = minuteOf(now);
const row = (changes: Partial<CountRow> = {}): CountRow => ({
  minute,
  remote: 'mfe-betting',
  release: '1.0.0-00000001',
  measure: 'opened',
  count: 1,
  ...changes,
});

let postgres: Awaited<ReturnType<typeof startPostgres>>;
beforeAll(async () => {
  postgres = await startPostgres();
}, 60_000);
afterAll(() => postgres.stop());

const kinds: [string, () => Promise<CountStore>][] = [
  ['a file', async () => openFileCountStore(join(await newFolder(), 'counts.ndjson'), () => now)],
  ['PostgreSQL', async () => openPostgresCountStore(await postgres.newDatabase(), () => now)],
];

describe.each(kinds)('counts in %s', (_kind, open) => {
  let store: CountStore;
  beforeEach(async () => {
    store = await open();
  });
  afterEach(() => store.close());

  test('adds up counts of one minute', async () => {
    for (let batch = 1; batch <= 10; batch += 1) await store.add(batch, [row(), row({ measure: 'crashed', count: 2 })]);
    const rows = await store.since(minute);
    expect(rows.sort((one, other) => one.measure.localeCompare(other.measure))).toEqual([
      row({ measure: 'crashed', count: 20 }),
      row({ count: 10 }),
    ]);
  });

  test('counts a retried batch once', async () => {
    for (const batch of [1, 1, 2, 2]) await store.add(batch, [row()]);
    expect(await store.since(minute)).toEqual([row({ count: 2 })]);
  });

  test('adds up rows of a step apart from the minutes, and keeps them longer', async () => {
    const inStep = (changes: Partial<CountRow> = {}) => row({ step: 'a1b2.5', ...changes });
    const old = minute - keptMinutes - 1;
    await store.add(1, [inStep({ minute: old }), row(), inStep({ step: 'a1b2.25' }), inStep({ step: 'a1b20.5' })]);
    for (const batch of [2, 2]) await store.add(batch, [inStep({ count: 2 })]);
    expect(await store.since(0)).toEqual([row()]);
    const rows = (await store.ofSteps('a1b2')).map(({ step, count }) => `${step} ${count}`);
    expect(rows.sort()).toEqual(['a1b2.25 1', 'a1b2.5 3']);
  });

  const vote = (measure: Measure, changes: Partial<VoteRow> = {}): VoteRow => ({
    step: 'a1b2.5',
    remote: 'mfe-betting',
    release: '1.0.0-00000001',
    voter: 'v',
    measures: bitOf(measure),
    minute,
    ...changes,
  });
  const votes = async () =>
    (await store.votesOf('a1b2'))
      .map(({ step, measures, voters }) => `${step} ${measuresIn(measures).join()} ${voters}`)
      .sort();

  test('counts a voter once, with the first time to usable and the first slowest tap', async () => {
    await store.add(1, [], [vote('opened'), vote('opened'), vote('usable500'), vote('usable4000'), vote('tap300')]);
    for (const batch of [2, 2, 3])
      await store.add(
        batch,
        [],
        [vote('crashed'), vote('usable6000'), vote('tap1000'), vote('opened', { voter: 'w' })],
      );
    await store.add(4, [row()], [vote('opened', { step: 'a1b2.25' }), vote('opened', { step: 'a1b20.5' })]);
    expect(await votes()).toEqual(['a1b2.25 opened 1', 'a1b2.5 opened 1', 'a1b2.5 opened,crashed,usable500,tap300 1']);
    expect(await store.since(0)).toEqual([row()]);
  });

  test('drops votes after a week', async () => {
    await store.add(1, [], [vote('opened', { minute: minute - keptVoteMinutes - 1 }), vote('opened', { voter: 'w' })]);
    await store.add(2, [], [vote('crashed', { voter: 'w' })]);
    expect(await votes()).toEqual(['a1b2.5 opened,crashed 1']);
  });

  test('keeps error samples by release for two days', async () => {
    const error = (changes = {}) => ({
      at: now,
      remote: 'mfe-betting',
      release: '1.0.0-00000001',
      name: 'TypeError',
      message: 'x',
      frames: ['mfe-betting/1/a.js:1:2'],
      ...changes,
    });
    const ofAct = error({ at: now + 1, reference: '3f9a12cd00000000000000000000abcd' });
    await store.addErrors([error({ at: now - keptErrorsMs - 1 }), error(), ofAct, error({ release: '2' })]);
    expect(await store.errorsOf('mfe-betting', '1.0.0-00000001')).toEqual([error(), ofAct]);
  });

  test('leaves out earlier minutes and drops them after two days', async () => {
    await store.add(1, [row({ minute: minute - 1 }), row(), row({ minute: minute - keptMinutes - 1 })]);
    expect(await store.since(minute)).toEqual([row()]);
    expect(await store.since(0)).toHaveLength(2);
  });
});

test('several collectors that start together add to one table', async () => {
  const url = await postgres.newDatabase();
  const stores = await Promise.all(Array.from({ length: 5 }, () => openPostgresCountStore(url, () => now)));
  await Promise.all(stores.map((store) => store.add(1, [row(), row({ measure: 'crashed' })])));
  expect((await stores[0]!.since(minute)).map(({ count }) => count)).toEqual([5, 5]);
  await Promise.all(stores.map((store) => store.close()));
});

test('a voter of two collectors counts once', async () => {
  const url = await postgres.newDatabase();
  const stores = await Promise.all([1, 2].map(() => openPostgresCountStore(url, () => now)));
  const vote = { step: 'a.5', remote: 'mfe-betting', release: '1', voter: 'v', measures: bitOf('opened'), minute };
  await Promise.all(stores.map((store) => store.add(1, [], [vote])));
  expect((await stores[0]!.votesOf('a')).map(({ voters }) => voters)).toEqual([1]);
  await Promise.all(stores.map((store) => store.close()));
});
