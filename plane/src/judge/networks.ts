import { ownMachine } from '../collector/caller.ts';
import { endsByNetwork, sumByStep, sumOf, withoutLargest, type JudgedCase, type NetworkEnds } from './cohort.ts';
import { surprise } from './evidence.ts';
import { openedScreens, triedActs, type Judged } from './measures.ts';

/** The number of networks that together must not decide a verdict, whatever they report (decision 29). */
export const mostForgers = 5;

// A probability of one in a million in each direction.
const tooSurprising = Math.log(2e6);

/**
 * Returns networks in which the canary's share differs too much from the plan's. Browsers cannot choose their release,
 * so the reports must be forged.
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

/** Returns a network's excess of canary browsers over the plan's share, times 100. */
function excessIn(step: number, percent: number): (row: NetworkEnds) => number {
  return ({ steps }) => steps[step]!.canary.of * (100 - percent) - steps[step]!.stable.of * percent; // each row has an entry for every step
}

/**
 * Returns the canary's share of the browsers in each step. This is the plan's share, or the observed share if it is
 * larger even without the five networks of the largest excess. A larger share weakens the evidence against the canary,
 * so forgers must not be able to raise it.
 */
export function canaryShares(judged: JudgedCase, ignored: ReadonlySet<number>): number[] {
  const rows = endsByNetwork(openedScreens, judged, ignored);
  return judged.steps.map(({ percent }, step) => {
    const some = withoutLargest(rows, mostForgers, excessIn(step, percent));
    const { canary, stable } = sumByStep(some, judged)[step]!; // one entry per step
    const reported = canary.of + stable.of;
    return Math.min(0.99, Math.max(percent / 100, reported > 0 ? canary.of / reported : 0));
  });
}

/**
 * Finds a step in which the canary's share cannot come from the plan. Leaves out the five largest networks, which can
 * dilute a wrong share. Also leaves out the five networks with the largest excess on either side, which can cause a
 * wrong share.
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
      const size = ({ steps }: NetworkEnds) => steps[step]!.canary.of + steps[step]!.stable.of; // each row has an entry for every step
      const middle = [size, excess, (row: NetworkEnds) => -excess(row)].reduce(
        (left, of) => withoutLargest(left, mostForgers, of),
        rows,
      );
      const { canary, stable } = sumByStep(middle, judged)[step]!; // one entry per step
      return { canary: canary.of, stable: stable.of, percent };
    })
    .find(({ canary, stable, percent }) => isTooSurprising(canary, stable, percent));
}

/** Returns how many browsers of each release reported a measure, without the five largest networks. */
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

/**
 * Returns whether players of the remote make requests such as bids. More than five networks must report it, because
 * forgers could.
 */
export function hasActs(judged: JudgedCase): boolean {
  const acting = endsByNetwork(triedActs, judged).filter(({ steps }) =>
    steps.some(({ canary, stable }) => canary.of + stable.of > 0),
  );
  return acting.length > mostForgers || acting.some(({ network }) => network === ownMachine);
}

function isTooSurprising(canary: number, stable: number, percent: number): boolean {
  return surprise(canary, canary + stable, percent / 100) > tooSurprising;
}
