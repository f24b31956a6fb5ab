import type { FlagRule } from './plan.ts';
import { bucketOf } from './cohort.ts';
import type { Plan, RemoteSettings } from './plan.ts';

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

type WithSettings = Pick<Plan, 'remotes' | 'settings'>;

/** Returns the origins from which the remotes of a plan may fetch, also before their first release. A killed remote has none. */
export function connectOriginsOf(plan: WithSettings): string[] {
  return liveSettings(plan).flatMap(originsIn);
}

/** Returns the origins that one remote may fetch from. */
export function originsIn({ connectOrigins = [], services = {} }: RemoteSettings): string[] {
  return [...connectOrigins, ...Object.values(services)];
}

export function tokenOriginsOf(plan: WithSettings): string[] {
  return liveSettings(plan).flatMap(({ tokenOrigins = [] }) => tokenOrigins);
}

/** Returns the origin of a remote's own service in this environment. Undefined if the operators have not named one. */
export function serviceOriginOf(plan: WithSettings, name: string): string | undefined {
  // Entries, because a plain object also answers for a name such as `constructor`.
  const named = liveSettings(plan).flatMap(({ services = {} }) => Object.entries(services));
  return named.find(([one]) => one === name)?.[1];
}

function liveSettings({ remotes, settings = {} }: WithSettings): RemoteSettings[] {
  return Object.entries(settings).flatMap(([remote, one]) => (remotes[remote]?.state === 'killed' ? [] : [one]));
}
