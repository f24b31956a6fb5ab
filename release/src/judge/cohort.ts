import type { StepCohort } from '../collector/step-counts.ts';
import type { Ends, Judged } from './measures.ts';

/** One step's ends of one measure. */
export interface StepEnds {
  percent: number;
  canary: Ends;
  stable: Ends;
}

/** Everything that a step is judged by. */
export interface JudgedCase {
  /** All steps of this canary, the one that is judged last. */
  steps: StepCohort[];
  /** Never live before: there are no others to compare with. */
  isNew?: boolean;
  /** Whether players of the remote can act at all, as by a bid. */
  hasActs: boolean;
  /** The stable release's own p90 of the time to usable, from before the step, in milliseconds. */
  slowAbove?: number | undefined;
  minimumSessions: number;
}

/** The ends of each step, without those that some networks told. */
export function endsOf({ ends }: Judged, { steps, slowAbove }: JudgedCase, without: ReadonlySet<number> = new Set()): StepEnds[] {
  return steps.map(({ percent, networks }) => {
    const sum: StepEnds = { percent, canary: { of: 0, bad: 0 }, stable: { of: 0, bad: 0 } };
    for (const { network, canary, stable } of networks) {
      if (without.size > 0 && without.has(network)) continue;
      add(sum.canary, ends(canary, slowAbove));
      add(sum.stable, ends(stable, slowAbove));
    }
    return sum;
  });
}

/** All steps together. */
export function total(steps: StepEnds[], side: 'canary' | 'stable'): Ends {
  const sum = { of: 0, bad: 0 };
  for (const step of steps) add(sum, step[side]);
  return sum;
}

/** By network, over all steps, what the canary's browsers of it had. */
export function canaryEndsByNetwork({ ends }: Judged, { steps, slowAbove }: JudgedCase): Map<number, Ends> {
  const found = new Map<number, Ends>();
  for (const { networks } of steps) {
    for (const { network, canary } of networks) {
      const told = ends(canary, slowAbove);
      const known = found.get(network);
      if (known) add(known, told);
      else found.set(network, told);
    }
  }
  return found;
}

function add(sum: Ends, { of, bad }: Ends): void {
  sum.of += of;
  sum.bad += bad;
}
