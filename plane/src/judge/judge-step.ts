import type { SessionCounts } from '../collector/counts.ts';
import type { StepCounts } from '../collector/counts.ts';
import type { JudgedCase } from './case.ts';
import { judge } from './judge.ts';
import type { JudgedStep, StepJudge } from './verdict.ts';

/** The default number of voters of each step without which a verdict must be the same. */
export const usualSpare = 10;

/**
 * Returns a function that judges a step by the collector's counts. Undefined counts mean that the collector does not
 * respond.
 */
export function stepJudge(
  countsOf: (step: JudgedStep) => Promise<StepCounts | undefined>,
  spare = usualSpare,
): StepJudge {
  return async (step) => {
    const counts = await countsOf(step);
    if (!counts) return { says: 'hold', reasons: ['The collector does not answer, so nothing can be judged.'] };
    const verdict = judge(caseOf(step, counts, spare));
    return { ...verdict, reasons: [...verdict.reasons, ...sourceOf(counts)] };
  };
}

/** The controller judges voters if it can check passes, and otherwise advises by what all browsers report. */
function caseOf(
  { stable, percent, minimumSessions, isLast }: JudgedStep,
  { steps, browsers, isAdvice }: StepCounts,
  spare: number,
): JudgedCase {
  const reached = (isAdvice ? browsers : steps).filter((step) => step.percent <= percent);
  if (reached.at(-1)?.percent !== percent) reached.push({ percent, canary: {}, stable: {} });
  const how = isAdvice ? { spare: 0, isAdvice } : { spare };
  return { steps: reached, isNew: stable === undefined, isLast, minimumSessions, ...how };
}

function sourceOf({ browsers, isAdvice }: StepCounts): string[] {
  if (isAdvice) return ['this is advice: the controller has no key for passes (VOTE_PUBLIC_KEY), so a person decides'];
  const opened = (side: (step: StepCounts['browsers'][number]) => SessionCounts) =>
    browsers.reduce((sum, step) => sum + (side(step).opened ?? 0), 0);
  const [canary, stable] = [opened((step) => step.canary), opened((step) => step.stable)];
  return canary + stable > 0
    ? [
        `browsers, with and without a pass, which decide nothing: ${canary} of the canary and ${stable} of the stable release`,
      ]
    : [];
}
