// In jest each use of a global takes as long as the logarithm, and a verdict needs thousands of them.
const { log } = Math;

/** The bad ends in one step. `share` is the canary's expected share of them if it is as good as the stable release. */
export interface BadEnds {
  canary: number;
  others: number;
  share: number;
}

type Guess = [ratio: number, weight: number];

// Guesses of how much worse a bad canary is: odds ratio and weight. A doubling has the most weight.
const worse: Guess[] = [
  [1.4, 0.1],
  [2, 0.5],
  [3, 0.2],
  [6, 0.1],
  [20, 0.06],
  [100, 0.04],
];

// Guesses of what part of its voters a canary keeps that lets some or all of them not in.
const fewer: Guess[] = [
  [0.75, 0.2],
  [0.5, 0.4],
  [0.2, 0.2],
  [0.03, 0.2],
];

/**
 * Returns the likelihood ratio of these bad ends: canary worse, against canary as good. The mixture over all guesses is
 * a test martingale. By Ville's inequality, if the canary is as good, the ratio ever reaches x with a probability of at
 * most 1/x, however often the judge looks.
 */
export function evidenceOfWorse(steps: BadEnds[]): number {
  return mixture(steps, worse);
}

/** Returns the likelihood ratio of these voters: canary with fewer than the plan's share, against the plan's share. */
export function evidenceOfLost(steps: BadEnds[]): number {
  return mixture(steps, fewer);
}

function mixture(steps: BadEnds[], guesses: Guess[]): number {
  return guesses.reduce(
    (sum, [ratio, weight]) => sum + weight * Math.exp(Math.min(600, logLikelihood(steps, ratio))),
    0,
  );
}

function logLikelihood(steps: BadEnds[], ratio: number): number {
  const logRatio = log(ratio);
  return steps.reduce((sum, { canary, others, share }) => {
    const scale = log(1 - share + ratio * share);
    return sum + canary * (logRatio - scale) - others * scale;
  }, 0);
}
