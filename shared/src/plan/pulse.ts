import type { Canary } from './plan.ts';

/** What a page reports about a release that it ran, each at most once a page. */
export const measures = [
  'session',
  /** A screen of the release was requested. */
  'opened',
  'retried',
  /** A screen of the release did not open, whether or not the last known good release replaced it. */
  'failed',
  'fellBack',
  'crashed',
  /** An action, such as a bid, got an answer; it was accepted. */
  'tried',
  'accepted',
  /** The first screen was usable within this many milliseconds of the page's start, but not within the next smaller number. */
  'usable500',
  'usable750',
  'usable1000',
  'usable1500',
  'usable2000',
  'usable3000',
  'usable4000',
  'usable6000',
  'usableLater',
  /** The slowest response to a tap or a key on a page, in milliseconds, like above. */
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
  /** How far the content moved by itself while the page was open, in hundredths of the layout shift score. */
  'shift10',
  'shift25',
  'shiftMore',
  /** The browser blocked something: by content policy, Trusted Types or integrity policy. */
  'brokeContentPolicy',
  'brokeTrustedTypes',
  'brokeIntegrity',
] as const;

/** One fact that a page reports about a release. */
export type Measure = (typeof measures)[number];

/** What a page saw of one release since its last report. */
export interface PulseCount {
  remote: string;
  release: string;
  measure: Measure;
  /**
   * The canary's step in which this session began, set when the browser reports this measure for the first time in the step,
   * so that a returning browser counts once. Older shells send none and are not judged.
   */
  step?: string;
}

/** An error of a release, with no personal data. */
export interface ErrorSample {
  remote: string;
  release: string;
  name: string;
  message: string;
  /** Innermost first, as in `mfe-betting/1.4.0-9f31ab2c/main.0a1b2c3d.js:1:2345`. */
  frames: string[];
}

/** The body of `/pulse`. It has nothing about the player, and no id but the batch's, by which duplicates are dropped. */
export interface Pulse {
  batch?: string;
  seen: PulseCount[];
  errors?: ErrorSample[];
}

/** The limits of one pulse. */
export const mostSeen = 60;
export const mostErrors = 5;
export const mostFrames = 8;
const longestMessage = 120;

/** The common prefix of the steps of a canary that are judged together. */
export function cohortName({ salt, round }: Pick<Canary, 'salt' | 'round'>): string {
  return round ? `${salt}-${round}` : salt;
}

/** The name of a canary's step: new for every canary, for each share of it, and when its comparison restarts. */
export function stepName(canary: Pick<Canary, 'salt' | 'percent' | 'round'>): string {
  return `${cohortName(canary)}.${canary.percent}`;
}

/** An error's message without URLs, e-mail addresses and longer numbers, truncated. */
export function scrub(message: string): string {
  return message
    .slice(0, 1000)
    .replace(/\w+:\/\/\S+|[^\s@]+@\S+|\d+(\.\d+){3}|[\da-f:]*:[\da-f]*:[\da-f:]+|\d{4,}/gi, '…')
    .slice(0, longestMessage);
}
