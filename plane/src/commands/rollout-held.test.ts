import type { JudgedStep, Verdict } from '../judge/verdict.ts';
import { uploadRelease } from 'release/plan/published.ts';
import { sampleContext } from '../testing/sample-context.ts';
import { sampleController } from '../testing/sample-controller.ts';
import { sampleRelease } from 'release/testing/sample-release.ts';
import {
  asGood,
  candidate,
  channelOf,
  few,
  movesOf,
  stateOf,
  withCandidate,
  worse,
} from '../testing/sample-rollout.ts';
import type { Context } from './command.ts';
import type { Flags } from 'release/commands/declared.ts';
import { rollback } from './rollback.ts';
import { rollout } from './rollout.ts';
import { abort, approve, pause, resume } from './rollout-words.ts';
import { freeze } from './states.ts';
import { status } from './status.ts';

const rolloutWords = { abort, approve, pause, resume };
const say = (word: keyof typeof rolloutWords, context: Context, flags: Flags = {}) =>
  rolloutWords[word].run(context, 'mfe-betting', flags);

test('with --on-bad hold a worse release stays where it is until a person decides or its patience ends', async () => {
  const { storage, controller, context } = await withCandidate(worse);
  await expect(rollout.run(context, candidate, { 'on-bad': 'hold', patience: '1h' })).rejects.toMatchObject({
    exitCode: 5,
    message: expect.stringContaining('resume mfe-betting'),
  });
  await controller.watch(50 * 60_000);
  expect(await channelOf(storage)).toMatchObject({ canary: { percent: 5 } });
  await controller.watch(15 * 60_000);
  expect([await stateOf(storage), await channelOf(storage)]).toEqual([
    'taken back',
    { stable: '1.0.0-00000001', state: 'live' },
  ]);
});

test('a rollout held as bad and resumed is judged by new reports only, at the next steps too', async () => {
  const { storage } = await withCandidate();
  const cohorts: string[] = [];
  const judge = async ({ cohort, percent }: JudgedStep): Promise<Verdict> => {
    cohorts.push(`${percent} ${cohort}`);
    return cohort.endsWith('-1') ? { says: 'promote', reasons: ['fine'] } : { says: 'bad', reasons: ['worse'] };
  };
  const controller = sampleController(storage, () => undefined, { judge });
  await controller.tick();
  await expect(rollout.run(controller.context(), candidate, { 'on-bad': 'hold' })).rejects.toMatchObject({
    exitCode: 5,
  });
  const { salt } = (await channelOf(storage))!.canary!;
  await say('resume', controller.context());
  await rollout.run(controller.context(), 'mfe-betting', { follow: true });
  expect([...new Set(cohorts)]).toEqual([`5 ${salt}`, `5 ${salt}-1`, `25 ${salt}-1`]);
});

test('with too few sessions a rollout waits, then holds; starting or resuming it continues from there', async () => {
  let counts = few;
  const { storage, context, controller } = await withCandidate((at) => counts(at));
  await expect(rollout.run(context, candidate, { patience: '1h' })).rejects.toMatchObject({
    exitCode: 5,
    message: expect.stringContaining('40 and 760 voters have the canary and the stable release'),
  });
  expect(await channelOf(storage)).toMatchObject({ canary: { percent: 5 } });
  counts = asGood;
  await rollout.run(controller.context(), candidate, {});
  expect(await movesOf(storage)).toEqual([
    'first plan',
    `canary ${candidate} to 5 %`,
    `canary ${candidate} to 25 %`,
    `promote ${candidate}`,
  ]);
});

test('a paused rollout takes no step, but a bad verdict still rolls it back', async () => {
  let counts = asGood;
  const { storage, controller, context } = await withCandidate((at) => counts(at));
  controller.onTick(
    async () =>
      (await channelOf(storage))?.canary &&
      (await stateOf(storage)) === 'running' &&
      say('pause', controller.context()),
  );
  const following = rollout.run(
    controller.context({
      sleep: async () =>
        (await stateOf(storage)) === 'paused' ? Promise.reject(new Error('enough')) : controller.tick(),
    }),
    candidate,
    {},
  );
  await expect(following).rejects.toThrow('enough');
  await controller.watch(50 * 60_000);
  expect([await stateOf(storage), (await channelOf(storage))?.canary?.percent]).toEqual(['paused', 5]);
  counts = worse;
  await expect(rollout.run(context, 'mfe-betting', { follow: true })).rejects.toMatchObject({ exitCode: 4 });
});

