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

/** Of a hundred releases as good as the stable one, at most this share of one is called worse. */
const falseAlarm = 0.01;
/** Without some networks, this part of the evidence still shows that they are not the only ones that report it. */
const partOfEnough = 1 / 5;
const undecidedFrom = 10;
const tripsFrom = 10;

export interface Weighed {
  measure: Judged;
  /** For slow first screens, the limit in milliseconds that speaks loudest. */
  limit: number | undefined;
  canary: Ends;
  stable: Ends;
  /** Odds to one that the canary is worse. */
  evidence: number;
  enough: number;
  isWorse: boolean;
  /** More bad ends than any release may have, before a comparison could find it. */
  isTripped: boolean;
  /** Why this measure allows neither a rollback nor a promotion. */
  doubt?: 'disagreement' | 'not yet enough' | undefined;
  /** There is enough evidence only with the five networks that accuse the canary most. */
  isOfFew: boolean;
}

interface Part {
  limit: number | undefined;
  rows: NetworkEnds[];
  networks: NetworkEvidence[];
  evidence: Evidence;
}

/** Weighs one measure of a canary so that any five networks decide nothing. */
export function weigh(measure: Judged, judged: JudgedCase, ignored: ReadonlySet<number>): Weighed {
  const enough = 1 / (falseAlarm * measure.weight);
  // The mean of several tests of this kind is one again, so every limit is weighed and no report can choose which.
  // A new remote has no slow first screens: there is no stable release whose limit would be the same.
  const limits = judged.isNew ? measure.limits.slice(0, 1).map(() => undefined) : measure.limits;
  const shares = canaryShares(judged, ignored);
  const parts = limits.map((limit) => partOf(measure, limit, judged, ignored, shares));
  const evidence = meanOf(parts);
  const loudest = loudestOf(parts, judged);
  const isTripped = trips(measure, judged, loudest.rows);
  const isClaimed = isTripped || evidence.all >= enough;
  const isBroad = isTripped || evidence.least >= enough * partOfEnough;
  // The networks of a new remote are not compared with each other: without a stable release their qualities differ.
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
  const networks = networkEvidence(rows, (split, step) => badEnds(measure, split, shares[step]!, judged)); // there is a share for each step
  return { limit, rows, networks, evidence: evidenceIn(networks) };
}

/**
 * Whether the evidence is hidden by five networks or fewer; and before all sessions get the release, whether more reports
 * may still show that it is worse. A smaller step goes on: there more reports come.
 */
function isUndecided({ all, middle }: Evidence, enough: number, isLast: boolean): boolean {
  return (all < enough && middle >= enough * partOfEnough) || (isLast && all >= undecidedFrom && middle >= 2);
}

/** The limit with the most evidence that five networks cannot raise, of those that some browsers were above and some below. */
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
 * Whether the canary is worse everywhere, five networks that excuse it left out. Where networks disagree, the loudest ten,
 * twenty and so on are left out as well: so forged accusations do not save a bad release.
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

/** Whether more than five networks disagree with the others, and the canary would be worse without those that excuse it. */
function isExcused(networks: NetworkEvidence[], enough: number): boolean {
  const sorted = byAccusation(networks);
  if (doNetworksAgree(sorted.slice(mostForgers, -mostForgers))) return false;
  return halves(sorted.length)
    .map((count) => sorted.slice(0, -count))
    .some((some) => evidenceIn(some).least >= enough && doNetworksAgree(some.slice(mostForgers)));
}

/** Ten, twenty, forty and so on, up to half of the networks. */
function halves(networks: number): number[] {
  const counts = [];
  for (let count = 2 * mostForgers; 2 * count <= networks; count *= 2) counts.push(count);
  return counts;
}

/** If the canary is as good, its share of the bad ends is its share of the browsers, which the plan draws at random. */
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
 * Whether the canary has more bad ends than any release may have, before a comparison can find it. Without the five
 * networks with most of them, and without the five with most good ends of the stable release, it has them too.
 */
function trips({ trip }: Judged, judged: JudgedCase, rows: NetworkEnds[]): boolean {
  const last = ({ steps }: NetworkEnds) => steps.at(-1)!; // a case has a step
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
