import { endsByStep, sumOf, without, type JudgedCase } from './case.ts';
import { evidenceOfLost } from './evidence.ts';
import { openedScreens } from './measures.ts';
import { falseAlarm } from './weigh.ts';

/** The share of all allowed false alarms that this test may cause. */
const weight = 0.1;

/**
 * Compares the voters of both releases with the plan's share (a sample ratio test). A canary that lets nobody sign in,
 * or that ends before it reports, has fewer. Returns the sentence of the verdict, or undefined if no voters are lost.
 */
export function lostVoters(judged: JudgedCase): string | undefined {
  const { steps, spare, isNew, isAdvice } = judged;
  if (isNew || isAdvice) return undefined;
  const splits = endsByStep({ ends: openedScreens }, judged);
  const evidence = evidenceOfLost(
    splits.map(({ canary, stable }, at) => ({
      canary: canary.of,
      others: without(spare, stable.of),
      share: steps[at]!.percent / 100, // one split for each step
    })),
  );
  if (evidence < 1 / (falseAlarm * weight)) return undefined;
  const { canary, stable } = sumOf(splits);
  const expected = splits.reduce(
    (sum, split, at) => sum + ((split.canary.of + split.stable.of) * steps[at]!.percent) / 100, // one split for each step
    0,
  );
  return `lost voters: ${canary.of} of ${canary.of + stable.of} voters have the canary, and the plan gave it ${Math.round(expected)}. Players may not be able to sign in, or the canary ends before it reports.`;
}
