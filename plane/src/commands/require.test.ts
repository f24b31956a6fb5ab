import { readPlan } from 'release/plan/plan.ts';
import { writePage } from 'release/plan/stored-plan.ts';
import { readRollout } from '../rollouts/record.ts';
import { liveWith, runCommand, second } from '../testing/run-command.ts';
import { asGood, candidate, withCandidate } from '../testing/sample-rollout.ts';

const team = (...may: string[]) => ({
  rights: { name: 'ci', team: 'betting', may: ['publish', ...may], remotes: ['mfe-betting'] },
});
const quick = { steps: '5,100', window: '1ms', minimum: '1' };

test('ops set the least of a remote in parts, and it is no part of the page', async () => {
  const storage = await liveWith();
  const least = async () => (await readPlan(storage)).plan.least;
  await runCommand(storage, 'require', 'betting', { steps: '1,10,100', approve: '100' });
  await runCommand(storage, 'require', 'betting', { window: '1h' });
  expect(await least()).toEqual({ 'mfe-betting': { steps: [1, 10, 100], approve: [100], windowMs: 3_600_000 } });
  expect((await runCommand(storage, 'require', 'betting')).said).toEqual([
    'a rollout of mfe-betting by a team needs at least --steps 1,10,100 --window 1h --minimum 400 --approve 100',
  ]);
  await writePage(storage);
  expect((await storage.read('index.html'))?.body.toString()).not.toContain('windowMs');
  await runCommand(storage, 'require', 'betting', { remove: true });
  expect(await least()).toBeUndefined();
  await expect(runCommand(storage, 'require', 'betting', { remove: true })).rejects.toThrow('Nothing but the usual');
});

test.each([
  [{ ...quick, steps: '100' }, '--steps 100 leaves out 5'],
  [quick, '--steps 5,100 leaves out 25'],
  [{ ...quick, steps: '5,25,100' }, '--window is shorter than 10m'],
  [{ minimum: '1' }, '--minimum 1 is less than 400'],
])('a token without the right to promote cannot roll out with %j', async (flags, below) => {
  const { storage, context } = await withCandidate();
  await expect(runCommand(storage, 'rollout', candidate, flags, { ...context, ...team('rollout') })).rejects.toThrow(
    below,
  );
  expect(await readRollout(storage, 'mfe-betting')).toBeUndefined();
});

test('what ops require of a remote binds a team that may promote, but not ops', async () => {
  const { storage, controller } = await withCandidate(asGood);
  await runCommand(storage, 'require', 'betting', { steps: '5,100', window: '1ms', minimum: '20', approve: '100' });
  const as = (rights: object) => ({ ...controller.context(), ...rights });
  const all = team('*');
  await expect(runCommand(storage, 'promote', candidate, {}, all)).rejects.toThrow('100 % of the sessions');
  await expect(runCommand(storage, 'canary', candidate, { percent: '6' }, all)).rejects.toThrow('6 % of the sessions');
  await expect(runCommand(storage, 'rollout', candidate, quick, as(all))).rejects.toThrow(
    '--minimum 1 is less than 20',
  );
  await expect(runCommand(storage, 'rollout', candidate, { ...quick, minimum: '20' }, as(all))).rejects.toThrow(
    '--approve leaves out 100',
  );
  const ops = { rights: { ...all.rights, remotes: ['*'] } };
  expect((await runCommand(storage, 'promote', candidate, {}, ops)).result).toMatchObject({ release: second });
});
