import type { PlayLimit } from 'shared/provider';

/** What a wish would do to a limit: hold at once, hold after 24 hours, or nothing. Without points it is the wish for none. */
export function changeOf(
  { points: now, later }: PlayLimit,
  wanted: number | undefined,
): 'at-once' | 'in-a-day' | 'nothing' {
  if (wanted === now) return later ? 'at-once' : 'nothing';
  if (now === undefined) return 'at-once';
  return wanted === undefined || wanted > now ? 'in-a-day' : 'at-once';
}
