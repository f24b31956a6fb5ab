import { cohortName } from 'shared/plan';
import { takeBack } from '../commands/rollback.ts';
import type { StepJudge, Verdict } from '../judge/verdict.ts';
import { readPlan } from '../plan/stored-plan.ts';
import { Refusal } from '../refusal.ts';
import { positionOf } from '../rollouts/position.ts';
import { changed, isEnded, writeRollout, type RolloutRecord, type StoredRollout } from '../rollouts/record.ts';
import { WriteConflict } from '../storage/storage.ts';
import { carryOut, channelIn, contextOf, writeEnd, type MoveParts } from './carry-out.ts';
import { afterVerdict } from './next-step.ts';

export interface WalkParts extends MoveParts {
  judge: StepJudge;
  /** Keeps how the rollout stands, for who looks at it. */
  keepPoint?(record: RolloutRecord, verdict: Verdict, now: number): Promise<void>;
}

const keepVerdictEveryMs = 10_000;

/** One look at a rollout: begins it, judges its step, or finishes the move that it has decided on. */
export async function walkRollout(parts: WalkParts, stored: StoredRollout): Promise<void> {
  try {
    if (isEnded(stored.record)) return await clearAway(parts, stored.record);
    const looked = stored.record.next ? stored : await look(parts, stored);
    if (looked?.record.next) await carryOut(parts, looked);
  } catch (error) {
    // A person or another watcher wrote the record meanwhile; the next look sees what.
    if (!(error instanceof WriteConflict)) throw error;
  }
}

async function look(parts: WalkParts, stored: StoredRollout): Promise<StoredRollout | undefined> {
  const { storage, now, judge } = parts;
  const { record, tag } = stored;
  if (record.state === 'waiting' || (record.state === 'running' && record.percent === 0))
    return writeRollout(storage, begun(record, now()), tag);
  if (record.percent === 0) return undefined;

  const channel = channelIn((await readPlan(storage)).plan, record.remote);
  if (positionOf(channel, record) !== record.percent) {
    await writeEnd(storage, stored, now());
    return undefined;
  }
  if ((channel?.canary?.until ?? Infinity) <= now()) {
    return writeRollout(
      storage,
      changed(record, now(), { next: { to: 0, why: 'no controller watched it until its canary ended by itself' } }),
      tag,
    );
  }
  // Begun anew: what its browsers tell from then on has the round in its name once the plan has it.
  if (channel?.canary?.round !== record.round) return undefined;
  const verdict = await judge(stepOf(record, channel?.stable), now());
  await parts.keepPoint?.(record, verdict, now());
  const next = withVerdictKept(afterVerdict(record, verdict, now()), record, { ...verdict, at: now() });
  return next === record ? stored : writeRollout(storage, next, tag);
}

function begun(record: RolloutRecord, now: number): RolloutRecord {
  const [to = 100] = record.steps;
  const begins = { state: 'running', since: now } as const;
  return record.percent > 0
    ? changed(record, now, begins, `Going on at ${record.percent} %`)
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

// Who follows wants to see how it stands; a write at every look would be many.
function withVerdictKept(
  next: RolloutRecord,
  before: RolloutRecord,
  verdict: NonNullable<RolloutRecord['verdict']>,
): RolloutRecord {
  if (next !== before || verdict.at - (before.verdict?.at ?? 0) < keepVerdictEveryMs) return next;
  return { ...before, verdict };
}

/** An abort that was cut short after it wrote its record, or that overtook a move, leaves a canary. */
async function clearAway(parts: WalkParts, record: RolloutRecord): Promise<void> {
  if (record.state !== 'aborted' && record.state !== 'taken back') return;
  const { plan } = await readPlan(parts.storage);
  const isLeft = (position: number | undefined) => position !== undefined && position > 0 && position < 100;
  if (!isLeft(positionOf(channelIn(plan, record.remote), record))) return;
  await takeBack(contextOf(parts, record, `it was ${record.state}`), {
    remote: record.remote,
    guard: (channel) => {
      if (!isLeft(positionOf(channel, record))) throw new Refusal('Its canary is gone already.', 'conflict');
    },
  });
}
