import { ownMachine } from '../collector/caller.ts';
import { sumOf, type NetworkEnds, type SplitEnds } from './cohort.ts';
import { logLikelihood, mixture, type BadEnds } from './evidence.ts';
import { mostForgers } from './networks.ts';

/** The bad ends of each network, ready to be weighed. */
export interface NetworkEvidence {
  network: number;
  steps: BadEnds[];
  /** All that its browsers reported, over all steps. */
  reported: SplitEnds;
}

/** Odds to one that the canary is worse. */
export interface Evidence {
  /** By all networks. */
  all: number;
  /** Without the five networks that accuse the canary most. Five forgers cannot raise it above what the others report. */
  least: number;
  /** Without the five that accuse it most and the five that excuse it most. Five forgers cannot hide a broad failure from it. */
  middle: number;
}

/**
 * Weighs the evidence three times. Each network adds its own logarithm to that of a guess, so for each guess the networks
 * that count most for it are left out: whichever five are forged, no more than those are needed.
 */
export function evidenceIn(networks: NetworkEvidence[]): Evidence {
  const sums = new Map<number, { all: number; least: number; middle: number }>();
  const sumsOf = (ratio: number) => {
    const known = sums.get(ratio) ?? robustSums(networks, ratio);
    sums.set(ratio, known);
    return known;
  };
  return {
    all: mixture((ratio) => sumsOf(ratio).all),
    least: mixture((ratio) => sumsOf(ratio).least),
    middle: mixture((ratio) => sumsOf(ratio).middle),
  };
}

function robustSums(networks: NetworkEvidence[], ratio: number): Evidence {
  let own = 0;
  const others: number[] = [];
  for (const { network, steps } of networks) {
    const likelihood = logLikelihood(steps, ratio);
    if (network === ownMachine) own += likelihood;
    else others.push(likelihood);
  }
  others.sort((one, other) => other - one);
  const accusing = sum(others.slice(0, mostForgers).filter((likelihood) => likelihood > 0));
  const excusing = sum(others.slice(-mostForgers).filter((likelihood) => likelihood < 0));
  const all = own + sum(others);
  return { all, least: all - accusing, middle: all - accusing - excusing };
}

/** Each network's bad ends, given the canary's share in each step. */
export function networkEvidence(
  rows: NetworkEnds[],
  badEnds: (ends: SplitEnds, step: number) => BadEnds,
): NetworkEvidence[] {
  return rows.map(({ network, steps }) => ({ network, steps: steps.map(badEnds), reported: sumOf(steps) }));
}

function sum(numbers: number[]): number {
  return numbers.reduce((total, one) => total + one, 0);
}
