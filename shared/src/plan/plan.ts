import type { AppConfig, RunnableRelease } from './descriptor.ts';

/** A release that a share of the sessions gets in place of the stable one. */
export interface Canary {
  release: string;
  percent: number;
  /** New for every canary, so that the same players are not always the first, and canaries of several remotes meet at random. */
  salt: string;
  /** When it ends by itself, in milliseconds since 1970, unless whoever watches it moves this on; older plans have none. */
  until?: number;
  /** How often its judging was begun anew: what was told before counts no more. */
  round?: number;
}

/** What runs for one remote, or for the shell. */
export interface Channel {
  /** What everybody else has; absent while a remote that was never live is in its first canary. */
  stable?: string;
  canary?: Canary;
  lastKnownGood?: string;
  /** `frozen` takes no new release, only the way back; `killed` is shown as unavailable. */
  state: 'live' | 'frozen' | 'killed';
}

export interface ShellChannel extends Channel {
  stable: string;
}

/** The one document that says what is live. */
export interface Plan {
  schema: 1;
  /** Grows by one with every write. */
  revision: number;
  /** The newest move: the first entry of a history that reaches back to the first plan. */
  history?: string;
  shell: ShellChannel;
  remotes: Record<string, Channel>;
  app: AppConfig;
  /** No browser keeps the service worker: pages and open tabs take it away, with what it kept. */
  worker?: 'off';
  /** Origins from which a session may try a release that is not in the plan. */
  overrideOrigins: string[];
  /** Verifies override links: a public key on P-256, uncompressed, in base64url. Not in pages: who opens such a link asks for the plan. */
  overrideKey?: string;
}

/** The plan with every release that it names: what index.html carries. */
export interface PagePlan {
  plan: Plan;
  /** By `remote@release`. */
  releases: Record<string, RunnableRelease>;
}

/** The name of a release across remotes, as in `mfe-betting@1.4.0-9f31ab2c`. */
export function releaseKey(remote: string, release: string): string {
  return `${remote}@${release}`;
}

/** Every release that a channel names, without repeats. */
export function namedReleases(channel: Channel): string[] {
  const named = [channel.stable, channel.canary?.release, channel.lastKnownGood];
  return [...new Set(named.filter((release) => release !== undefined))];
}
