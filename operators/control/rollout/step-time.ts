import type { RolloutRecord } from 'plane/rollouts/record.ts';
import { lengthText } from '../../parts/times.tsx';

/**
 * The time left of a rollout's step. Every view shows this clock. The canary's own end is later, because the controller
 * extends it while the rollout runs.
 */
export function stepTimeText(
  { since, windowMs, patienceMs }: Pick<RolloutRecord, 'since' | 'windowMs' | 'patienceMs'>,
  at: number,
): string {
  const left = since + windowMs - at;
  if (left > 0) return `step ends in ${lengthText(left)}`;
  return `waits for sessions, at most ${lengthText(left + patienceMs)}`;
}
