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
import { mostForgers } from './networks.ts';
import { evidenceIn, networkEvidence, type Evidence, type NetworkEvidence } from './robust-evidence.ts';

/** Of a hundred releases as good as the stable one, at most this share of one is called worse. */
export const falseAlarm = 0.01;
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
  const parts = measure.limits.map((limit) => partOf(measure, limit, judged, ignored));
  const evidence = meanOf(parts);
  const loudest = loudestOf(parts, judged);
  const isTripped = trips(measure, judged, loudest.rows);
  const isClaimed = isTripped || evidence.all >= enough;
  const isBroad = isTripped || evidence.least >= enough * partOfEnough;
  // The networks of a new remote are not compared with each other: without a stable release their qualities differ.
  const isWorse =
    isClaimed && isBroad && (judged.isNew === true || isWorseInAll(loudest.networks, enough * parts.length));
  const isDisputed = () =>
    (isClaimed && isBroad) || (!judged.isNew && isExcused(loudest.networks, enough * parts.length));
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

function partOf(measure: Judged, limit: number | undefined, judged: JudgedCase, ignored: ReadonlySet<number>): Part {
  const rows = endsByNetwork((counts) => measure.ends(counts, limit), judged, ignored);
  const shares = sumByStep(rows, judged).map((split, step) => shareOf(measure, judged, split, step));
  const networks = networkEvidence(rows, (split, step) => badEnds(split, shares[step]!, judged)); // there is a share for each step
  return { limit, rows, networks, evidence: evidenceIn(networks) };
}

/**
 * Whether the evidence is hidden by five networks or fewer; and before all sessions get the release, whether more reports
 * may still show that it is worse. A smaller step goes on: there more reports come.
 */
function isUndecided({ all, middle }: Evidence, enough: number, isLast: boolean): boolean {
  return (all < enough && middle >= enough * partOfEnough) || (isLast && all >= undecidedFrom && middle >= 2);
}

/** The limit with the most evidence, of those that some browsers were above and some below. */
function loudestOf(parts: Part[], judged: JudgedCase): Part {
  const telling = parts.filter(({ rows }) => {
    const { canary, stable } = sumOf(sumByStep(rows, judged));
    return canary.bad + stable.bad > 0 && canary.bad + stable.bad < canary.of + stable.of;
  });
  return (telling.length > 0 ? telling : parts).reduce((one, other) =>
    other.evidence.all > one.evidence.all ? other : one,
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

/**
 * The plan draws the canary's share of the browsers of a step at random; if the canary is as good, it has that share of the
 * bad ends. Where more of the canary's browsers reported, their larger share is used, which only makes a verdict harder.
 */
function shareOf(
  { tolerated, newRemote }: Judged,
  { steps, isNew }: JudgedCase,
  { canary, stable }: SplitEnds,
  step: number,
): number {
  if (isNew) return newRemote;
  const reported = canary.of + stable.of;
  const share = Math.min(0.99, Math.max(steps[step]!.percent / 100, reported > 0 ? canary.of / reported : 0)); // one of the case's own steps
  return (tolerated * share) / (1 - share + tolerated * share);
}

function badEnds({ canary, stable }: SplitEnds, share: number, { isNew }: JudgedCase): BadEnds {
  return { canary: canary.bad, others: isNew ? canary.of - canary.bad : stable.bad, share };
}

function trips({ trip }: Judged, judged: JudgedCase, rows: NetworkEnds[]): boolean {
  const withoutLoudest = withoutLargest(rows, mostForgers, ({ steps }) => steps.at(-1)!.canary.bad); // a case has a step
  return [rows, withoutLoudest].every((some) => {
    const { canary, stable } = sumByStep(some, judged).at(-1)!;
    return (
      canary.bad >= tripsFrom &&
      canary.bad >= trip * canary.of &&
      (judged.isNew || stable.of === 0 || stable.bad / stable.of < canary.bad / canary.of / 2)
    );
  });
}
