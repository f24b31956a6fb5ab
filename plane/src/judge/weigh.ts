import { endsByStep, sumOf, without, type JudgedCase, type SplitEnds } from './case.ts';
import { evidenceOfWorse, type BadEnds } from './evidence.ts';
import { suspicious } from './likelihood.ts';
import { openedScreens, type Ends, type Judged } from './measures.ts';

/** At most this share of good canaries is called worse. */
export const falseAlarm = 0.01;
const tripsFrom = 10;

export interface Weighed {
  measure: Judged;
  /** For slow first screens, the limit with the strongest evidence, in milliseconds. */
  limit: number | undefined;
  canary: Ends;
  stable: Ends;
  /** The odds to one that the canary is worse. */
  evidence: number;
  enough: number;
  isWorse: boolean;
  /** The share of bad ends is higher than any release may have, and too few reports exist for a comparison. */
  isTripped: boolean;
  /** Too few voters may hide that the canary is worse, or the evidence is suspicious before a promotion. */
  isDoubted: boolean;
  /** The evidence is enough only with the voters that accuse the canary. */
  isOfFew: boolean;
}

/** Weighs one measure of a canary, also without the voters that accuse or excuse it. */
export function weigh(measure: Judged, judged: JudgedCase): Weighed {
  const { spare, isNew, isLast } = judged;
  const enough = 1 / (falseAlarm * measure.weight);
  // Weighs every limit and uses the mean, which is a valid test too. For a new remote, slow screens have no limit,
  // because there is no stable release to take it from.
  const limits = isNew ? measure.limits.slice(0, 1).map(() => undefined) : measure.limits;
  const shares = canaryShares(judged);
  const splits = limits.map((limit) => endsByStep(measure, judged, limit));
  const evidenceIn = (steps: SplitEnds[], accusers: number, excusers: number) =>
    evidenceOfWorse(steps.map((split, at) => badEnds(measure, split, shares[at]!, isNew, accusers, excusers))); // one share for each step
  const mean = (accusers: number, excusers: number) =>
    splits.reduce((sum, steps) => sum + evidenceIn(steps, accusers, excusers), 0) / splits.length;
  const [evidence, least, most] = [mean(0, 0), mean(spare, 0), mean(0, spare)];
  const loudest = loudestOf(splits, (steps) => evidenceIn(steps, 0, 0));
  const isTripped = trips(measure, splits[loudest]!, judged); // an index of `splits`
  const isWorse = isTripped || least >= enough;
  return {
    measure,
    limit: limits[loudest],
    ...sumOf(splits[loudest]!), // the same index
    evidence,
    enough,
    isWorse,
    isTripped: isTripped && evidence < enough,
    isDoubted: !isWorse && (most >= enough || (isLast && least >= suspicious)),
    isOfFew: !isWorse && evidence >= enough,
  };
}

/**
 * Returns the canary's share of the voters in each step. This is the plan's share, or the observed share if it is
 * larger, because a larger share weakens the evidence against the canary.
 */
function canaryShares(judged: JudgedCase): number[] {
  return endsByStep({ ends: openedScreens }, judged).map(({ canary, stable }, at) => {
    const opened = without(judged.spare, canary.of);
    const observed = opened > 0 ? opened / (opened + stable.of) : 0;
    return Math.min(0.99, Math.max(judged.steps[at]!.percent / 100, observed)); // one split for each step
  });
}

/**
 * For a canary that is as good, its expected share of the bad ends is its share of the voters, because the plan assigns
 * browsers at random.
 */
function badEnds(
  { tolerated, newRemote }: Judged,
  { canary, stable }: SplitEnds,
  share: number,
  isNew: boolean | undefined,
  accusers: number,
  excusers: number,
): BadEnds {
  const bad = without(accusers, canary.bad);
  if (isNew) return { canary: bad, others: without(excusers, canary.of - canary.bad), share: newRemote };
  return {
    canary: bad,
    others: without(excusers, stable.bad),
    share: (tolerated * share) / (1 - share + tolerated * share),
  };
}

/** Returns the limit with the strongest evidence. Skips limits that all voters met or all exceeded. */
function loudestOf(splits: SplitEnds[][], evidenceIn: (steps: SplitEnds[]) => number): number {
  const telling = [...splits.keys()].filter((at) => {
    const { canary, stable } = sumOf(splits[at]!); // an index of `splits`
    const bad = canary.bad + stable.bad;
    return bad > 0 && bad < canary.of + stable.of;
  });
  const evidence = new Map(telling.map((at) => [at, evidenceIn(splits[at]!)])); // an index of `splits`
  return telling.reduce((one, other) => (evidence.get(other)! > (evidence.get(one) ?? 0) ? other : one), 0);
}

/**
 * Returns whether the share of bad ends is higher than any release may have, also without the voters that accuse the
 * canary. A share can be that high before a comparison is possible.
 */
function trips({ trip }: Judged, splits: SplitEnds[], { spare, isNew }: JudgedCase): boolean {
  const { canary, stable } = splits.at(-1)!; // a case has at least one step
  const bad = without(spare, canary.bad);
  const isMuch = bad >= tripsFrom && bad >= trip * canary.of;
  return isMuch && (isNew || stable.of === 0 || stable.bad / stable.of < bad / canary.of / 2);
}
