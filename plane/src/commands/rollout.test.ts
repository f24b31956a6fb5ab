import { lastMoves } from '../moves/history.ts';
import { keyOf, uploadRelease } from 'release/plan/published.ts';
import { readPlan } from 'release/plan/plan.ts';
import type { Storage } from 'release/storage/storage.ts';
import { sampleContext } from '../testing/sample-context.ts';
import { sampleController, type Counts } from '../testing/sample-controller.ts';
import { sampleLive } from '../testing/sample-live.ts';
import { sampleRelease, tamper } from 'release/testing/sample-release.ts';
import {
  candidate,
  channelOf,
  fine,
  movesOf,
  stable,
  stateOf,
  withCandidate,
  worse,
} from '../testing/sample-rollout.ts';
import type { Flags } from 'release/commands/declared.ts';
import { leaseMs, readLease } from '../rollouts/lease.ts';
import { rollout } from './rollout.ts';

test('a release as good as the stable one takes its steps and is promoted', async () => {
  const { storage, context } = await withCandidate();
  expect(await rollout.run(context, candidate, {})).toMatchObject({ state: 'promoted' });
  expect(await channelOf(storage)).toEqual({
    stable: '1.1.0-00000002',
    lastKnownGood: '1.0.0-00000001',
    state: 'live',
  });
  expect(await movesOf(storage)).toEqual([
    'first plan',
    `canary ${candidate} to 5 %`,
    `canary ${candidate} to 25 %`,
    `promote ${candidate}`,
  ]);
  expect(context.said.join('\n')).toContain('5 %: as good as the stable release.');
});

test('the promotion at its end keeps what the rollout was started with, and the numbers', async () => {
  const { storage, controller } = await withCandidate();
  await rollout.run(controller.context({ why: 'faster bids' }), candidate, {});
  const [newest] = await lastMoves(storage, (await readPlan(storage)).plan, 1);
  expect(newest).toMatchObject({
    verb: 'promote',
    by: 'controller (rollout by asha)',
    why: expect.stringMatching(/^faster bids; rollout: screens that did not open: 4 of 2000/),
  });
});

test('with --detach the command ends once the controller has started, and the rollout goes on', async () => {
  const { storage, context, controller } = await withCandidate();
  expect(await rollout.run(context, candidate, { detach: true })).toMatchObject({ state: 'running', percent: 5 });
  expect(context.said.at(-1)).toContain('The rollout goes on without this terminal');
  await controller.watch(3 * 3_600_000);
  expect(await stateOf(storage)).toBe('promoted');
});

test.each([
  ['never ran', undefined, 5000],
  ['stopped', { holder: '' }, 5000],
  ['crashed', { holder: 'one', lengthMs: leaseMs }, 5000 + leaseMs],
])('if the controller %s, the command says so and no player gets the canary', async (_what, lease, waited) => {
  const { storage } = await withCandidate();
  await storage.remove('.controller/lease.json');
  if (lease)
    await storage.write('.controller/lease.json', JSON.stringify({ name: 'ops-host:7', renewed: 0, ...lease }));
  const waits: number[] = [];
  const alone = sampleContext(storage, { now: () => Date.now() + 600_000, sleep: async (ms) => void waits.push(ms) });
  await expect(rollout.run(alone, candidate, {})).rejects.toMatchObject({
    outcome: 'noController',
    message: expect.stringContaining('No player has the canary'),
  });
  expect(waits.reduce((sum, ms) => sum + ms)).toBe(waited);
  expect(await channelOf(storage)).not.toHaveProperty('canary');
});

test('if the controller dies before it picks up the rollout, no record is left for a later one', async () => {
  const { storage, controller } = await withCandidate();
  let elapsed = 0;
  const dying = sampleContext(storage, {
    now: () => controller.clock.now() + elapsed,
    sleep: async (ms) => void (elapsed += ms),
  });
  await expect(rollout.run(dying, candidate, {})).rejects.toMatchObject({ outcome: 'noController' });
  expect(elapsed).toBe(leaseMs + 5000);
  await controller.tick();
  expect([await stateOf(storage), await channelOf(storage)]).toEqual([
    'refused',
    { stable: '1.0.0-00000001', state: 'live' },
  ]);
});

test('after a crash a rollout waits for the restarted controller, which cannot watch before the old lease has run out', async () => {
  const { storage, controller } = await withCandidate();
  const crashed = await readLease(storage);
  controller.pass(leaseMs - 1000);
  const restarted = controller.newWatcher();
  const waiting = controller.context({
    sleep: async (ms) => {
      controller.pass(ms);
      await restarted.renew();
      await restarted.poll();
    },
  });
  // The lease has its full length left, because the restarted controller has only just seen it.
  await storage.write(
    '.controller/lease.json',
    JSON.stringify({ ...crashed!.lease, renewed: controller.clock.now() - 2 * leaseMs }),
  );
  await expect(rollout.run(waiting, candidate, { steps: '5,100', window: '1m' })).resolves.toMatchObject({
    state: 'promoted',
  });
});

