import { byAccusation, doNetworksAgree, isConcentrated } from './agreement.ts';
import {
  endsByNetwork,
  sumByStep,
  sumOf,
  withoutLargest,
  type JudgedCase,
  type NetworkEnds,
  type SplitEnds,
} from './cohort.ts';
import type { BadEnds } from './evidence.ts';
import type { Ends, Judged } from './measures.ts';
import { canaryShares, mostForgers } from './networks.ts';
import { evidenceIn, networkEvidence, type Evidence, type NetworkEvidence } from './robust-evidence.ts';

/** At most this share of good canaries is called worse. */
const falseAlarm = 0.01;
/**
 * Without the networks that accuse the canary most, this part of the evidence must remain. Then other networks report
 * the failures too.
 */
const partOfEnough = 1 / 5;
const undecidedFrom = 10;
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
  /** Why this measure allows neither a rollback nor a promotion. */
  doubt?: 'disagreement' | 'not yet enough' | undefined;
  /** The evidence is enough only with the five networks that accuse the canary most. */
  isOfFew: boolean;
}

interface Part {
  limit: number | undefined;
  rows: NetworkEnds[];
  networks: NetworkEvidence[];
  evidence: Evidence;
}

/** Weighs one measure of a canary so that no five networks can decide the result. */
export function weigh(measure: Judged, judged: JudgedCase, ignored: ReadonlySet<number>): Weighed {
  const enough = 1 / (falseAlarm * measure.weight);
  // Weighs every limit and uses the mean, which is a valid test too. Otherwise a forger could influence which limit is
  // used. For a new remote, slow screens have no limit, because there is no stable release to take it from.
  const limits = judged.isNew ? measure.limits.slice(0, 1).map(() => undefined) : measure.limits;
  const shares = canaryShares(judged, ignored);
  const parts = limits.map((limit) => partOf(measure, limit, judged, ignored, shares));
  const evidence = meanOf(parts);
  const loudest = loudestOf(parts, judged);
  const isTripped = trips(measure, judged, loudest.rows);
  const isClaimed = isTripped || evidence.all >= enough;
  const isBroad = isTripped || evidence.least >= enough * partOfEnough;
  // Does not compare the networks of a new remote with each other: without a stable release, differences of their
  // quality look like disagreement.
  const isWorse =
    isClaimed && isBroad && (judged.isNew === true || isWorseInAll(loudest.networks, enough * parts.length));
  const isDisputed = () =>
    (isClaimed && isBroad) ||
    (!judged.isNew && parts.some(({ networks }) => isExcused(networks, enough * parts.length)));
  return {
    measure,
    limit: loudest.limit,
    ...sumOf(sumByStep(loudest.rows, judged)),
    evidence: evidence.all,
    enough,
    isWorse,
    isTripped: isTripped && evidence.all < enough,
    doubt: isWorse
      ? undefined
      : isDisputed()
        ? 'disagreement'
        : isUndecided(evidence, enough, judged.isLast)
          ? 'not yet enough'
          : undefined,
    isOfFew: isClaimed && !isBroad,
  };
}

function partOf(
  measure: Judged,
  limit: number | undefined,
  judged: JudgedCase,
  ignored: ReadonlySet<number>,
  shares: number[],
): Part {
  const rows = endsByNetwork((counts) => measure.ends(counts, limit), judged, ignored);
  const networks = networkEvidence(rows, (split, step) => badEnds(measure, split, shares[step]!, judged)); // `shares` has an entry for every step
  return { limit, rows, networks, evidence: evidenceIn(networks) };
}

/**
 * Returns true if the measure needs more reports, because five or fewer networks may hide the evidence. Before the
 * promotion to all sessions, also returns true if the evidence is suspicious but not enough. Before a smaller step, the
 * rollout goes on, because that step brings more reports.
 */
function isUndecided({ all, middle }: Evidence, enough: number, isLast: boolean): boolean {
  return (all < enough && middle >= enough * partOfEnough) || (isLast && all >= undecidedFrom && middle >= 2);
}

