import { bucketOf } from './cohort.ts';
import type { Plan } from './plan.ts';

/** The browsers that have a flag of a remote. */
export interface FlagRule {
  /** The share of the browsers, 0 to 100. */
  percent: number;
  /** A random value, new for every flag. A flag that changes its share keeps it, so that no browser loses the flag. */
  salt: string;
  /** The marks of browsers that have the flag whatever the share is, as `browserMark` returns them. */
  browsers?: string[];
}

/** What the operators set for one remote. The plan is public, so nothing in it is secret. */
export interface RemoteSettings {
  /** Origins besides the app's own that the code of this remote may fetch from. */
  connectOrigins?: string[];
  /** The connect origins that may get the player's session token. */
  tokenOrigins?: string[];
  /** Any JSON value, for `useRemoteConfig`. */
  config?: unknown;
  flags?: Record<string, FlagRule>;
}

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
