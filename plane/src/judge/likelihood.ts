import type { Measured } from './verdict.ts';

/** From these odds on, a person should look. The judge needs much more evidence for a verdict. */
export const suspicious = 20;
/** Below these odds, chance alone explains the difference. */
export const perhaps = 3;

/** What the odds of one measure mean, in words. */
export function likelihoodText({
  canary,
  evidence,
  enough,
  isWorse,
}: Pick<Measured, 'canary' | 'evidence' | 'enough' | 'isWorse'>): string {
  if (canary.of === 0) return 'not reported yet';
  if (isWorse && evidence < enough) return 'more than any release may have';
  if (evidence >= enough) return isWorse ? 'almost certainly worse' : 'worse by a few voters only';
  if (evidence >= suspicious) return 'probably worse';
  return evidence >= perhaps ? 'perhaps worse' : 'not worse so far';
}

const odds = /evidence of worse (more than a million|[\d.]+) to 1, ([\d.]+) to 1 (?:is|would be) enough/g;

/** Replaces the odds in a judge's sentence with words. Stored moves and events contain such sentences. */
export function withoutOdds(sentence: string): string {
  return sentence.replace(odds, (_odds, evidence: string, enough: string) => {
    const found = evidence.startsWith('more') ? Infinity : Number(evidence);
    const isWorse = found >= Number(enough);
    return likelihoodText({ canary: { of: 1, bad: 0 }, evidence: found, enough: Number(enough), isWorse });
  });
}
