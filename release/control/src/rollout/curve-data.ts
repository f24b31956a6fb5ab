import type { AlignedData } from 'uplot';
import { intervalOf } from '../../../src/judge/interval.ts';
import type { Ends } from '../../../src/judge/measures.ts';
import type { Measured } from '../../../src/judge/verdict.ts';
import type { CurvePoint } from '../../../src/rollouts/curve.ts';

/** The columns of the chart: time in seconds, then for stable and canary the rate and both ends of its interval. */
export function curveData(points: CurvePoint[], name: Measured['name']): AlignedData {
  const ends = points.map(({ measured }) => measured.find((one) => one.name === name));
  const column = (side: 'stable' | 'canary', value: (ends: Ends) => number) =>
    ends.map((one) => (one && one[side].of > 0 ? value(one[side]) : null));
  const columnsOf = (side: 'stable' | 'canary') => [
    column(side, ({ bad, of }) => bad / of),
    column(side, (one) => intervalOf(one)[0]),
    column(side, (one) => intervalOf(one)[1]),
  ];
  return [points.map(({ at }) => at / 1000), ...columnsOf('stable'), ...columnsOf('canary')];
}

const leastTop = 0.01;

/** The top of the chart: all rates and the newest intervals. The wide intervals of the first minutes are ignored. */
export function topOf([, stable = [], , stableTo = [], canary = [], , canaryTo = []]: AlignedData): number {
  const shares = [...stable, ...canary].map((share) => share ?? 0);
  return Math.min(1, 1.1 * Math.max(leastTop, ...shares, stableTo.at(-1) ?? 0, canaryTo.at(-1) ?? 0));
}
