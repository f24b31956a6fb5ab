import type { Channel } from 'shared/plan';
import type { RolloutRecord } from './record.ts';

/** The share that the plan gives a rollout: 100 once it is promoted, 0 with no canary, undefined when another canary has its place. */
export function positionOf(
  channel: Channel | undefined,
  { release, salt }: Pick<RolloutRecord, 'release' | 'salt'>,
): number | undefined {
  const { canary, stable } = channel ?? {};
  if (!canary) return stable === release ? 100 : 0;
  return canary.release === release && canary.salt === salt ? canary.percent : undefined;
}
