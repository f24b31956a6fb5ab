import { cohortName } from 'shared/plan';
import { takeCanaryBack } from '../commands/rollback.ts';
import type { StepJudge, Verdict } from '../judge/verdict.ts';
import { channelIn, readPlan } from 'release/plan/plan.ts';
import { isEnded, stateText } from '../rollouts/state-text.ts';
import { positionOf, changed, type RolloutRecord, type StoredRollout } from '../rollouts/record.ts';
import { WriteConflict } from 'release/storage/storage.ts';
import { applyMove, contextOf, storeRecord, writeEnd, type MoveParts } from './apply-move.ts';
import { afterVerdict } from './next-step.ts';

export interface AdvanceParts extends MoveParts {
  judge: StepJudge;
  /** Stores one point of the failure rates that the control page draws as a curve. */
  recordPoint?(record: RolloutRecord, verdict: Verdict, now: number): Promise<void>;
}

const storeVerdictEveryMs = 10_000;

/** Advances a rollout by one poll: starts it, judges its step, or makes the move that was decided on. */
export async function advanceRollout(parts: AdvanceParts, stored: StoredRollout): Promise<void> {
  try {
    if (isEnded(stored.record)) return await removeLeftCanary(parts, stored.record);
    const judged = stored.record.next ? stored : await judgeStep(parts, stored);
    if (judged?.record.next) await applyMove(parts, judged);
  } catch (error) {
    // A command or another watcher has changed the record. The next poll reads it again.
    if (!(error instanceof WriteConflict)) throw error;
  }
}

async function judgeStep(parts: AdvanceParts, stored: StoredRollout): Promise<StoredRollout | undefined> {
  const { storage, now, judge } = parts;
  const { record } = stored;
  if (record.state === 'waiting' || (record.state === 'running' && record.percent === 0))
    return storeRecord(parts, stored, begun(record, now()));
  if (record.percent === 0) return undefined;

  const channel = channelIn((await readPlan(storage)).plan, record.remote);
  if (positionOf(channel, record) !== record.percent) {
    await writeEnd(parts, stored);
    return undefined;
  }
  if ((channel?.canary?.until ?? Infinity) <= now()) {
    const why = 'no controller watched it before its canary expired';
    return storeRecord(parts, stored, changed(record, now(), { next: { to: 0, why } }));
  }
  // After a resume, the judge counts only reports of the new round. Wait until the plan has this round.
  if (channel?.canary?.round !== record.round) return undefined;
  const verdict = await judge(stepOf(record, channel?.stable), now());
  await parts.recordPoint?.(record, verdict, now());
  const next = withRecentVerdict(afterVerdict(record, verdict, now()), record, { ...verdict, at: now() });
  return next === record ? stored : storeRecord(parts, stored, next);
}

function begun(record: RolloutRecord, now: number): RolloutRecord {
  const [to = 100] = record.steps;
  const begins = { state: 'running', since: now } as const;
  return record.percent > 0
    ? changed(record, now, begins, `Continuing at ${record.percent} %`)
    : changed(record, now, { ...begins, next: { to, why: 'its first step' } });
}

function stepOf(
  { remote, release, salt, round, percent, since, windowMs, minimumSessions, steps }: RolloutRecord,
  stable: string | undefined,
) {
  return {
    remote,
    release,
    cohort: cohortName({ salt, ...(round && { round }) }),
    ...(stable && { stable }),
    percent,
    since,
    windowMs,
    minimumSessions,
    isLast: !steps.some((step) => step > percent && step < 100),
  };
}

// Stores the verdict now and then, for `rollout --follow`. A write at every poll would be too much.
function withRecentVerdict(
  next: RolloutRecord,
  before: RolloutRecord,
  verdict: NonNullable<RolloutRecord['verdict']>,
): RolloutRecord {
  if (next !== before || verdict.at - (before.verdict?.at ?? 0) < storeVerdictEveryMs) return next;
  return { ...before, verdict };
}

/**
 * Removes a canary whose rollout has ended. An abort leaves such a canary if it crashes after writing the record, or if
 * it races with a move.
 */
async function removeLeftCanary(parts: AdvanceParts, record: RolloutRecord): Promise<void> {
  if (record.state !== 'aborted' && record.state !== 'taken back') return;
  const { plan } = await readPlan(parts.storage);
  const { remote, release, state } = record;
  const isRemoved = await takeCanaryBack(
    contextOf(parts, record, `it was ${stateText(state)}`),
    channelIn(plan, remote),
    record,
  );
  if (isRemoved)
    parts.onMove?.({ remote, release, what: `Removed the canary of a rollout that was ${stateText(state)}` });
}
