/**
 * What a page session tells of a release that it ran. Each is told at most once a session, so a count is a number of
 * sessions: they were drawn at random into stable and canary, and one player's bad day counts once.
 */
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
  /** The first screen was usable within so many milliseconds of the page's start. */
  'usable1000',
  'usable2000',
  'usable4000',
  'usableLater',
] as const;

/** One thing that a session tells of a release. */
export type Measure = (typeof measures)[number];

/** What a session saw of one release since it last told. */
export interface PulseCount {
  remote: string;
  release: string;
  measure: Measure;
}

/** What a session sends to `/pulse`: nothing of the player, and no id. */
export interface Pulse {
  seen: PulseCount[];
}

/** The most that one pulse may hold. */
export const mostSeen = 60;
