/** The bad ends of one step, by release, and the share that the canary would have of them if it were as good. */
export interface BadEnds {
  canary: number;
  others: number;
  share: number;
}

// How much worse a release may be, as a ratio of odds, and the weight of each guess; most of it is on a doubling.
const guesses: [ratio: number, weight: number][] = [
  [1.4, 0.1],
  [2, 0.5],
  [3, 0.2],
  [6, 0.1],
  [20, 0.06],
  [100, 0.04],
];

/**
 * The likelihood ratio of these bad ends: canary worse versus not worse. As a mixture of such ratios it is a test
 * martingale: by Ville's inequality, the probability that it ever reaches 1/x is at most x if the canary is as good,
 * at any number of looks.
 */
export function evidenceOfWorse(steps: BadEnds[]): number {
  return mixture((ratio) => logLikelihood(steps, ratio));
}

/** Mixes the guesses, given the logarithm of each one's likelihood ratio. */
export function mixture(logLikelihoodOf: (ratio: number) => number): number {
  return guesses.reduce((sum, [ratio, weight]) => sum + weight * Math.exp(Math.min(600, logLikelihoodOf(ratio))), 0);
}

/** The logarithm of the likelihood ratio of one guess. It adds up over steps and over networks. */
export function logLikelihood(steps: BadEnds[], ratio: number): number {
  return steps.reduce((sum, { canary, others, share }) => {
    const scale = Math.log(1 - share + ratio * share);
    return sum + canary * (Math.log(ratio) - scale) - others * scale;
  }, 0);
}

/** How surprising it is to draw so many, given the share of each draw: at least this many natural logarithms (Chernoff's bound). */
export function surprise(drawn: number, of: number, share: number): number {
  return part(drawn, of * share) + part(of - drawn, of * (1 - share));
}

function part(count: number, expected: number): number {
  return count === 0 ? 0 : count * Math.log(count / expected);
}
