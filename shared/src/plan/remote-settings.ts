import type { FlagRule } from './plan.ts';
import { bucketOf } from './cohort.ts';
import type { Plan } from './plan.ts';

/**
 * Returns the name by which a flag lists a browser: eight hexadecimal digits of a hash. The id of the browser is
 * random, so its mark contains nothing about the player.
 */
export function browserMark(subject: string): string {
  return Math.floor(bucketOf(subject, 'mark') * 2 ** 32)
    .toString(16)
    .padStart(8, '0');
}

/** Returns whether a browser has a flag. */
export function isFlagOn({ percent, salt, browsers }: FlagRule, subject: string): boolean {
  return bucketOf(subject, salt) * 100 < percent || Boolean(browsers?.includes(browserMark(subject)));
}

/** Returns the origins from which the remotes of a plan may fetch, also before their first release. A killed remote has none. */
export function connectOriginsOf(
  { remotes, settings = {} }: Pick<Plan, 'remotes' | 'settings'>,
  list: 'connectOrigins' | 'tokenOrigins' = 'connectOrigins',
): string[] {
  return Object.entries(settings).flatMap(([remote, one]) =>
    remotes[remote]?.state === 'killed' ? [] : (one[list] ?? []),
  );
}
