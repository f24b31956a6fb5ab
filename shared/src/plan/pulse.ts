import type { Canary } from './plan.ts';

/** What a page tells of a release that it ran, each at most once a page. */
export const measures = [
  'session',
  /** A screen of the release was asked for. */
  'opened',
  'retried',
  /** A screen of the release did not open, whether or not the last known good stood in. */
  'failed',
  'fellBack',
  'crashed',
  /** An act, such as a bid, was answered; and one was answered with yes. */
  'tried',
  'accepted',
  /** The first screen was usable within so many milliseconds of the page's start, and not within the next smaller number. */
  'usable500',
  'usable750',
  'usable1000',
  'usable1500',
  'usable2000',
  'usable3000',
  'usable4000',
  'usable6000',
  'usableLater',
  /** The browser kept something from running: by the content policy, by Trusted Types, by the integrity policy. */
  'brokeContentPolicy',
  'brokeTrustedTypes',
  'brokeIntegrity',
] as const;

/** One thing that a page tells of a release. */
export type Measure = (typeof measures)[number];

/** What a page saw of one release since it last told. */
export interface PulseCount {
  remote: string;
  release: string;
  measure: Measure;
  /**
   * The canary's step in which this session began, where the browser tells this measure for the first time within the step:
   * so that it counts once, however often it comes back. Shells before it send none, and are not judged.
   */
  step?: string;
}

/** An error of a release, without anything that could be the player's. */
export interface ErrorSample {
  remote: string;
  release: string;
  name: string;
  message: string;
  /** Innermost first, as in `mfe-betting/1.4.0-9f31ab2c/main.0a1b2c3d.js:1:2345`. */
  frames: string[];
}

/** What a page sends to `/pulse`: nothing of the player, and no id but that of the batch, with which it counts once. */
export interface Pulse {
  batch?: string;
  seen: PulseCount[];
  errors?: ErrorSample[];
}

/** The most that one pulse may hold. */
export const mostSeen = 60;
export const mostErrors = 5;
export const mostFrames = 8;
const longestMessage = 120;

/** What the steps of a canary that are judged together begin with. */
export function cohortName({ salt, round }: Pick<Canary, 'salt' | 'round'>): string {
  return round ? `${salt}-${round}` : salt;
}

/** The name of a canary's step: new for every canary, for every share of it, and where its judging begins anew. */
export function stepName(canary: Pick<Canary, 'salt' | 'percent' | 'round'>): string {
  return `${cohortName(canary)}.${canary.percent}`;
}

/** An error's message without addresses, e-mail and longer numbers, cut. */
export function scrub(message: string): string {
  return message
    .slice(0, 1000)
    .replace(/\w+:\/\/\S+|[^\s@]+@\S+|\d+(\.\d+){3}|[\da-f:]*:[\da-f]*:[\da-f:]+|\d{4,}/gi, '…')
    .slice(0, longestMessage);
}
