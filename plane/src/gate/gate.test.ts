import { freeze, kill } from '../commands/states.ts';
import { readPlan } from 'release/plan/plan.ts';
import { withChannel } from 'release/plan/plan.ts';
import type { Rights } from '../rights/tokens.ts';
import type { Storage } from 'release/storage/storage.ts';
import { first, liveWith, runCommand, second, third } from '../testing/run-command.ts';
import { sampleContext } from '../testing/sample-context.ts';
import { sampleRecord } from '../testing/sample-record.ts';
import type { Authority } from './authority.ts';
import { judgePlan } from './gate.ts';

const betting = 'mfe-betting';
const live = () => liveWith([betting, second], [betting, third]);
const may = (...verbs: string[]): Rights => ({ name: 'ci', team: 'betting', may: verbs, remotes: [betting] });
const pipeline = may('publish', 'canary', 'rollout', 'rollback');

/** Proposes a channel to the gate, as any command could. */
async function propose(storage: Storage, channel: object, authority: Authority, remote = betting) {
  const { plan: before } = await readPlan(storage);
  await judgePlan({
    storage,
    before,
    after: withChannel(before, remote, { state: 'live', ...channel }),
    authority,
    rolledBack: {},
  });
}

const checked = [`${betting}@${second}`];
const share = (percent: number) => ({ stable: first, canary: { release: second, percent, salt: 's' } });

test('a rollback takes only a release that the history shows as stable, for any caller', async () => {
  const storage = await live();
  const rights = { rights: pipeline };
  for (const changes of [{}, rights])
    await expect(runCommand(storage, 'rollback', betting, { to: second }, changes)).rejects.toThrow(
      /1\.1\.0-00000002 was never stable here, so only a promote, a canary or a rollout/,
    );
  await runCommand(storage, 'promote', `${betting}@${second}`);
  await runCommand(storage, 'promote', `${betting}@${third}`);
  await runCommand(storage, 'rollback', betting, { to: first }, rights);
  await runCommand(storage, 'rollback', betting, { to: second }, rights);
  expect((await readPlan(storage)).plan.remotes[betting]?.stable).toBe(second);
});

test('a dry run of a rollback to a release that was never stable is refused too', async () => {
  await expect(runCommand(await live(), 'rollback', betting, { to: second }, { dryRun: true })).rejects.toThrow(
    'was never stable',
  );
});

test('a frozen or killed remote gets no other release by any plan, and can be rolled back', async () => {
  for (const state of [freeze, kill]) {
    const storage = await live();
    await runCommand(storage, 'promote', `${betting}@${second}`);
    await state.run(sampleContext(storage), betting, {});
    const { state: now } = (await readPlan(storage)).plan.remotes[betting]!;
    for (const channel of [{ stable: third }, { stable: second, canary: { release: third, percent: 1, salt: 's' } }])
      await expect(propose(storage, { ...channel, state: now }, { checked: [`${betting}@${third}`] })).rejects.toThrow(
        `${betting} is ${now}`,
      );
    await propose(storage, { stable: first, state: now }, { rights: pipeline });
  }
});

test('a release reaches all players only with the right to promote', async () => {
  const storage = await live();
  await expect(propose(storage, { stable: second }, { rights: pipeline, checked })).rejects.toThrow(
    'lacks the verb promote',
  );
  await propose(storage, { stable: second }, { rights: may('promote'), checked });
  await expect(propose(storage, { stable: second }, { rights: may('promote') })).rejects.toThrow('was never stable');
  await expect(
    propose(storage, { stable: second }, { rights: may('*'), checked: [`mfe-wallet@${second}`] }, 'mfe-wallet'),
  ).rejects.toThrow('lacks the remote mfe-wallet');
});

test('a pipeline cannot bring a retired remote back, and a first canary of a new remote is its own', async () => {
  const storage = await liveWith([betting, second], ['mfe-new', first]);
  const alone = (release: string) => ({ canary: { release, percent: 5, salt: 's' } });
  const ofNew = { ...pipeline, remotes: ['mfe-new'] };
  await propose(storage, alone(first), { rights: ofNew, checked: [`mfe-new@${first}`] }, 'mfe-new');
  await runCommand(storage, 'retire', betting, { anyway: true });
  await expect(propose(storage, alone(second), { rights: pipeline, checked })).rejects.toThrow(
    'lacks the verb promote or retire',
  );
});

test('a pipeline gives by hand at most the share of a first step', async () => {
  const storage = await live();
  await propose(storage, share(5), { rights: pipeline, checked });
  await expect(propose(storage, share(6), { rights: pipeline, checked })).rejects.toThrow(
    '6 % of the sessions of mfe-betting would get 1.1.0-00000002 without a verdict. This token may give 5 % by hand',
  );
  await propose(storage, share(99), { rights: may('canary', 'promote'), checked });
});

test('a step of a rollout needs the verdict of the step before it', async () => {
  const storage = await live();
  await runCommand(storage, 'canary', `${betting}@${second}`, { percent: '5' });
  const { canary } = (await readPlan(storage)).plan.remotes[betting]!;
  const usual = { release: second, steps: [5, 25, 100], windowMs: 600_000, minimumSessions: 400, rights: pipeline };
  const verdict = { says: 'promote' as const, reasons: [], at: 0 };
  const step = (percent: number, changes: object) => {
    const record = sampleRecord({ ...usual, ...changes });
    const channel = percent === 100 ? { stable: second } : { stable: first, canary: { ...canary, percent } };
    return propose(storage, channel, { rights: record.rights, checked, step: record });
  };
  await step(25, { verdict });
  for (const changes of [{}, { verdict: { ...verdict, says: 'hold' } }, { verdict, percent: 0 }])
    await expect(step(25, changes)).rejects.toThrow('no verdict has allowed it at 5 %');
  await expect(step(100, { verdict })).rejects.toThrow('no verdict has allowed it');
  await expect(step(100, { verdict, steps: [5, 100] })).rejects.toThrow('--steps 5,100 leaves out 25');
  await expect(step(25, { verdict, windowMs: 1 })).rejects.toThrow('--window is shorter than 10m');
  await expect(step(25, { verdict, minimumSessions: 1 })).rejects.toThrow('--minimum 1 is less than 400');
});
