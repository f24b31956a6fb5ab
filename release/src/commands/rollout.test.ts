import type { CountsByRelease } from '../collector/session-counts.ts';
import { readHistory } from '../plan/history.ts';
import { keyOf, uploadRelease } from '../plan/published.ts';
import { readPlan } from '../plan/stored-plan.ts';
import type { Storage } from '../storage/storage.ts';
import { sampleContext } from '../testing/sample-context.ts';
import { sampleLive, sampleRelease } from '../testing/sample-release.ts';
import { rollback } from './rollback.ts';
import { rollout } from './rollout.ts';

const stable = 'mfe-betting@1.0.0-00000001';
const candidate = 'mfe-betting@1.1.0-00000002';
const fine = { opened: 2000, failed: 4, tried: 500, accepted: 480 };

async function withCandidate(): Promise<Storage> {
  const storage = await sampleLive();
  await uploadRelease(storage, await sampleRelease('mfe-betting', '1.1.0-00000002'));
  return storage;
}

/** A context whose clock runs with its sleeps, so that a window of ten minutes takes no time. */
function clocked(storage: Storage, counts: (at: number) => CountsByRelease['releases'] | undefined) {
  const start = Date.now();
  let now = start;
  return sampleContext(storage, {
    now: () => now,
    sleep: async (ms) => void (now += ms),
    sessionCounts: async (since) => {
      const releases = counts(now - start);
      return releases && { since, releases };
    },
  });
}

const channelOf = async (storage: Storage) => (await readPlan(storage)).plan.remotes['mfe-betting'];

test('a release that fares as well as the stable one walks its steps and is promoted', async () => {
  const storage = await withCandidate();
  const context = clocked(storage, () => ({ [stable]: fine, [candidate]: fine }));
  await rollout.run(context, candidate, {});
  expect(await channelOf(storage)).toEqual({ stable: '1.1.0-00000002', lastKnownGood: '1.0.0-00000001', state: 'live' });
  expect((await readPlan(storage)).plan.revision).toBe(4);
});

test('the promotion at its end keeps what the rollout was started with', async () => {
  const storage = await withCandidate();
  const context = { ...clocked(storage, () => ({ [stable]: fine, [candidate]: fine })), why: 'faster bids' };
  await rollout.run(context, candidate, {});
  const [newest] = await readHistory(storage, (await readPlan(storage)).plan, 1);
  expect(newest).toMatchObject({ verb: 'promote', why: 'faster bids; rollout: every step was as good as the stable release' });
});

test('a step whose page could not be written is shown to players when the rollout goes on', async () => {
  const storage = await withCandidate();
  const failing: Storage = { ...storage, write: (key, ...rest) => (key === 'index.html' ? Promise.reject(new Error('disk full')) : storage.write(key, ...rest)) };
  await expect(rollout.run(clocked(failing, () => undefined), candidate, {})).rejects.toMatchObject({ exitCode: 8 });
  let page = '';
  const again = clocked(storage, () => ({ [stable]: fine, [candidate]: fine }));
  const { sleep } = again;
  again.sleep = async (ms) => {
    page ||= (await storage.read('index.html'))!.body.toString();
    return sleep(ms);
  };
  await rollout.run(again, candidate, {});
  expect(page).toContain('"percent":5');
});

test('a worse release is taken back, the plan says so, and the history has the numbers', async () => {
  const storage = await withCandidate();
  const context = clocked(storage, () => ({ [stable]: fine, [candidate]: { ...fine, failed: 80 } }));
  await expect(rollout.run(context, candidate, {})).rejects.toMatchObject({ exitCode: 4, message: expect.stringContaining('80 of 2000 (4.00 %) against 4 of 2000') });
  expect(await channelOf(storage)).toEqual({ stable: '1.0.0-00000001', state: 'live' });
});

test('a release that does not load is taken back long before its window ends', async () => {
  const storage = await withCandidate();
  const context = clocked(storage, () => ({ [stable]: fine, [candidate]: { opened: 12, failed: 11 } }));
  const started = context.now();
  await expect(rollout.run(context, candidate, { window: '10m' })).rejects.toThrow('it does not load');
  expect(context.now() - started).toBeLessThan(60_000);
});

