import { channelIn, readPlan } from '../plan/plan.ts';
import { Refusal } from '../refusal.ts';
import { positionOf, changed, changeRollout, newest, type RolloutRecord } from '../rollouts/record.ts';
import { takeCanaryBack } from './rollback.ts';
import { goOn } from './rollout.ts';
import { offeredCommand, onlyRemote, type Context, type OfferedCommand } from './command.ts';

export const pause = rolloutWord(
  'Pauses a rollout: it takes no further step. A bad verdict still rolls it back.',
  (context, remote) =>
    changeRollout(context, remote, (record) => {
      if (record.state !== 'running' && record.state !== 'waiting')
        throw new Refusal(`The rollout of ${remote} is ${record.state}.${newest(record)}`);
      return changed(record, context.now(), { state: 'paused' }, `Paused at ${record.percent} % by ${context.by}`);
    }),
);

export const resume = rolloutWord('Resumes a paused or held rollout; a held one judges its step again.', goOn);

export const approve = rolloutWord('Approves the step that a rollout waits for.', (context, remote) =>
  changeRollout(context, remote, (record) => {
    const to = record.steps.find((step) => step > record.percent) ?? 100;
    if (record.state !== 'approval')
      throw new Refusal(`The rollout of ${remote} is ${record.state} and waits for no approval.${newest(record)}`);
    return changed(
      record,
      context.now(),
      { state: 'running', approved: [...record.approved, to] },
      `${to} % approved by ${context.by}`,
    );
  }),
);

export const abort = rolloutWord('Ends a rollout and its canary.', async (context, remote) => {
  const record = await changeRollout(context, remote, ({ next: _dropped, ...before }) =>
    changed(
      before,
      context.now(),
      { state: 'aborted' },
      `Aborted at ${before.percent} % by ${context.by}${context.why ? `: ${context.why}` : ''}`,
    ),
  );
  const channel = channelIn((await readPlan(context.storage)).plan, remote);
  if (positionOf(channel, record) === 100)
    throw new Refusal(
      `${remote}@${record.release} was promoted just before. To take it back: npm run release -- rollback ${remote}`,
      'conflict',
    );
  const why = [context.why, 'rollout aborted'].filter(Boolean).join('; ');
  await takeCanaryBack({ ...context, why }, channel, record);
  return record;
});

/** Commands that may also follow `rollout`: `rollout abort betting` runs `abort betting`. */
export const rolloutWords: Record<string, OfferedCommand> = { pause, resume, approve, abort };

function rolloutWord(about: string, act: (context: Context, remote: string) => Promise<RolloutRecord>) {
  return offeredCommand({
    about,
    subject: { kind: 'remote' },
    touches: 'remote',
    async run(context, subject) {
      const remote = onlyRemote(subject);
      const { release, state, percent, log } = await act(context, remote);
      context.say(`${context.dryRun ? 'would: ' : ''}${log.at(-1)?.what ?? state}`);
      return { remote, release, state, percent };
    },
  });
}
