import { ownMachine } from '../collector/caller.ts';
import { logLikelihood } from './evidence.ts';
import type { NetworkEvidence } from './robust-evidence.ts';

// In standard deviations of Cochran's statistic.
const disagreesFrom = 4;
/** How much the networks' quality varies: the variance of their failure rates, divided by the squared mean. */
const spread = 2;

/** Sorts the networks. The networks that accuse the canary most come first. */
export function byAccusation(networks: NetworkEvidence[]): NetworkEvidence[] {
  const likelihoods = new Map(networks.map((network) => [network, logLikelihood(network.steps, 2)]));
  return [...networks].sort((one, other) => likelihoods.get(other)! - likelihoods.get(one)!); // the map has every network
}

/**
 * Returns whether the canary's odds of bad ends are the same in all these networks. A release that is worse is worse
 * everywhere. Forged reports differ from those of other networks.
 */
export function doNetworksAgree(networks: NetworkEvidence[]): boolean {
  return disagreement(networks.filter(({ network }) => network !== ownMachine)) < disagreesFrom;
}

/**
 * Returns whether the canary's bad ends come from too few networks. Compares the number of networks without any bad end
 * with the number expected for a release that fails everywhere. The expectation allows for networks of very different
 * quality.
 */
export function isConcentrated(networks: NetworkEvidence[]): boolean {
  const canaries = networks
    .filter(({ network }) => network !== ownMachine)
    .map(({ reported }) => reported.canary)
    .filter(({ of }) => of > 0);
  const share = canaries.reduce((sum, { bad }) => sum + bad, 0) / canaries.reduce((sum, { of }) => sum + of, 0);
  let [none, expected, variance] = [0, 0, 0];
  for (const { of, bad } of canaries) {
    // The probability of no bad end in a negative binomial distribution, which is a Poisson distribution whose mean
    // varies by network.
    const chance = (1 + spread * share * of) ** (-1 / spread);
    none += bad === 0 ? 1 : 0;
    expected += chance;
    variance += chance * (1 - chance);
  }
  return variance > 0 && (none - expected) / Math.sqrt(variance) > disagreesFrom;
}

/** Cochran's test of homogeneity. Returns how many standard deviations its statistic is above the mean. */
export function disagreement(networks: NetworkEvidence[]): number {
  const ratio = commonRatio(networks);
  let [distance, variance] = [0, 0];
  for (const { steps } of networks) {
    let [found, expected, spread, fourth] = [0, 0, 0, 0];
    for (const { canary, others, share } of steps) {
      const chance = chanceOf(share, ratio);
      const both = chance * (1 - chance);
      found += canary;
      expected += (canary + others) * chance;
      spread += (canary + others) * both;
      fourth += (canary + others) * both * (1 - 6 * both);
    }
    if (spread === 0) continue;
    distance += (found - expected) ** 2 / spread - 1;
    variance += 2 + fourth / spread ** 2;
  }
  return variance > 0 ? distance / Math.sqrt(variance) : 0;
}

/**
 * Returns the odds ratio at which the expected number of the canary's bad ends equals the observed number. Found by
 * bisection.
 */
function commonRatio(networks: NetworkEvidence[]): number {
  const steps = networks.flatMap((network) => network.steps);
  const found = steps.reduce((sum, { canary }) => sum + canary, 0);
  let [low, high] = [-14, 14];
  for (let at = 0; at < 50; at += 1) {
    const middle = (low + high) / 2;
    const ratio = Math.exp(middle);
    const expected = steps.reduce(
      (sum, { canary, others, share }) => sum + (canary + others) * chanceOf(share, ratio),
      0,
    );
    if (expected < found) low = middle;
    else high = middle;
  }
  return Math.exp((low + high) / 2);
}

function chanceOf(share: number, ratio: number): number {
  return (ratio * share) / (1 - share + ratio * share);
}
