import type { SessionCounts } from '../collector/counts.ts';

/** `of` browsers did something, and it ended badly for `bad` of them. */
export interface Ends {
  of: number;
  bad: number;
}

export interface Judged {
  name: 'loads' | 'crashes' | 'acts' | 'slow';
  /** The name in a verdict's sentences. */
  title: string;
  ends(counts: SessionCounts, limit: number | undefined): Ends;
  /**
   * For slow screens, the limits in milliseconds, all of which are weighed. Other measures have one entry, undefined.
   */
  limits: (number | undefined)[];
  /** The share of all allowed false alarms that this measure may cause. */
  weight: number;
  /** A canary may be this many times worse. Its first visits find less in the browser's cache, so they are slower. */
  tolerated: number;
  /** If the canary's share of bad ends reaches this value, the canary is bad without a comparison. */
  trip: number;
  /** The allowed share of bad ends for a remote that was never live, which has no stable release to compare with. */
  newRemote: number;
}

/** The upper limits of the `usable…` counts in milliseconds: how long the first screen took to become usable. */
const edges = [500, 750, 1000, 1500, 2000, 3000, 4000, 6000, Infinity];

export const judgedMeasures: Judged[] = [
  {
    name: 'loads',
    title: 'screens that did not open',
    ends: openedScreens,
    limits: [undefined],
    weight: 0.5,
    tolerated: 1,
    trip: 0.25,
    newRemote: 0.02,
  },
  {
    name: 'crashes',
    title: 'crashes',
    ends: ({ opened = 0, crashed = 0 }) => ({ of: opened, bad: Math.min(crashed, opened) }),
    limits: [undefined],
    weight: 0.2,
    tolerated: 1,
    trip: 0.25,
    newRemote: 0.01,
  },
  {
    name: 'acts',
    title: 'failed actions',
    ends: triedActs,
    limits: [undefined],
    weight: 0.2,
    tolerated: 1,
    trip: 0.75,
    newRemote: 0.2,
  },
  {
    name: 'slow',
    title: 'slow first screens',
    ends: slowEnds,
    limits: edges.slice(0, -1),
    weight: 0.1,
    tolerated: 1.5,
    trip: Infinity,
    newRemote: 0.25,
  },
];

export function openedScreens({ opened = 0, failed = 0 }: SessionCounts): Ends {
  return { of: opened, bad: Math.min(failed, opened) };
}

export function triedActs({ tried = 0, accepted = 0 }: SessionCounts): Ends {
  return { of: tried, bad: Math.max(0, tried - accepted) };
}

function usableBy(counts: SessionCounts): number[] {
  const {
    usable500 = 0,
    usable750 = 0,
    usable1000 = 0,
    usable1500 = 0,
    usable2000 = 0,
    usable3000 = 0,
    usable4000 = 0,
    usable6000 = 0,
    usableLater = 0,
  } = counts;
  return [usable500, usable750, usable1000, usable1500, usable2000, usable3000, usable4000, usable6000, usableLater];
}

/** Returns the limit that the slowest tenth of this release's first screens exceeds. Undefined below 100 reports. */
export function slowestTenthAbove(counts: SessionCounts): number | undefined {
  const by = usableBy(counts);
  const all = by.reduce((sum, count) => sum + count, 0);
  if (all < 100) return undefined;
  let within = 0;
  return edges[by.findIndex((count) => (within += count) >= 0.9 * all)];
}

function slowEnds(counts: SessionCounts, limit: number | undefined): Ends {
  const ends = { of: 0, bad: 0 };
  if (limit === undefined) return ends;
  for (const [at, count] of usableBy(counts).entries()) {
    ends.of += count;
    if (edges[at]! > limit) ends.bad += count;
  }
  return ends;
}
