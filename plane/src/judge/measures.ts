import type { Measure } from 'shared/plan';
import type { SessionCounts } from '../collector/counts.ts';

/** `of` browsers did something, and it ended badly for `bad` of them. */
export interface Ends {
  of: number;
  bad: number;
}

/** A measure that the control page shows. */
export interface Shown {
  name: 'loads' | 'crashes' | 'acts' | 'slow' | 'taps' | 'paint' | 'shift';
  /** The name in a verdict's sentences and on the control page. */
  title: string;
  ends(counts: SessionCounts, limit?: number): Ends;
  /**
   * For a measure in milliseconds, returns the limit that the slowest tenth of the pages exceeds. Undefined below 100
   * reports.
   */
  slowestTenthAbove?(counts: SessionCounts): number | undefined;
}

export interface Judged extends Shown {
  name: 'loads' | 'crashes' | 'acts' | 'slow' | 'taps';
  /** For a measure in milliseconds, the limits, all of which are weighed. Other measures have one entry, undefined. */
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

/** Each page reports the smallest of these limits, in milliseconds, that it did not exceed. */
const usable = timed('usable', [500, 750, 1000, 1500, 2000, 3000, 4000, 6000]);
const taps = timed('tap', [100, 200, 300, 500, 1000]);

export const judgedMeasures: Judged[] = [
  {
    name: 'loads',
    title: 'screens that did not open',
    ends: openedScreens,
    limits: [undefined],
    weight: 0.4,
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
    title: 'failed or unanswered actions',
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
    ...usable,
    weight: 0.1,
    tolerated: 1.5,
    trip: Infinity,
    newRemote: 0.25,
  },
  {
    name: 'taps',
    title: 'slow taps',
    ...taps,
    weight: 0.1,
    tolerated: 1.5,
    trip: Infinity,
    newRemote: 0.25,
  },
];

/**
 * The measures that the control page shows: the judged measures, and two that depend too much on the first page of a
 * session to be judged.
 */
export const shownMeasures: Shown[] = [
  ...judgedMeasures,
  {
    name: 'paint',
    title: 'largest paints after 2.5 s',
    ends: ({ paint1000 = 0, paint2500 = 0, paint4000 = 0, paintLater = 0 }) =>
      badOf(paint4000 + paintLater, paint1000 + paint2500),
  },
  {
    name: 'shift',
    title: 'layout shifts above 0.1',
    ends: ({ shift10 = 0, shift25 = 0, shiftMore = 0 }) => badOf(shift25 + shiftMore, shift10),
  },
];

export function titleOf(name: Shown['name']): string {
  return shownMeasures.find((one) => one.name === name)?.title ?? name;
}

function badOf(bad: number, good: number): Ends {
  return { of: bad + good, bad };
}

export function openedScreens({ opened = 0, failed = 0 }: SessionCounts): Ends {
  return { of: opened, bad: Math.min(failed, opened) };
}

export function triedActs({ tried = 0, accepted = 0 }: SessionCounts): Ends {
  return { of: tried, bad: Math.max(0, tried - accepted) };
}

/** Returns the functions of a measure whose reports are in classes, such as `usable500` to `usableLater`. */
function timed<Edge extends number>(prefix: 'usable' | 'tap', edges: readonly Edge[]) {
  const limits: readonly number[] = [...edges, Infinity];
  const classes = [...edges, 'Later'].map((edge) => `${prefix}${edge}` as Measure); // `measures` lists every class
  return {
    limits: [...edges],
    ends(counts: SessionCounts, limit?: number): Ends {
      const ends = { of: 0, bad: 0 };
      if (limit === undefined) return ends;
      classes.forEach((measure, at) => {
        const count = counts[measure] ?? 0;
        ends.of += count;
        if (limits[at]! > limit) ends.bad += count; // each class has a limit
      });
      return ends;
    },
    slowestTenthAbove(counts: SessionCounts): number | undefined {
      const found = classes.map((measure) => counts[measure] ?? 0);
      const all = found.reduce((sum, count) => sum + count, 0);
      if (all < 100) return undefined;
      let within = 0;
      return limits[found.findIndex((count) => (within += count) >= 0.9 * all)];
    },
  };
}
