import { channelIn, readPlan } from 'release/plan/plan.ts';
import { Refusal } from 'release/refusal.ts';
import { positionOf, changed, changeRollout, type RolloutRecord } from '../rollouts/record.ts';
import type { Context } from './command.ts';
import { takeCanaryBack } from './rollback.ts';

/** Ends a rollout and its canary. */
export async function abortRollout(context: Context, remote: string): Promise<RolloutRecord> {
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
      `${remote}@${record.release} was promoted just before. To roll it back: npm run release -- rollback ${remote}`,
      'conflict',
    );
  const why = [context.why, 'rollout aborted'].filter(Boolean).join('; ');
  await takeCanaryBack({ ...context, why }, channel, record);
  return record;
}