/**
 * Returns the limit with the strongest evidence that five networks cannot raise. Skips limits that all browsers met or
 * all exceeded.
 */
function loudestOf(parts: Part[], judged: JudgedCase): Part {
  const telling = parts.filter(({ rows }) => {
    const { canary, stable } = sumOf(sumByStep(rows, judged));
    return canary.bad + stable.bad > 0 && canary.bad + stable.bad < canary.of + stable.of;
  });
  return (telling.length > 0 ? telling : parts).reduce((one, other) =>
    other.evidence.least > one.evidence.least ? other : one,
  );
}

function meanOf(parts: Part[]): Evidence {
  const mean = (of: keyof Evidence) => parts.reduce((sum, { evidence }) => sum + evidence[of], 0) / parts.length;
  return { all: mean('all'), least: mean('least'), middle: mean('middle') };
}

/**
 * Returns whether the canary is worse everywhere, without the five networks that excuse it most. If networks disagree,
 * it repeats the check without the ten, twenty, forty … that accuse it most. So nobody can save a bad release by adding
 * forged accusations.
 */
function isWorseInAll(networks: NetworkEvidence[], enough: number): boolean {
  const sorted = byAccusation(networks);
  const isEverywhere = (some: NetworkEvidence[]) =>
    doNetworksAgree(some.slice(0, -mostForgers)) && !isConcentrated(some);
  return (
    isEverywhere(sorted) ||
    halves(sorted.length)
      .map((count) => sorted.slice(count))
      .some((some) => evidenceIn(some).least >= enough * partOfEnough && isEverywhere(some))
  );
}

/**
 * Returns true if more than five networks contradict the other networks, and if the canary would be worse without the
 * networks that excuse it.
 */
function isExcused(networks: NetworkEvidence[], enough: number): boolean {
  const sorted = byAccusation(networks);
  if (doNetworksAgree(sorted.slice(mostForgers, -mostForgers))) return false;
  return halves(sorted.length)
    .map((count) => sorted.slice(0, -count))
    .some((some) => evidenceIn(some).least >= enough && doNetworksAgree(some.slice(mostForgers)));
}

/** Returns 10, 20, 40 and so on, up to half of the networks. */
function halves(networks: number): number[] {
  const counts = [];
  for (let count = 2 * mostForgers; 2 * count <= networks; count *= 2) counts.push(count);
  return counts;
}

/**
 * For a canary that is as good, its expected share of the bad ends is its share of the browsers, because the plan
 * assigns browsers at random.
 */
function badEnds(
  { tolerated, newRemote }: Judged,
  { canary, stable }: SplitEnds,
  share: number,
  { isNew }: JudgedCase,
): BadEnds {
  if (isNew) return { canary: canary.bad, others: canary.of - canary.bad, share: newRemote };
  return { canary: canary.bad, others: stable.bad, share: (tolerated * share) / (1 - share + tolerated * share) };
}

/**
 * Returns whether the share of bad ends is higher than any release may have. A share can be that high before a
 * comparison is possible. The share must also be too high without the five networks that report the most bad ends of
 * the canary, and without the five with the most good ends of the stable release.
 */
function trips({ trip }: Judged, judged: JudgedCase, rows: NetworkEnds[]): boolean {
  const last = ({ steps }: NetworkEnds) => steps.at(-1)!; // a case has at least one step
  const robust = withoutLargest(
    withoutLargest(rows, mostForgers, (row) => last(row).canary.bad),
    mostForgers,
    (row) => last(row).stable.of - last(row).stable.bad,
  );
  return [rows, robust].every((some) => {
    const { canary, stable } = sumByStep(some, judged).at(-1)!;
    const isMuch = canary.bad >= tripsFrom && canary.bad >= trip * canary.of;
    return isMuch && (judged.isNew || stable.of === 0 || stable.bad / stable.of < canary.bad / canary.of / 2);
  });
}
