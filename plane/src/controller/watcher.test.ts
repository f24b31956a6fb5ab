import { canary } from '../commands/canary.ts';
import { rollout } from '../commands/rollout.ts';
import { lastMoves } from '../moves/history.ts';
import { uploadRelease } from 'release/plan/published.ts';
import { readPlan } from 'release/plan/plan.ts';
import { leaseHolder, leaseMs } from '../rollouts/lease.ts';
import { readRollout } from '../rollouts/record.ts';
import { startRollout } from '../rollouts/start-rollout.ts';
import { WriteConflict, type Storage } from 'release/storage/storage.ts';
import { canaryMs, sampleController, type Counts } from '../testing/sample-controller.ts';
import { sampleLive } from '../testing/sample-live.ts';
import { newFolder, sampleRelease } from 'release/testing/sample-release.ts';
import { folderStorage } from '../storage/folder.ts';

const remotes = ['mfe-betting', 'mfe-wallet', 'mfe-history', 'mfe-public'];
const [first, second] = ['1.0.0-00000001', '1.1.0-00000002'];
const fine = { opened: 2000, failed: 4, tried: 500, accepted: 480 };
const wish = {
  release: second,
  steps: [5, 25, 100],
  windowMs: 600_000,
  patienceMs: 86_400_000,
  minimumSessions: 400,
  onBad: 'take back' as const,
  approve: [],
  by: 'asha',
};
const asGood: Counts = () =>
  Object.fromEntries(remotes.flatMap((remote) => [first, second].map((release) => [`${remote}@${release}`, fine])));

async function withCandidates(counts: Counts = asGood, ...candidates: string[]) {
  const storage = await sampleLive();
  for (const remote of candidates) await uploadRelease(storage, await sampleRelease(remote, second));
  return { storage, controller: sampleController(storage, counts) };
}

const planOf = async (storage: Storage) => (await readPlan(storage)).plan;
const movesOf = async (storage: Storage) =>
  (await lastMoves(storage, await planOf(storage), 100)).map(({ what }) => what).reverse();

test('extends a canary at each poll, so it expires soon after the last one', async () => {
  const { storage, controller } = await withCandidates(() => undefined, 'mfe-betting');
  await startRollout(storage, { remote: 'mfe-betting', ...wish }, controller.clock.now());
  await controller.watch(3 * 3_600_000);
  const { until = 0 } = (await planOf(storage)).remotes['mfe-betting']!.canary!;
  expect(until - controller.clock.now()).toBeGreaterThanOrEqual(canaryMs / 2);
  expect(until - controller.clock.now()).toBeLessThanOrEqual(canaryMs);
  expect((await storage.read('index.html'))?.body.toString()).toContain(`"until":${until}`);
  expect(await movesOf(storage)).toHaveLength(2);
});

test('rolls back a rollout whose canary expired unwatched, and does not start it again', async () => {
  const { storage, controller } = await withCandidates(asGood, 'mfe-betting');
  await startRollout(storage, { remote: 'mfe-betting', ...wish }, controller.clock.now());
  await controller.tick();
  controller.pass(canaryMs);
  await controller.tick();
  expect((await readRollout(storage, 'mfe-betting'))?.record.state).toBe('taken back');
  expect((await planOf(storage)).remotes['mfe-betting']).toEqual({ stable: first, state: 'live' });
});

test('a clock one hour ahead of the storage’s takes no rollout back: the controller leaves the lease', async () => {
  const storage = await sampleLive();
  await uploadRelease(storage, await sampleRelease('mfe-betting', second));
  const controller = sampleController(storage, asGood, { isClockChecked: true });
  await startRollout(storage, { remote: 'mfe-betting', ...wish }, controller.clock.now());
  await controller.tick();
  controller.pass(3_600_000);
  const said: string[] = [];
  const ahead = controller.newWatcher(storage, said);
  for (let polls = 0; polls < 3; polls += 1) {
    await ahead.renew();
    await ahead.poll();
  }
  await controller.tick();
  expect((await planOf(storage)).remotes['mfe-betting']?.canary?.percent).toBe(5);
  expect([ahead.isWatching(), said]).toEqual([false, [expect.stringMatching(/6[01] minutes ahead of the storage/)]]);
});

test('removes a manual canary from the plan when it expires', async () => {
  const { storage, controller } = await withCandidates(asGood, 'mfe-betting');
  await canary.run(controller.context(), `mfe-betting@${second}`, { percent: '10', for: '1h' });
  await controller.watch(50 * 60_000);
  expect((await planOf(storage)).remotes['mfe-betting']?.canary?.percent).toBe(10);
  await controller.watch(10 * 60_000);
  expect((await planOf(storage)).remotes['mfe-betting']).toEqual({ stable: first, state: 'live' });
  expect((await movesOf(storage)).at(-1)).toBe(`end canary mfe-betting@${second}, which has expired`);
});

