import type { Channel } from 'shared/plan';
import type { RolloutRecord } from './record.ts';

/** The share of a rollout in the plan: 100 after its promotion, 0 without a canary, undefined if another canary replaced it. */
export function positionOf(
  channel: Channel | undefined,
  { release, salt }: Pick<RolloutRecord, 'release' | 'salt'>,
): number | undefined {
  const { canary, stable } = channel ?? {};
  if (!canary) return stable === release ? 100 : 0;
  return canary.release === release && canary.salt === salt ? canary.percent : undefined;
}
