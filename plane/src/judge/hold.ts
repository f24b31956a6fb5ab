import type { JudgedCase } from './cohort.ts';
import { openedScreens, triedActs } from './measures.ts';
import { hasActs, mostForgers, reportedWidely, stepWithWrongShare } from './networks.ts';
import type { Weighed } from './weigh.ts';

const withoutLargest = `without the ${mostForgers} largest networks`;

/** Returns the first reason against a promotion, for a canary that is not bad. */
export function whyHeld(judged: JudgedCase, ignored: ReadonlySet<number>, weighed: Weighed[]): string | undefined {
  return (
    forged(ignored) ??
    doubted(weighed) ??
    wrongShare(judged, ignored) ??
    tooFew(judged, ignored) ??
    actsUnseen(judged, ignored)
  );
}

function forged({ size }: ReadonlySet<number>): string | undefined {
  return size > mostForgers
    ? `${size} networks report browsers in shares that the plan did not give: their reports are forged. A person decides.`
    : undefined;
}

function doubted(weighed: Weighed[]): string | undefined {
  const found =
    weighed.find(({ doubt }) => doubt === 'disagreement') ?? weighed.find(({ doubt }) => doubt !== undefined);
  if (!found) return undefined;
  return found.doubt === 'disagreement'
    ? `Networks disagree about ${found.measure.title}: reports may be forged, or only some players are affected. A person decides.`
    : `There may be more ${found.measure.title} with the canary, and not yet enough reports to tell.`;
}

function wrongShare(judged: JudgedCase, ignored: ReadonlySet<number>): string | undefined {
  const step = stepWithWrongShare(judged, ignored);
  if (!step) return undefined;
  const { canary, stable, percent } = step;
  const share = `${canary} of ${canary + stable} browsers report the canary, and the plan gave it ${percent} %`;
  return canary * 100 > (canary + stable) * percent
    ? `${share}. Some reports are forged. A person decides.`
    : `${share}. The canary may end before it can report. A person decides.`;
}

function tooFew(judged: JudgedCase, ignored: ReadonlySet<number>): string | undefined {
  const { minimumSessions, isNew } = judged;
  const { canary, stable } = reportedWidely(openedScreens, judged, ignored, 'last');
  if ((isNew ? canary : Math.min(canary, stable)) >= minimumSessions) return undefined;
  const have = isNew
    ? `${canary} browsers reported it`
    : `${canary} browsers reported the canary and ${stable} the stable release`;
  return `${have}, ${withoutLargest}: at least ${minimumSessions}${isNew ? '' : ' of each'} are needed.`;
}

function actsUnseen(judged: JudgedCase, ignored: ReadonlySet<number>): string | undefined {
  if (!hasActs(judged)) return undefined;
  const needed = Math.ceil(judged.minimumSessions / 4);
  const { canary, stable } = reportedWidely(triedActs, judged, ignored, 'all');
  if (canary >= needed && (judged.isNew || stable >= needed)) return undefined;
  return `Its actions could not be judged: ${canary} browsers tried one with the canary and ${stable} with the stable release, ${withoutLargest}; at least ${needed} of each are needed.`;
}
