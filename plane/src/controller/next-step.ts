import type { Verdict } from '../judge/verdict.ts';
import { changed, type RolloutRecord } from '../rollouts/record.ts';

/** Applies the newest verdict to a rollout's record. Returns the same record if nothing changes. */
export function afterVerdict(record: RolloutRecord, verdict: Verdict, now: number): RolloutRecord {
  const { state, percent, onBad, since, windowMs, patienceMs, steps, approve, approved } = record;
  const words = verdict.reasons.join('; ');
  if (verdict.says === 'bad' && onBad === 'take back') return decided(record, { to: 0, why: words }, verdict, now);
  if (state !== 'running') return afterIdling(record, now);
  const isTooLate = verdict.says === 'hold' && now - since >= windowMs + patienceMs;
  if (verdict.says === 'bad' || isTooLate)
    return changed(record, now, { state: 'held', verdict: { ...verdict, at: now } }, `Held at ${percent} %: ${words}`);
  if (verdict.says === 'hold' || now - since < windowMs) return record;
  const to = steps.find((step) => step > percent) ?? 100;
  if (!approve.includes(to) || approved.includes(to)) return decided(record, { to, why: words }, verdict, now);
  return changed(
    record,
    now,
    { state: 'approval', verdict: { ...verdict, at: now } },
    `${percent} %: as good as the stable release. ${to} % waits for approval: npm run release -- approve ${record.remote}`,
  );
}

/** Decides to end the canary if the rollout has waited for a person longer than its patience. */
function afterIdling(record: RolloutRecord, now: number): RolloutRecord {
  if (now - record.changed < record.patienceMs) return record;
  return changed(record, now, {
    next: {
      to: 0,
      why: `it was ${record.state === 'approval' ? 'waiting for approval' : record.state} and no one decided in time`,
    },
  });
}

function decided(
  record: RolloutRecord,
  next: { to: number; why: string },
  verdict: Verdict,
  now: number,
): RolloutRecord {
  const says = next.to === 0 ? 'rolled back' : 'as good as the stable release';
  return changed(
    record,
    now,
    { next, verdict: { ...verdict, at: now } },
    `${record.percent} %: ${says}. ${verdict.reasons.join('; ')}`,
  );
}
