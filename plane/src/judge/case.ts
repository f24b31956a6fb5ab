import type { StepCohort } from '../collector/counts.ts';
import type { Ends, Judged } from './measures.ts';

/** The input of a verdict. */
export interface JudgedCase {
  /** All steps of this canary. The last step is judged. */
  steps: StepCohort[];
  /** The remote was never live, so there is no stable release to compare with. */
  isNew?: boolean;
  /** The next step promotes the release to all sessions. */
  isLast: boolean;
  minimumSessions: number;
  /** A verdict must be the same without so many voters of each step, whichever they are. */
  spare: number;
  /** These are no voters but browsers without a pass. So the verdict is advice, and no arm can have lost its voters. */
  isAdvice?: boolean;
}

/** How the voters of each release fared in one step. */
export interface SplitEnds {
  canary: Ends;
  stable: Ends;
}

export function endsByStep({ ends }: Pick<Judged, 'ends'>, { steps }: JudgedCase, limit?: number): SplitEnds[] {
  return steps.map(({ canary, stable }) => ({ canary: ends(canary, limit), stable: ends(stable, limit) }));
}

export function sumOf(splits: SplitEnds[]): SplitEnds {
  const sum = (side: keyof SplitEnds, of: keyof Ends) => splits.reduce((all, split) => all + split[side][of], 0);
  return {
    canary: { of: sum('canary', 'of'), bad: sum('canary', 'bad') },
    stable: { of: sum('stable', 'of'), bad: sum('stable', 'bad') },
  };
}

/** Returns a count without the voters that the verdict must not depend on. */
export function without(spare: number, count: number): number {
  return Math.max(0, count - spare);
}
