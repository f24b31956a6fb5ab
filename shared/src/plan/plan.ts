import type { AppConfig, RunnableRelease } from './descriptor.ts';
import type { Grants } from './grants.ts';

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
  /**
   * The origins of the remote's own services by name. They differ by environment, so that one release works in all. A
   * name has the same origin for all remotes.
   */
  services?: Record<string, string>;
  /** The origins of both lists that may get the player's session token. */
  tokenOrigins?: string[];
  /** Any JSON value, for `useRemoteConfig`. */
  config?: unknown;
  flags?: Record<string, FlagRule>;
}

/** A release that a share of the sessions gets instead of the stable release. */
export interface Canary {
  release: string;
  percent: number;
  /**
   * A random value, new for every canary. So different players get each canary first, and the canaries of several
   * remotes overlap at random.
   */
  salt: string;
  /** When the canary expires, in milliseconds since 1970. A running rollout extends it. Missing in older plans. */
  until?: number;
  /** How often the comparison was restarted. Reports from earlier rounds do not count. */
  round?: number;
}

/** The releases of one remote, or of the shell. */
export interface Channel {
  /** The release for all sessions outside of the canary. Missing while a new remote has only a canary. */
  stable?: string;
  canary?: Canary;
  lastKnownGood?: string;
  /** `frozen`: no new release, only a rollback. `killed`: players see the remote as unavailable. */
  state: 'live' | 'frozen' | 'killed';
}

export interface ShellChannel extends Channel {
  stable: string;
}

/** The least that a rollout of a remote needs, unless ops start it. A missing field means the usual least. */
export interface Least {
  /** Shares in percent that the steps must contain. */
  steps?: number[];
  windowMs?: number;
  minimumSessions?: number;
  /** Shares that wait for an approval. */
  approve?: number[];
}

/** The document that defines which releases run. */
export interface Plan {
  schema: 1;
  /** Grows by one with every write. */
  revision: number;
  /** The id of the newest history entry, from which the history leads back to the first plan. */
  history?: string;
  shell: ShellChannel;
  remotes: Record<string, Channel>;
  /**
   * The rebuilt kits of the shell's releases, by release, oldest first. Teams get the last one of the stable release,
   * else the kit in its descriptor. Not in the page.
   */
  kits?: Record<string, string[]>;
  /** What the operators set for each remote. Older shells ignore it. */
  settings?: Record<string, RemoteSettings>;
  /** The app's configuration. `controlUrl` is the control page of this deployment, for the panel for staff. */
  app: AppConfig & { controlUrl?: string };
  /** Switches the service worker off: pages and open tabs remove it and its caches. */
  worker?: 'off';
  /** Unused. Shells before 1.0 read it, so it stays in the plan. */
  overrideOrigins: string[];
  /** What ops allow single remotes. */
  grants?: Grants;
  /** What ops require of rollouts, by remote. Pages omit it. */
  least?: Record<string, Least>;
  /** The public key that verifies override links: P-256, uncompressed, base64url. Pages omit it. */
  overrideKey?: string;
}

/** The plan and every release that it names, as inlined in index.html. */
export interface PagePlan {
  plan: Plan;
  /** The releases by `remote@release`. */
  releases: Record<string, RunnableRelease>;
}

/** Returns a key that is unique across remotes, as in `mfe-betting@1.4.0-9f31ab2c`. */
export function releaseKey(remote: string, release: string): string {
  return `${remote}@${release}`;
}

/** Returns every release that a channel names, without duplicates. */
export function namedReleases(channel: Channel): string[] {
  const named = [channel.stable, channel.canary?.release, channel.lastKnownGood];
  return [...new Set(named.filter((release) => release !== undefined))];
}
