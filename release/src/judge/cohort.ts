import { ownMachine } from '../collector/caller.ts';
import type { SessionCounts, StepCohort } from '../collector/counts.ts';
import type { Ends } from './measures.ts';

/** Everything that the judge knows about a step. */
export interface JudgedCase {
  /** All steps of this canary, the one that is judged last. */
  steps: StepCohort[];
  /** The remote was never live: there is no stable release to compare with. */
  isNew?: boolean;
  /** The next step gives the release to all. */
  isLast: boolean;
  minimumSessions: number;
}

/** The ends of both releases in one step. */
export interface SplitEnds {
  canary: Ends;
  stable: Ends;
}

/** The ends that one network reported, by step. */
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
      add(row.steps[at]!.canary, ends(canary)); // a row has every step
      add(row.steps[at]!.stable, ends(stable));
    }
  }
  return [...found.values()];
}

/** Adds up networks, by step. */
export function sumByStep(rows: NetworkEnds[], { steps }: JudgedCase): SplitEnds[] {
  return steps.map((_step, at) => {
    const sum = noEnds();
    for (const row of rows) addSplit(sum, row.steps[at]!); // a row has every step
    return sum;
  });
}

export function sumOf(splits: SplitEnds[]): SplitEnds {
  const sum = noEnds();
  for (const split of splits) addSplit(sum, split);
  return sum;
}

/**
 * The rows without the `most` networks for which `of` is largest. Browsers on this machine always stay: no report from
 * elsewhere can claim to be theirs.
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
