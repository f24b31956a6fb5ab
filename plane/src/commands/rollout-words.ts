import { Refusal } from 'release/refusal.ts';
import { changed, changeRollout, newest, type RolloutRecord } from '../rollouts/record.ts';
import { abortRollout } from './abort-rollout.ts';
import { abortsRollout, goOn } from './rollout.ts';
import { offeredCommand, type Context } from './command.ts';
import { unlessRollout, whyNoRollout, type OnPage } from './on-page.ts';
import { onlyRemote, type Declared } from 'release/commands/declared.ts';

export const pause = rolloutWord({
  about: 'Pauses a rollout: it takes no further step. A bad verdict still rolls it back.',
  page: {
    group: 'Stop',
    whyNot: unlessRollout('has no running rollout', 'running', 'waiting'),
    none: 'No rollout is running.',
    undo: { label: 'Resume the rollout', verb: 'resume' },
  },
  act: (context, remote) =>
    changeRollout(context, remote, (record) => {
      if (record.state !== 'running' && record.state !== 'waiting')
        throw new Refusal(`The rollout of ${remote} is ${record.state}.${newest(record)}`);
      return changed(record, context.now(), { state: 'paused' }, `Paused at ${record.percent} % by ${context.by}`);
    }),
});

export const resume = rolloutWord({
  about: 'Resumes a paused or held rollout; a held one judges its step again.',
  page: {
    group: 'Ship',
    whyNot: unlessRollout('is not paused or held', 'paused', 'held'),
    none: 'No rollout is paused or held.',
    undo: { label: 'Pause the rollout again', verb: 'pause' },
  },
  act: goOn,
});

export const approve = rolloutWord({
  about: 'Approves the step that a rollout waits for.',
  page: {
    group: 'Ship',
    kind: 'ship',
    whyNot: unlessRollout('needs no approval', 'approval'),
    none: 'No rollout waits for approval.',
    undo: abortsRollout,
  },
  act: (context, remote) =>
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
});

export const abort = rolloutWord({
  about: 'Ends a rollout and its canary.',
  page: { group: 'Roll back', kind: 'back', whyNot: whyNoRollout, none: 'There is no rollout to abort.' },
  act: abortRollout,
});

interface RolloutWord extends Pick<Declared, 'about'> {
  page: OnPage;
  act(context: Context, remote: string): Promise<RolloutRecord>;
}

function rolloutWord({ act, ...word }: RolloutWord) {
  return offeredCommand({
    ...word,
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
