import { ownMachine } from '../collector/caller.ts';
import { endsByNetwork, sumByStep, sumOf, withoutLargest, type JudgedCase, type NetworkEnds } from './cohort.ts';
import { surprise } from './evidence.ts';
import { openedScreens, triedActs, type Judged } from './measures.ts';

/** So many networks decide nothing, whatever they report (decision 29). */
export const mostForgers = 5;

// A chance of one in a million on either side.
const tooSurprising = Math.log(2e6);

/**
 * Networks whose browsers do not come in the shares that the plan gives out. A browser cannot choose its release, so such
 * reports are forged.
 */
export function unbelievableNetworks({ steps, isNew }: JudgedCase): Set<number> {
  if (isNew) return new Set();
  return new Set(
    steps.flatMap(({ percent, networks }) =>
      networks
        .filter(
          ({ network, canary, stable }) =>
            network !== ownMachine && isTooSurprising(canary.opened ?? 0, stable.opened ?? 0, percent),
        )
        .map(({ network }) => network),
    ),
  );
}

/** How many more of a network's browsers than the plan gave run the canary, in hundredths. */
function excessIn(step: number, percent: number): (row: NetworkEnds) => number {
  return ({ steps }) => steps[step]!.canary.of * (100 - percent) - steps[step]!.stable.of * percent; // a row has every step
}

/**
 * The canary's share of the browsers in each step: the plan's, or a larger one that was observed without the five networks
 * with the largest excess. A larger share makes a verdict harder, so no five networks can enlarge it.
 */
export function canaryShares(judged: JudgedCase, ignored: ReadonlySet<number>): number[] {
  const rows = endsByNetwork(openedScreens, judged, ignored);
  return judged.steps.map(({ percent }, step) => {
    const some = withoutLargest(rows, mostForgers, excessIn(step, percent));
    const { canary, stable } = sumByStep(some, judged)[step]!; // one of the case's own steps
    const reported = canary.of + stable.of;
    return Math.min(0.99, Math.max(percent / 100, reported > 0 ? canary.of / reported : 0));
  });
}

/**
 * A step in which the canary's share of the browsers cannot be what the plan gave, without the five largest networks and
 * without the five with the largest excess on either side: a large network dilutes a share, others shift it.
 */
export function stepWithWrongShare(
  judged: JudgedCase,
  ignored: ReadonlySet<number>,
): { canary: number; stable: number; percent: number } | undefined {
  if (judged.isNew) return undefined;
  const rows = endsByNetwork(openedScreens, judged, ignored);
  return judged.steps
    .map(({ percent }, step) => {
      const excess = excessIn(step, percent);
      const size = ({ steps }: NetworkEnds) => steps[step]!.canary.of + steps[step]!.stable.of; // a row has every step
      const middle = [size, excess, (row: NetworkEnds) => -excess(row)].reduce(
        (left, of) => withoutLargest(left, mostForgers, of),
        rows,
      );
      const { canary, stable } = sumByStep(middle, judged)[step]!; // a row has every step
      return { canary: canary.of, stable: stable.of, percent };
    })
    .find(({ canary, stable, percent }) => isTooSurprising(canary, stable, percent));
}

/** How many browsers of each release reported a measure, in the last step or in all of them, without the five largest networks. */
export function reportedWidely(
  ends: Judged['ends'],
  judged: JudgedCase,
  ignored: ReadonlySet<number>,
  steps: 'last' | 'all',
): { canary: number; stable: number } {
  const rows = endsByNetwork((counts) => ends(counts, undefined), judged, ignored).map((row) =>
    steps === 'last' ? { ...row, steps: row.steps.slice(-1) } : row,
  );
  const without = (side: 'canary' | 'stable') => {
    const of = (row: NetworkEnds) => sumOf(row.steps)[side].of;
    return withoutLargest(rows, mostForgers, of).reduce((sum, row) => sum + of(row), 0);
  };
  return { canary: without('canary'), stable: without('stable') };
}

/** Whether players of the remote act, as by a bid. A few networks that say so are not enough. */
export function hasActs(judged: JudgedCase): boolean {
  const acting = endsByNetwork(triedActs, judged).filter(({ steps }) =>
    steps.some(({ canary, stable }) => canary.of + stable.of > 0),
  );
  return acting.length > mostForgers || acting.some(({ network }) => network === ownMachine);
}

function isTooSurprising(canary: number, stable: number, percent: number): boolean {
  return surprise(canary, canary + stable, percent / 100) > tooSurprising;
}
