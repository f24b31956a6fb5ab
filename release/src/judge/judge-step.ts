import type { StepCounts } from '../collector/step-counts.ts';
import type { JudgedCase } from './cohort.ts';
import { judge } from './judge.ts';
import { slowestTenthAbove } from './measures.ts';
import type { JudgedStep, StepJudge } from './verdict.ts';

/** The judge of a rollout's steps, by what a collector has counted in them; undefined counts are of one that does not answer. */
export function stepJudge(countsOf: (step: JudgedStep) => Promise<StepCounts | undefined>): StepJudge {
  return async (step) => {
    const counts = await countsOf(step);
    return counts ? judge(caseOf(step, counts)) : { says: 'hold', reasons: ['The collector does not answer, so nothing can be judged.'] };
  };
}

function caseOf({ stable, percent, minimumSessions }: JudgedStep, { steps, before }: StepCounts): JudgedCase {
  const reached = steps.filter((step) => step.percent <= percent);
  if (reached.at(-1)?.percent !== percent) reached.push({ percent, networks: [] });
  const told = reached.flatMap(({ networks }) => networks);
  return {
    steps: reached,
    isNew: stable === undefined,
    hasActs: [before, ...told.flatMap((network) => [network.canary, network.stable])].some(({ tried = 0 }) => tried > 0),
    slowAbove: slowestTenthAbove(before),
    minimumSessions,
  };
}
