import type { PlayLimit } from 'shared/provider';

/** When a requested limit takes effect: immediately, after 24 hours, or never. Undefined points request no limit. */
export function changeOf(
  { points: now, later }: PlayLimit,
  wanted: number | undefined,
): 'at-once' | 'in-a-day' | 'nothing' {
  if (wanted === now) return later ? 'at-once' : 'nothing';
  if (now === undefined) return 'at-once';
  return wanted === undefined || wanted > now ? 'in-a-day' : 'at-once';
}
