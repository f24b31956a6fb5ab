import { Refusal } from 'release/refusal.ts';
import { changed, changeRollout, newest, type RolloutRecord } from '../rollouts/record.ts';
import { abortRollout } from './abort-rollout.ts';
import { goOn } from './rollout.ts';
import { offeredCommand, type Context, type OfferedCommand } from './command.ts';
import { onlyRemote, type rolloutWordNames } from 'release/commands/declared.ts';

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

export const abort = rolloutWord('Ends a rollout and its canary.', abortRollout);

export const rolloutWords: Record<(typeof rolloutWordNames)[number], OfferedCommand> = {
  pause,
  resume,
  approve,
  abort,
};

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