test('Ctrl+C leaves the rollout to the controller, and says so', async () => {
  const { storage, controller } = await withCandidate();
  const interrupt = new AbortController();
  controller.onTick(async () => (await channelOf(storage))?.canary && interrupt.abort());
  await expect(
    rollout.run(controller.context({ untilInterrupted: () => interrupt.signal }), candidate, {}),
  ).rejects.toMatchObject({
    outcome: 'left',
    message: expect.stringContaining('goes on without this terminal (running, 5 %)'),
  });
  expect(await rollout.run(controller.context(), 'mfe-betting', { follow: true })).toMatchObject({ state: 'promoted' });
});

test('the next poll finishes a step whose page could not be written', async () => {
  const { storage, controller } = await withCandidate();
  let isFull = true;
  const full: Storage = {
    ...storage,
    write: (key, ...rest) =>
      isFull && key === 'index.html' ? Promise.reject(new Error('disk full')) : storage.write(key, ...rest),
  };
  const said: string[] = [];
  const other = controller.newWatcher(full, said);
  controller.pass(60_000);
  await other.renew();
  controller.pass(60_000);
  await other.renew();
  const following = controller.context({
    sleep: async () => {
      await other.poll();
      isFull = said.length === 0;
      await controller.tick(0);
    },
  });
  controller.onTick(async () => (said.length > 0 ? controller.pass(20_000) : undefined));
  await rollout.run(following, candidate, {});
  expect(said[0]).toContain('Half done');
  expect(await movesOf(storage)).toHaveLength(4);
});

test('a worse release is rolled back in the plan, and the history has the numbers', async () => {
  const { storage, context } = await withCandidate(worse);
  await expect(rollout.run(context, candidate, {})).rejects.toMatchObject({
    exitCode: 4,
    message: expect.stringContaining('80 of 2000 (4.00 %) against 76 of 38000 (0.20 %)'),
  });
  expect(await channelOf(storage)).toEqual({ stable: '1.0.0-00000001', state: 'live' });
});

test('a release that does not load is rolled back long before its window ends', async () => {
  const { controller, context } = await withCandidate(() => ({
    [stable]: { opened: 22 },
    [candidate]: { opened: 22, failed: 21 },
  }));
  const started = controller.clock.now();
  await expect(rollout.run(context, candidate, { window: '10m' })).rejects.toThrow(
    '21 of 22 (95.45 %) against 0 of 418 (0.00 %); evidence of worse more than a million to 1',
  );
  expect(controller.clock.now() - started).toBeLessThan(5 * 60_000);
});

test('promotes nothing while the collector does not respond', async () => {
  const { context } = await withCandidate(() => undefined);
  await expect(rollout.run(context, candidate, { patience: '1h' })).rejects.toMatchObject({
    exitCode: 5,
    message: expect.stringContaining('collector does not answer'),
  });
});

test('starting a rollout again after its end changes nothing', async () => {
  const { storage, context } = await withCandidate();
  await rollout.run(context, candidate, {});
  await rollout.run(context, candidate, {});
  expect(context.said.at(-1)).toBe(`${candidate} is live already.`);
  expect(await movesOf(storage)).toHaveLength(4);
});

test('rolls out a new remote without a stable release, and a rollback removes it', async () => {
  const rolledOut = async (counts: Counts, flags: Flags = {}) => {
    const storage = await sampleLive();
    await uploadRelease(storage, await sampleRelease('mfe-offers', '1.0.0-00000001'));
    const controller = sampleController(storage, counts);
    await controller.tick();
    await rollout.run(controller.context(), 'mfe-offers@1.0.0-00000001', flags).catch(() => undefined);
    return { moves: await movesOf(storage), channel: (await readPlan(storage)).plan.remotes['mfe-offers'] };
  };
  const good = await rolledOut(() => ({ 'mfe-offers@1.0.0-00000001': fine }));
  expect(good.channel).toEqual({ stable: '1.0.0-00000001', state: 'live' });
  expect(good.moves).toHaveLength(4);
  const bad = await rolledOut(() => ({ 'mfe-offers@1.0.0-00000001': { ...fine, failed: 200 } }));
  expect(bad.channel).toBeUndefined();
  expect(bad.moves.at(-1)).toContain('rollback mfe-offers');
});

test.each(['5,25', '25,5,100', '5,x,100', '0x5,100', '1e1,100'])('steps %s are a wrong usage', async (steps) => {
  await expect(rollout.run((await withCandidate()).context, candidate, { steps })).rejects.toMatchObject({
    exitCode: 2,
  });
});

test('refuses a candidate with missing files', async () => {
  const { storage, context } = await withCandidate();
  await tamper(storage, keyOf('mfe-betting', '1.1.0-00000002', 'screen.0a1b2c3d.js'), '/* other bytes */');
  await expect(rollout.run(context, candidate, {})).rejects.toThrow('digests');
});
