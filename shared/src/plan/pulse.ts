import type { Canary } from './plan.ts';

/** The facts that a page reports about a release that it ran. The page reports each fact at most once. */
export const measures = [
  'session',
  /** A screen of the release was requested. */
  'opened',
  'retried',
  /** A screen of the release did not open. Counts even if the last known good release replaced it. */
  'failed',
  'fellBack',
  'crashed',
  /** `tried`: an action such as a bid got an answer. `accepted`: the answer was not a refusal. */
  'tried',
  'accepted',
  /**
   * The first screen was usable within this many milliseconds of the page's start, but not within the next smaller
   * limit.
   */
  'usable500',
  'usable750',
  'usable1000',
  'usable1500',
  'usable2000',
  'usable3000',
  'usable4000',
  'usable6000',
  'usableLater',
  /**
   * The slowest response to a tap or a key on a page took this many milliseconds or less, but more than the next
   * smaller limit.
   */
  'tap100',
  'tap200',
  'tap300',
  'tap500',
  'tap1000',
  'tapLater',
  /** The largest content of the first screen was painted within this many milliseconds. */
  'paint1000',
  'paint2500',
  'paint4000',
  'paintLater',
  /** The layout shift score of the page, in hundredths, without shifts that the player caused. */
  'shift10',
  'shift25',
  'shiftMore',
  /** The browser blocked something because of the content policy, Trusted Types or the integrity policy. */
  'brokeContentPolicy',
  'brokeTrustedTypes',
  'brokeIntegrity',
] as const;

/** The name of a fact about a release. */
export type Measure = (typeof measures)[number];

/** A fact about one release since the page's last report. */
export interface PulseCount {
  remote: string;
  release: string;
  measure: Measure;
  /**
   * The canary's step in which the session began. Sent only at the browser's first report of this measure in that step,
   * so that a returning browser counts once. Older shells do not send it, and the judge ignores their reports.
   */
  step?: string;
}

/**
 * A fact about a remote in a browser that has a flag on or off. `step` is the step of the flag's share, and a browser
 * sends a measure once in a step, as for a canary.
 */
export interface FlagCount {
  remote: string;
  flag: string;
  on: boolean;
  measure: Measure;
  step: string;
}

/**
 * What a signed-in player's page reports, with the pass that the provider gave the player. The collector counts a voter
 * once for each remote, release, step and measure. `step` is the canary's step in which the session began. Without a
 * canary, the page sends only `opened`.
 */
export interface Votes {
  pass: string;
  seen: PulseCount[];
}

/** An error in a release, without personal data. */
export interface ErrorSample {
  remote: string;
  release: string;
  name: string;
  message: string;
  /** The stack frames, innermost first, as in `mfe-betting/1.4.0-9f31ab2c/main.0a1b2c3d.js:1:2345`. */
  frames: string[];
  /** The reference of the act that was under way. Older shells do not send it. */
  reference?: string;
}

/**
 * The body of `/pulse`. It contains nothing about the player. Its only ids are that of the batch, with which the
 * collector drops duplicates, the references of acts, and the voter in a pass, who has another id each week.
 */
export interface Pulse {
  batch?: string;
  seen: PulseCount[];
  errors?: ErrorSample[];
  /** At most as many as counts. Older shells do not send them. */
  flags?: FlagCount[];
  /** Sent without counts, errors and flags, because older collectors refuse it. Older shells do not send it. */
  votes?: Votes;
}

/** The measures on which voters decide. */
export function isVoted(measure: Measure): boolean {
  return /^(opened|failed|fellBack|crashed|tried|accepted|usable|tap)/.test(measure);
}

/** The maximum of counts and errors in one pulse. */
export const mostSeen = 60;
export const mostErrors = 5;
export const mostFrames = 8;
const longestMessage = 120;

/** Returns the common prefix of a canary's step names. The judge judges these steps together. */
export function cohortName({ salt, round }: Pick<Canary, 'salt' | 'round'>): string {
  return round ? `${salt}-${round}` : salt;
}

/**
 * Returns the name of a canary's step. The name is new for every canary and share, and after a restart of the
 * comparison.
 */
export function stepName(canary: Pick<Canary, 'salt' | 'percent' | 'round'>): string {
  return `${cohortName(canary)}.${canary.percent}`;
}

/** Removes URLs, e-mail addresses and longer numbers from an error's message, then truncates it. */
export function scrub(message: string): string {
  return message
    .slice(0, 1000)
    .replace(/\w+:\/\/\S+|[^\s@]+@\S+|\d+(\.\d+){3}|[\da-f:]*:[\da-f]*:[\da-f:]+|\d{4,}/gi, '…')
    .slice(0, longestMessage);
}
