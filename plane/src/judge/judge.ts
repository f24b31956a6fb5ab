import type { JudgedCase } from './case.ts';
import { whyHeld } from './hold.ts';
import { lostVoters } from './lost-voters.ts';
import { judgedMeasures, type Ends } from './measures.ts';
import type { Measured, Verdict } from './verdict.ts';
import { weigh, type Weighed } from './weigh.ts';

/** The default number of voters that each release needs before a promotion. */
export const leastSessions = 400;

/**
 * Judges a canary by the voters whose sessions began during its steps. Looking more often does not change the error
 * rate.
 */
export function judge(judged: JudgedCase): Verdict {
  const weighed = judgedMeasures.map((measure) => weigh(measure, judged));
  const lost = lostVoters(judged);
  const decidingFirst = [...weighed].sort((one, other) => Number(other.isWorse) - Number(one.isWorse));
  const reasons = [...(lost ? [lost] : []), ...decidingFirst.map((one) => reasonOf(one, judged))];
  const verdict = { measured: weighed.map(measuredOf), ...(judged.isAdvice && { isAdvice: true }) };
  if (lost || weighed.some(({ isWorse }) => isWorse)) return { says: 'bad', reasons, ...verdict };
  const why = whyHeld(judged, weighed);
  return why ? { says: 'hold', reasons: [why, ...reasons], ...verdict } : { says: 'promote', reasons, ...verdict };
}

function measuredOf({ measure: { name }, canary, stable, evidence, enough, isWorse }: Weighed): Measured {
  return { name, canary, stable, evidence, enough, isWorse };
}

function reasonOf(
  { measure, limit, canary, stable, evidence, enough, isTripped, isOfFew }: Weighed,
  { isNew, spare, isAdvice }: JudgedCase,
): string {
  const title = limit !== undefined && canary.of > 0 ? `${measure.title} (above ${limit} ms)` : measure.title;
  if (canary.of === 0) return `${title}: no ${isAdvice ? 'browser' : 'voter'} reported the canary`;
  const against = isNew ? `where ${100 * measure.newRemote} % are allowed` : `against ${share(stable)}`;
  const odds = `evidence of worse ${oddsText(evidence)} to 1, ${enough} to 1 ${evidence >= enough ? 'is' : 'would be'} enough`;
  const few = isOfFew ? `; not without ${spare} voters` : '';
  return `${title}: ${share(canary)} ${against}; ${isTripped ? 'more than any release may have' : odds}${few}`;
}

function oddsText(odds: number): string {
  if (odds >= 1e6) return 'more than a million';
  return odds >= 10 ? String(Math.floor(odds)) : odds.toFixed(odds < 1 ? 2 : 1);
}

function share({ bad, of }: Ends): string {
  return of === 0 ? '0 of 0' : `${bad} of ${of} (${((100 * bad) / of).toFixed(2)} %)`;
}
