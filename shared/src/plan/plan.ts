import type { AppConfig, RunnableRelease } from './descriptor.ts';

/** A release that a share of the sessions gets instead of the stable one. */
export interface Canary {
  release: string;
  percent: number;
  /** New for every canary, so that the same players are not always first, and canaries of several remotes overlap at random. */
  salt: string;
  /** When it expires, in milliseconds since 1970, unless its rollout extends it. Missing in older plans. */
  until?: number;
  /** How often its comparison was restarted. Earlier reports no longer count. */
  round?: number;
}

/** What runs for one remote, or for the shell. */
export interface Channel {
  /** The release of all other sessions. Missing while a remote's first release ever is a canary. */
  stable?: string;
  canary?: Canary;
  lastKnownGood?: string;
  /** `frozen` accepts no new release, only a rollback. `killed` is shown as unavailable. */
  state: 'live' | 'frozen' | 'killed';
}

export interface ShellChannel extends Channel {
  stable: string;
}

/** The document that decides what is live. */
export interface Plan {
  schema: 1;
  /** Grows by one with every write. */
  revision: number;
  /** The newest change: the first entry of a history that goes back to the first plan. */
  history?: string;
  shell: ShellChannel;
  remotes: Record<string, Channel>;
  app: AppConfig;
  /** Disables the service worker: pages and open tabs remove it and its caches. */
  worker?: 'off';
  /** Origins from which a session may try a release that is not in the plan. */
  overrideOrigins: string[];
  /** Verifies override links: a public key on P-256, uncompressed, in base64url. Pages omit it. */
  overrideKey?: string;
}

/** The plan with every release that it names, as inlined in index.html. */
export interface PagePlan {
  plan: Plan;
  /** By `remote@release`. */
  releases: Record<string, RunnableRelease>;
}

/** A release's key across remotes, as in `mfe-betting@1.4.0-9f31ab2c`. */
export function releaseKey(remote: string, release: string): string {
  return `${remote}@${release}`;
}

/** Every release that a channel names, without duplicates. */
export function namedReleases(channel: Channel): string[] {
  const named = [channel.stable, channel.canary?.release, channel.lastKnownGood];
  return [...new Set(named.filter((release) => release !== undefined))];
}
