import type { PlayLimit } from 'shared/provider';

/**
 * Returns when a requested limit takes effect: immediately, after 24 hours, or never because nothing changes. Undefined
 * points mean no limit.
 */
export function changeOf(
  { points: now, later }: PlayLimit,
  wanted: number | undefined,
): 'at-once' | 'in-a-day' | 'nothing' {
  if (wanted === now) return later ? 'at-once' : 'nothing';
  if (now === undefined) return 'at-once';
  return wanted === undefined || wanted > now ? 'in-a-day' : 'at-once';
}
