import { channelIn } from '../plan/channels.ts';
import { readPlan } from '../plan/stored-plan.ts';
import { Refusal } from '../refusal.ts';
import { positionOf } from '../rollouts/position.ts';
import { changed, changeRollout, newest, type RolloutRecord } from '../rollouts/record.ts';
import { takeBack } from './rollback.ts';
import { goOn } from './rollout.ts';
import type { Context, OfferedCommand } from './command.ts';
import { onlyRemote } from './subject.ts';
import { touchesItsRemote } from './touched.ts';

export const pause = rolloutWord(
  'Pauses a rollout: it takes no further step. A bad verdict still rolls it back.',
  (context, remote) =>
    change(context, remote, (record) => {
      if (record.state !== 'running' && record.state !== 'waiting')
        throw new Refusal(`The rollout of ${remote} is ${record.state}.${newest(record)}`);
      return changed(record, context.now(), { state: 'paused' }, `Paused at ${record.percent} % by ${context.by}`);
    }),
);

export const resume = rolloutWord('Resumes a paused or held rollout; a held one judges its step again.', goOn);

export const approve = rolloutWord('Approves the step that a rollout waits for.', (context, remote) =>
  change(context, remote, (record) => {
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
  const record = await change(context, remote, ({ next: _dropped, ...before }) =>
    changed(
      before,
      context.now(),
      { state: 'aborted' },
      `Aborted at ${before.percent} % by ${context.by}${context.why ? `: ${context.why}` : ''}`,
    ),
  );
  await takeCanaryBack(context, record);
  return record;
});

/** Commands that may also follow `rollout`, as in `rollout abort betting`. */
export const rolloutWords: Record<string, OfferedCommand> = { pause, resume, approve, abort };

function rolloutWord(about: string, act: (context: Context, remote: string) => Promise<RolloutRecord>): OfferedCommand {
  return {
    about,
    subject: { kind: 'remote' },
    touches: touchesItsRemote,
    async run(context, subject) {
      const remote = onlyRemote(subject);
      const { release, state, percent, log } = await act(context, remote);
      context.say(`${context.dryRun ? 'would: ' : ''}${log.at(-1)?.what ?? state}`);
      return { remote, release, state, percent };
    },
  };
}

function change(
  context: Context,
  remote: string,
  to: (record: RolloutRecord) => RolloutRecord,
): Promise<RolloutRecord> {
  return changeRollout(context, remote, to);
}

async function takeCanaryBack(context: Context, record: RolloutRecord): Promise<void> {
  const { remote, release } = record;
  const { plan } = await readPlan(context.storage);
  const isOurs = (position: number | undefined) => position !== undefined && position > 0 && position < 100;
  const position = positionOf(channelIn(plan, remote), record);
  if (position === 100)
    throw new Refusal(
      `${remote}@${release} was promoted just before. To take it back: npm run release -- rollback ${remote}`,
      'conflict',
    );
  if (!isOurs(position)) return;
  await takeBack(
    { ...context, why: [context.why, 'rollout aborted'].filter(Boolean).join('; ') },
    {
      remote,
      guard: (current) => {
        if (!isOurs(positionOf(current, record)))
          throw new Refusal(
            `The canary of ${remote} was moved meanwhile. See npm run release -- history ${remote}`,
            'conflict',
          );
      },
    },
  );
}