test('a share of --approve begins only when a person approves it', async () => {
  const { storage, controller, context } = await withCandidate();
  controller.onTick(
    async () => (await stateOf(storage)) === 'approval' && say('approve', controller.context({ by: 'ravi' })),
  );
  await rollout.run(context, candidate, { approve: '100' });
  expect(context.said.join('\n')).toMatch(/100 % waits for approval.*\n.*100 % approved by ravi/);
  expect(await movesOf(storage)).toHaveLength(4);
});

test('aborting a rollout ends its canary for good', async () => {
  const { storage, controller, context } = await withCandidate();
  controller.onTick(
    async () => (await channelOf(storage))?.canary && say('abort', controller.context({ why: 'wrong day' })),
  );
  await expect(rollout.run(context, candidate, {})).rejects.toMatchObject({
    exitCode: 4,
    message: expect.stringContaining('Aborted at 5 % by asha: wrong day'),
  });
  await controller.tick();
  expect(await channelOf(storage)).toEqual({ stable: '1.0.0-00000001', state: 'live' });
});

test('another person’s rollback ends a rollout for good', async () => {
  const { storage, controller, context } = await withCandidate();
  controller.onTick(
    async () => (await channelOf(storage))?.canary && rollback.run(sampleContext(storage), 'mfe-betting', {}),
  );
  await expect(rollout.run(context, candidate, {})).rejects.toMatchObject({
    exitCode: 3,
    message: expect.stringContaining('it was changed outside this rollout'),
  });
  await controller.tick();
  expect(await channelOf(storage)).toEqual({ stable: '1.0.0-00000001', state: 'live' });
});

test('a freeze holds a running rollout', async () => {
  const { storage, controller, context } = await withCandidate();
  controller.onTick(
    async () =>
      (await channelOf(storage))?.canary &&
      (await channelOf(storage))?.state === 'live' &&
      freeze.run(sampleContext(storage), 'mfe-betting', {}),
  );
  await expect(rollout.run(context, candidate, {})).rejects.toMatchObject({
    exitCode: 5,
    message: expect.stringContaining('mfe-betting is frozen'),
  });
});

test('refuses to roll out a different release of the same remote', async () => {
  const { storage, controller, context } = await withCandidate(few);
  await uploadRelease(storage, await sampleRelease('mfe-betting', '1.2.0-00000003'));
  await expect(rollout.run(context, candidate, { patience: '1h' })).rejects.toMatchObject({ exitCode: 5 });
  await expect(rollout.run(context, 'mfe-betting@1.2.0-00000003', {})).rejects.toThrow('abort mfe-betting');
  const looking = controller.context();
  await status.run(looking, undefined, {});
  expect(looking.said.join('\n')).toContain('rollout          1.1.0-00000002  held at 5 %, by asha');
});

test('for want of voters a rollout is held, and nothing takes it back', async () => {
  const { storage, context, controller } = await withCandidate(few);
  await expect(rollout.run(context, candidate, { patience: '1h' })).rejects.toMatchObject({ exitCode: 5 });
  await controller.watch(3 * 3_600_000);
  expect([await stateOf(storage), (await channelOf(storage))?.canary?.percent]).toEqual(['held', 5]);
});

test('advice promotes nothing without an approval, and holds a bad release for a person', async () => {
  for (const [says, state] of [
    ['promote', 'approval'],
    ['bad', 'held'],
  ] as const) {
    const { storage } = await withCandidate();
    const judge = async (): Promise<Verdict> => ({ says, reasons: ['counted browsers'], isAdvice: true });
    const controller = sampleController(storage, () => undefined, { judge });
    await controller.tick();
    await rollout.run(controller.context(), candidate, { detach: true, patience: '1h' });
    await controller.watch(3 * 3_600_000);
    expect([await stateOf(storage), (await channelOf(storage))?.canary?.percent]).toEqual([state, 5]);
    if (says === 'bad') continue;
    await say('approve', controller.context());
    await controller.watch(60 * 60_000);
    expect([await stateOf(storage), (await channelOf(storage))?.canary?.percent]).toEqual(['approval', 25]);
  }
});

test('without steps, a rollout takes those that its voters fill, and refuses steps that they do not', async () => {
  const { storage, controller } = await withCandidate();
  const releases = { 'mfe-betting@1.0.0-00000001': { voters: 720 } };
  const context = controller.context({ sessionCounts: async () => ({ since: 0, areVotes: true, releases }) });
  await expect(rollout.run(context, candidate, { steps: '5,100' })).rejects.toThrow(
    'mfe-betting has 30 voters an hour. At 5 %, 210 voters of each release take 140 h',
  );
  await rollout.run(context, candidate, {});
  expect(context.said.join('\n')).toContain('steps 50, 100 % with 200 voters of each release end in about 14 h');
  expect(await stateOf(storage)).toBe('promoted');
});