test('too few sessions: it waits, then holds where it is and says how to go on', async () => {
  const storage = await withCandidate();
  const context = clocked(storage, () => ({ [stable]: fine, [candidate]: { opened: 40 } }));
  await expect(rollout.run(context, candidate, { patience: '1h' })).rejects.toMatchObject({ exitCode: 5, message: expect.stringContaining('Run the same command again') });
  expect(await channelOf(storage)).toMatchObject({ canary: { percent: 5 } });
});

test('without a collector nothing is promoted', async () => {
  const storage = await withCandidate();
  await expect(rollout.run(clocked(storage, () => undefined), candidate, { patience: '1h' })).rejects.toMatchObject({ exitCode: 5 });
});

test('started again by another process, it goes on at the step it had reached', async () => {
  const storage = await withCandidate();
  const held = clocked(storage, () => ({ [stable]: fine, [candidate]: { opened: 40 } }));
  await expect(rollout.run(held, candidate, { patience: '1h' })).rejects.toMatchObject({ exitCode: 5 });
  const again = clocked(storage, () => ({ [stable]: fine, [candidate]: fine }));
  await rollout.run(again, candidate, {});
  expect((await readPlan(storage)).plan.revision).toBe(4);
});

test('somebody else’s rollback in the middle ends it, and it does not start over', async () => {
  const storage = await withCandidate();
  const context = clocked(storage, () => ({ [stable]: fine, [candidate]: { opened: 40 } }));
  const { sleep } = context;
  context.sleep = async (ms) => {
    if ((await channelOf(storage))?.canary) await rollback.run(sampleContext(storage), 'mfe-betting', {});
    return sleep(ms);
  };
  await expect(rollout.run(context, candidate, {})).rejects.toMatchObject({ exitCode: 3, message: expect.stringContaining('somebody moved it') });
  expect((await channelOf(storage))?.canary).toBeUndefined();
});

test.each([
  ['5,25,100', 'the next step', fine],
  ['5,100', 'the promotion', fine],
  ['5,100', 'the way back', { ...fine, failed: 80 }],
])('with steps %s, a rollback after the judgement and before %s is not undone', async (steps, _next, fares) => {
  const storage = await withCandidate();
  const context = clocked(storage, () => ({ [stable]: fine, [candidate]: fares }));
  const { sessionCounts } = context;
  context.sessionCounts = async (since) => {
    const isWindowOver = context.now() - since >= 600_000;
    if (isWindowOver) await rollback.run(sampleContext(storage), 'mfe-betting', {});
    return sessionCounts(since);
  };
  await expect(rollout.run(context, candidate, { steps })).rejects.toMatchObject({ exitCode: 3, message: expect.stringContaining('somebody moved it') });
  expect(await channelOf(storage)).toEqual({ stable: '1.0.0-00000001', state: 'live' });
  expect((await readPlan(storage)).plan.revision).toBe(3);
});

test('started again after its end, it says so and changes nothing', async () => {
  const storage = await withCandidate();
  const context = clocked(storage, () => ({ [stable]: fine, [candidate]: fine }));
  await rollout.run(context, candidate, {});
  await rollout.run(context, candidate, {});
  expect(context.said.at(-1)).toBe(`${candidate} is live already.`);
  expect((await readPlan(storage)).plan.revision).toBe(4);
});

test.each(['5,25', '25,5,100', '5,x,100', '0x5,100', '1e1,100'])('steps %s are a wrong usage', async (steps) => {
  await expect(rollout.run(sampleContext(await withCandidate()), candidate, { steps })).rejects.toMatchObject({ exitCode: 2 });
});

test('the candidate must be whole in the storage', async () => {
  const storage = await withCandidate();
  await storage.write(keyOf('mfe-betting', '1.1.0-00000002', 'screen.0a1b2c3d.js'), '/* other bytes */');
  await expect(rollout.run(sampleContext(storage), candidate, {})).rejects.toThrow('digests');
});
