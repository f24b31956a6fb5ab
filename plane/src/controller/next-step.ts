import type { Verdict } from '../judge/verdict.ts';
import { changed, type RolloutRecord } from '../rollouts/record.ts';

/** Applies the newest verdict to a rollout's record. Returns the same record if nothing changes. */
export function afterVerdict(record: RolloutRecord, verdict: Verdict, now: number): RolloutRecord {
  const { state, percent, onBad, since, windowMs, patienceMs, steps, approve, approved } = record;
  const words = verdict.reasons.join('; ');
  const { isAdvice = false } = verdict;
  if (verdict.says === 'bad' && onBad === 'take back' && !isAdvice)
    return decided(record, { to: 0, why: words }, verdict, now);
  if (state !== 'running') return afterIdling(record, now);
  const isTooLate = verdict.says === 'hold' && now - since >= windowMs + patienceMs;
  if (verdict.says === 'bad' || isTooLate)
    return changed(
      record,
      now,
      { state: 'held', verdict: { ...verdict, at: now } },
      `Held at ${percent} %: ${words}${isTooLate ? `. More voters come with larger --steps, or promote it by hand: npm run release -- promote ${record.remote}` : ''}`,
    );
  if (verdict.says === 'hold' || now - since < windowMs) return record;
  const to = steps.find((step) => step > percent) ?? 100;
  if ((!approve.includes(to) && !isAdvice) || approved.includes(to))
    return decided(record, { to, why: words }, verdict, now);
  return changed(
    record,
    now,
    { state: 'approval', verdict: { ...verdict, at: now } },
    `${percent} %: as good as the stable release. ${to} % waits for approval: npm run release -- approve ${record.remote}`,
  );
}

/** Ends a bad canary for which no person has decided within the patience. Takes nothing else back. */
function afterIdling(record: RolloutRecord, now: number): RolloutRecord {
  const { state, verdict, changed: since, patienceMs } = record;
  if (state !== 'held' || verdict?.says !== 'bad' || verdict.isAdvice || now - since < patienceMs) return record;
  return changed(record, now, { next: { to: 0, why: 'it was held as bad and no one decided in time' } });
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
