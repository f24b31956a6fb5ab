import type { StepCounts } from '../collector/counts.ts';
import type { JudgedCase } from './cohort.ts';
import { judge } from './judge.ts';
import type { JudgedStep, StepJudge } from './verdict.ts';

/**
 * Returns a function that judges a step by the collector's counts. Undefined counts mean that the collector does not
 * respond.
 */
export function stepJudge(countsOf: (step: JudgedStep) => Promise<StepCounts | undefined>): StepJudge {
  return async (step) => {
    const counts = await countsOf(step);
    return counts
      ? judge(caseOf(step, counts))
      : { says: 'hold', reasons: ['The collector does not answer, so nothing can be judged.'] };
  };
}

function caseOf({ stable, percent, minimumSessions, isLast }: JudgedStep, { steps }: StepCounts): JudgedCase {
  const reached = steps.filter((step) => step.percent <= percent);
  if (reached.at(-1)?.percent !== percent) reached.push({ percent, networks: [] });
  return { steps: reached, isNew: stable === undefined, isLast, minimumSessions };
}
