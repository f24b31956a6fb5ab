import { ownMachine } from '../collector/caller.ts';
import { logLikelihood } from './evidence.ts';
import type { NetworkEvidence } from './robust-evidence.ts';

// In standard deviations of the homogeneity test.
const disagreesFrom = 4;
/** The variance of the networks' quality, as a part of its mean squared. */
const spread = 2;

/** The networks, those that accuse the canary most first. */
export function byAccusation(networks: NetworkEvidence[]): NetworkEvidence[] {
  const likelihoods = new Map(networks.map((network) => [network, logLikelihood(network.steps, 2)]));
  return [...networks].sort((one, other) => likelihoods.get(other)! - likelihoods.get(one)!); // every network is in the map
}

/**
 * Whether the bad ends fall on the canary with the same odds in every network of the list. A release that is worse is worse
 * everywhere; forged reports are not like those of their neighbours.
 */
export function doNetworksAgree(networks: NetworkEvidence[]): boolean {
  return disagreement(networks.filter(({ network }) => network !== ownMachine)) < disagreesFrom;
}

/**
 * Whether the canary's bad ends come from fewer networks than a release that fails everywhere would leave them in, even if
 * its networks are of very different quality: by how many networks with the canary have none.
 */
export function isConcentrated(networks: NetworkEvidence[]): boolean {
  const canaries = networks
    .filter(({ network }) => network !== ownMachine)
    .map(({ reported }) => reported.canary)
    .filter(({ of }) => of > 0);
  const share = canaries.reduce((sum, { bad }) => sum + bad, 0) / canaries.reduce((sum, { of }) => sum + of, 0);
  let [none, expected, variance] = [0, 0, 0];
  for (const { of, bad } of canaries) {
    // The chance of none in a negative binomial distribution: a Poisson one whose mean differs by network.
    const chance = (1 + spread * share * of) ** (-1 / spread);
    none += bad === 0 ? 1 : 0;
    expected += chance;
    variance += chance * (1 - chance);
  }
  return variance > 0 && (none - expected) / Math.sqrt(variance) > disagreesFrom;
}

/** Cochran's test of homogeneity, as the distance of its statistic from the mean in standard deviations. */
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

/** The ratio of odds at which the networks together expect as many of the canary's bad ends as they have, by bisection. */
function commonRatio(networks: NetworkEvidence[]): number {
  const steps = networks.flatMap((network) => network.steps);
  const found = steps.reduce((sum, { canary }) => sum + canary, 0);
  let [low, high] = [-14, 14];
  for (let at = 0; at < 50; at += 1) {
    const middle = (low + high) / 2;
    const expected = steps.reduce(
      (sum, { canary, others, share }) => sum + (canary + others) * chanceOf(share, Math.exp(middle)),
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
