import { ownMachine } from '../collector/caller.ts';
import { sumOf, type NetworkEnds, type SplitEnds } from './cohort.ts';
import { logLikelihood, mixture, type BadEnds } from './evidence.ts';
import { mostForgers } from './networks.ts';

/** The bad ends in one network, with what the judge needs to weigh them. */
export interface NetworkEvidence {
  network: number;
  steps: BadEnds[];
  /** Everything that the network's browsers reported, over all steps. */
  reported: SplitEnds;
}

/** The odds to one that the canary is worse. */
export interface Evidence {
  /** From all networks. */
  all: number;
  /** Without the five networks that accuse the canary most. Five forgers cannot raise this value. */
  least: number;
  /**
   * Without the five networks that accuse the canary most and the five that excuse it most. Five forgers cannot hide a
   * broad failure from this value.
   */
  middle: number;
}

/**
 * Weighs the evidence in three ways. For each guess, the log likelihoods of the networks add up. So for each guess,
 * leaves out the networks with the largest values, which removes the effect of any five forged networks.
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

/** Computes each network's bad ends and their expected share, step by step. */
export function networkEvidence(
  rows: NetworkEnds[],
  badEnds: (ends: SplitEnds, step: number) => BadEnds,
): NetworkEvidence[] {
  return rows.map(({ network, steps }) => ({ network, steps: steps.map(badEnds), reported: sumOf(steps) }));
}

function sum(numbers: number[]): number {
  return numbers.reduce((total, one) => total + one, 0);
}