test('rolls out four remotes in parallel, rolls back the bad one and promotes the others', async () => {
  const bad = `mfe-history@${second}`;
  const storage = await sampleLive();
  for (const remote of ['mfe-history', 'mfe-public']) await uploadRelease(storage, await sampleRelease(remote, first));
  const controller = sampleController(storage, (at) => ({ ...asGood(at), [bad]: { ...fine, failed: 120 } }));
  for (const remote of remotes) await uploadRelease(storage, await sampleRelease(remote, second));
  for (const remote of ['mfe-history', 'mfe-public'])
    await rollout.run(controller.context(), `${remote}@${first}`, { steps: '100' });
  await controller.tick();
  for (const remote of remotes) await startRollout(storage, { remote, ...wish }, controller.clock.now());
  await controller.tick();
  expect(Object.values((await planOf(storage)).remotes).map((channel) => channel.canary?.percent)).toEqual([
    5, 5, 5, 5,
  ]);
  await controller.watch(40 * 60_000);
  const { remotes: channels } = await planOf(storage);
  expect(Object.fromEntries(remotes.map((remote) => [remote, channels[remote]?.stable]))).toEqual({
    'mfe-betting': second,
    'mfe-wallet': second,
    'mfe-history': first,
    'mfe-public': second,
  });
  expect((await movesOf(storage)).filter((what) => what.includes('mfe-history'))).toContain(
    `rollback mfe-history from ${second} (canary, 5 %) to ${first}`,
  );
});

test('one of two controllers watches; the other takes over after a full lease length without renewal', async () => {
  const { storage, controller } = await withCandidates(asGood, 'mfe-betting');
  await startRollout(storage, { remote: 'mfe-betting', ...wish }, controller.clock.now());
  const [one, other] = [controller.newWatcher(), controller.newWatcher()];
  await one.renew();
  await other.renew();
  await other.poll();
  expect([one.isWatching(), other.isWatching(), await movesOf(storage)]).toEqual([true, false, ['first plan']]);
  controller.pass(leaseMs - 1);
  await other.renew();
  expect(other.isWatching()).toBe(false);
  controller.pass(1);
  await other.renew();
  await other.poll();
  expect([one.isWatching(), other.isWatching()]).toEqual([false, true]);
  expect(await movesOf(storage)).toHaveLength(2);
});

test('a clock that is an hour off neither takes a held lease nor keeps a released one', async () => {
  const storage = folderStorage(await newFolder());
  let elapsed = 0;
  const at = (id: string, skew: number) =>
    leaseHolder(storage, { id, name: id, now: () => elapsed + skew, elapsed: () => elapsed, lengthMs: leaseMs });
  const [one, other] = [at('one', 0), at('other', 3_600_000)];
  for (let poll = 0; poll < 10; poll += 1, elapsed += leaseMs / 4) {
    await one.renew();
    await other.renew();
    expect([one.isHeld(), other.isHeld()]).toEqual([true, false]);
  }
  await one.release();
  await other.renew();
  expect([one.isHeld(), other.isHeld()]).toEqual([false, true]);
});

test('a watcher that wakes after its lease has expired mid-move makes no second move', async () => {
  const { storage, controller } = await withCandidates(
    (at) => ({ ...asGood(at), [`mfe-betting@${second}`]: { ...fine, failed: 80 } }),
    'mfe-betting',
  );
  await startRollout(storage, { remote: 'mfe-betting', ...wish }, controller.clock.now());
  let wake: () => void = () => undefined;
  let fallsAsleep: () => void = () => undefined;
  const asleep = new Promise<void>((resolve) => (fallsAsleep = resolve));
  const awake = new Promise<void>((resolve) => (wake = resolve));
  const sleeping: Storage = {
    ...storage,
    async write(key, ...rest) {
      if (key === 'plan.json') {
        fallsAsleep();
        await awake;
      }
      return storage.write(key, ...rest);
    },
  };
  const slow = controller.newWatcher(sleeping);
  await slow.renew();
  const itsPoll = slow.poll();
  await asleep;
  await controller.tick();
  await controller.watch(30 * 60_000);
  const moves = await movesOf(storage);
  wake();
  await itsPoll;
  await controller.tick();
  expect(await movesOf(storage)).toEqual(moves);
  expect(moves).toEqual([
    'first plan',
    `canary mfe-betting@${second} to 5 %`,
    `rollback mfe-betting from ${second} (canary, 5 %) to ${first}`,
  ]);
});

test('takes each step once and reaches the right end after a crash at any write', async () => {
  // The first five writes are the same in both runs.
  for (const [fares, end, from, to] of [
    [fine, 'promoted', 1, 15],
    [{ ...fine, failed: 80 }, 'taken back', 6, 10],
  ] as const) {
    for (let cutAt = from; cutAt <= to; cutAt += 1) {
      const { storage, controller } = await withCandidates(
        () => ({ [`mfe-betting@${first}`]: fine, [`mfe-betting@${second}`]: fares }),
        'mfe-betting',
      );
      await startRollout(storage, { remote: 'mfe-betting', ...wish, windowMs: 60_000 }, controller.clock.now());
      let writes = 0;
      const isDead = () => writes >= cutAt;
      const dying: Storage = {
        ...storage,
        async write(...args) {
          if (isDead()) throw new WriteConflict('this process is dead');
          const tag = await storage.write(...args);
          if (args[0] !== '.controller/lease.json') writes += 1;
          if (isDead()) throw new Error('this process is dead');
          return tag;
        },
      };
      const mortal = controller.newWatcher(dying);
      for (let at = 0; at < 8 && !isDead(); at += 1) {
        controller.pass(60_000);
        await mortal.renew();
        await mortal.poll();
      }
      for (let at = 0; at < 8; at += 1) await controller.tick();
      const moves = await movesOf(storage);
      expect([cutAt, (await readRollout(storage, 'mfe-betting'))?.record.state, new Set(moves).size]).toEqual([
        cutAt,
        end,
        moves.length,
      ]);
    }
  }
}, 60_000);
