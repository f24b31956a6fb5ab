import { ownMachine } from '../collector/caller.ts';
import type { SessionCounts, StepCohort } from '../collector/counts.ts';
import type { Ends } from './measures.ts';

/** The input of a verdict. */
export interface JudgedCase {
  /** All steps of this canary. The last step is judged. */
  steps: StepCohort[];
  /** The remote was never live, so there is no stable release to compare with. */
  isNew?: boolean;
  /** The next step promotes the release to all sessions. */
  isLast: boolean;
  minimumSessions: number;
}

/** How the browsers of each release fared in one step. */
export interface SplitEnds {
  canary: Ends;
  stable: Ends;
}

/** How the browsers of one network fared, one entry per step. */
export interface NetworkEnds {
  network: number;
  steps: SplitEnds[];
}

export function endsByNetwork(
  ends: (counts: SessionCounts) => Ends,
  { steps }: JudgedCase,
  without: ReadonlySet<number> = new Set(),
): NetworkEnds[] {
  const found = new Map<number, NetworkEnds>();
  for (const [at, { networks }] of steps.entries()) {
    for (const { network, canary, stable } of networks) {
      if (without.has(network)) continue;
      const row = found.get(network) ?? { network, steps: steps.map(noEnds) };
      found.set(network, row);
      add(row.steps[at]!.canary, ends(canary)); // each row has an entry for every step
      add(row.steps[at]!.stable, ends(stable));
    }
  }
  return [...found.values()];
}

/** Sums the rows of several networks, step by step. */
export function sumByStep(rows: NetworkEnds[], { steps }: JudgedCase): SplitEnds[] {
  return steps.map((_step, at) => {
    const sum = noEnds();
    for (const row of rows) addSplit(sum, row.steps[at]!); // each row has an entry for every step
    return sum;
  });
}

export function sumOf(splits: SplitEnds[]): SplitEnds {
  const sum = noEnds();
  for (const split of splits) addSplit(sum, split);
  return sum;
}

/**
 * Returns the rows without the `most` networks with the largest `of`. Always keeps the reports from this machine,
 * because no remote caller can forge them.
 */
export function withoutLargest(rows: NetworkEnds[], most: number, of: (row: NetworkEnds) => number): NetworkEnds[] {
  const largest = rows
    .filter(({ network }) => network !== ownMachine)
    .map((row) => ({ row, size: of(row) }))
    .sort((one, other) => other.size - one.size);
  const left = new Set(largest.slice(0, most).map(({ row }) => row));
  return rows.filter((row) => !left.has(row));
}

function noEnds(): SplitEnds {
  return { canary: { of: 0, bad: 0 }, stable: { of: 0, bad: 0 } };
}

function addSplit(sum: SplitEnds, { canary, stable }: SplitEnds): void {
  add(sum.canary, canary);
  add(sum.stable, stable);
}

function add(sum: Ends, { of, bad }: Ends): void {
  sum.of += of;
  sum.bad += bad;
}
