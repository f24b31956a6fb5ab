import { endsByStep, sumOf, without, type JudgedCase } from './case.ts';
import { openedScreens, triedActs } from './measures.ts';
import type { Weighed } from './weigh.ts';

/** Returns the first reason against a promotion, for a canary that is not bad. */
export function whyHeld(judged: JudgedCase, weighed: Weighed[]): string | undefined {
  return doubted(judged, weighed) ?? tooFew(judged) ?? actsUnseen(judged);
}

function doubted({ isAdvice }: JudgedCase, weighed: Weighed[]): string | undefined {
  const found = weighed.find(({ isDoubted }) => isDoubted);
  return found
    ? `There may be more ${found.measure.title} with the canary, and not yet enough ${who(isAdvice)} to tell.`
    : undefined;
}

function tooFew(judged: JudgedCase): string | undefined {
  const { minimumSessions, spare, isNew, isAdvice } = judged;
  const { canary, stable } = endsByStep({ ends: openedScreens }, judged).at(-1)!; // a case has at least one step
  const least = isNew ? canary.of : Math.min(canary.of, stable.of);
  if (without(spare, least) >= minimumSessions) return undefined;
  const have = isNew ? `${canary.of} ${who(isAdvice)} have` : `${canary.of} and ${stable.of} ${who(isAdvice)} have`;
  return `${have} the canary${isNew ? '' : ' and the stable release'}: at least ${minimumSessions + spare}${isNew ? '' : ' of each'} are needed.`;
}

/** A few voters could report actions of a remote that has none. */
function actsUnseen(judged: JudgedCase): string | undefined {
  const { spare, minimumSessions, isNew, isAdvice } = judged;
  const { canary, stable } = sumOf(endsByStep({ ends: triedActs }, judged));
  if (canary.of + stable.of <= spare) return undefined;
  const needed = Math.ceil(minimumSessions / 4) + spare;
  if (canary.of >= needed && (isNew || stable.of >= needed)) return undefined;
  return `Its actions could not be judged: ${canary.of} ${who(isAdvice)} tried one with the canary and ${stable.of} with the stable release; at least ${needed} of each are needed.`;
}

function who(isAdvice: boolean | undefined): string {
  return isAdvice ? 'browsers' : 'voters';
}
