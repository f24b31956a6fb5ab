// In jest each use of a global takes as long as the logarithm, and a verdict needs a hundred thousand of them.
const { log } = Math;

/** The bad ends in one step. `share` is the canary's expected share of them if it is as good as the stable release. */
export interface BadEnds {
  canary: number;
  others: number;
  share: number;
}

// Guesses of how much worse a bad canary is: odds ratio and weight. A doubling has the most weight.
const guesses: [ratio: number, weight: number][] = [
  [1.4, 0.1],
  [2, 0.5],
  [3, 0.2],
  [6, 0.1],
  [20, 0.06],
  [100, 0.04],
];

/**
 * Returns the likelihood ratio of these bad ends: canary worse, against canary as good. The mixture over all guesses is
 * a test martingale. By Ville's inequality, if the canary is as good, the ratio ever reaches x with a probability of at
 * most 1/x, however often the judge looks.
 */
export function evidenceOfWorse(steps: BadEnds[]): number {
  return mixture((ratio) => logLikelihood(steps, ratio));
}

/**
 * Averages the likelihood ratios of all guesses by their weight. `logLikelihoodOf` returns the logarithm for one guess.
 */
export function mixture(logLikelihoodOf: (ratio: number) => number): number {
  return guesses.reduce((sum, [ratio, weight]) => sum + weight * Math.exp(Math.min(600, logLikelihoodOf(ratio))), 0);
}

/** Returns the logarithm of one guess's likelihood ratio. The logarithms of several steps or networks can be added. */
export function logLikelihood(steps: BadEnds[], ratio: number): number {
  const logRatio = log(ratio);
  return steps.reduce((sum, { canary, others, share }) => {
    const scale = log(1 - share + ratio * share);
    return sum + canary * (logRatio - scale) - others * scale;
  }, 0);
}

/**
 * Returns how surprising it is that `drawn` of `of` browsers got the canary. The probability of such a draw is at most
 * e to the power of minus this number (Chernoff's bound).
 */
export function surprise(drawn: number, of: number, share: number): number {
  return part(drawn, of * share) + part(of - drawn, of * (1 - share));
}

function part(count: number, expected: number): number {
  return count === 0 ? 0 : count * Math.log(count / expected);
}
