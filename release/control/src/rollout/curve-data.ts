import type { AlignedData } from 'uplot';
import { intervalOf } from '../../../src/judge/interval.ts';
import type { Ends } from '../../../src/judge/measures.ts';
import type { Measured } from '../../../src/judge/verdict.ts';
import type { CurvePoint } from '../../../src/rollouts/curve.ts';

/** Columns for the chart: time in seconds, then of the stable release and of the canary its share with where its interval begins and ends. */
export function curveData(points: CurvePoint[], name: Measured['name']): AlignedData {
  const ends = points.map(({ measured }) => measured.find((one) => one.name === name));
  const column = (side: 'stable' | 'canary', value: (told: Ends) => number) =>
    ends.map((one) => (one && one[side].of > 0 ? value(one[side]) : null));
  const columnsOf = (side: 'stable' | 'canary') => [
    column(side, ({ bad, of }) => bad / of),
    column(side, (told) => intervalOf(told)[0]),
    column(side, (told) => intervalOf(told)[1]),
  ];
  return [points.map(({ at }) => at / 1000), ...columnsOf('stable'), ...columnsOf('canary')];
}

const leastTop = 0.01;

/** How high the chart goes: to every share, and to where the newest intervals end; those of the first minutes would dwarf all else. */
export function topOf([, stable = [], , stableTo = [], canary = [], , canaryTo = []]: AlignedData): number {
  const shares = [...stable, ...canary].map((share) => share ?? 0);
  return Math.min(1, 1.1 * Math.max(leastTop, ...shares, stableTo.at(-1) ?? 0, canaryTo.at(-1) ?? 0));
}
