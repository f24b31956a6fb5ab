import type { JudgedCase } from './cohort.ts';
import { whyHeld } from './hold.ts';
import { judgedMeasures, type Ends } from './measures.ts';
import { mostForgers, unbelievableNetworks } from './networks.ts';
import type { Measured, Verdict } from './verdict.ts';
import { weigh, type Weighed } from './weigh.ts';

/** The default number of browsers that each release needs before a promotion. */
export const leastSessions = 400;

/**
 * Judges a canary by the browsers whose sessions began during its steps. Looking more often does not change the error
 * rate.
 */
export function judge(judged: JudgedCase): Verdict {
  const ignored = unbelievableNetworks(judged);
  const weighed = judgedMeasures.map((measure) => weigh(measure, judged, ignored));
  const reasons = [...weighed.map((one) => reasonOf(one, judged)), ...ignoredReason(ignored)];
  const measured = weighed.map(measuredOf);
  if (weighed.some(({ isWorse }) => isWorse)) return { says: 'bad', reasons, measured };
  const why = whyHeld(judged, ignored, weighed);
  return why ? { says: 'hold', reasons: [why, ...reasons], measured } : { says: 'promote', reasons, measured };
}

function measuredOf({ measure: { name }, canary, stable, evidence, enough, isWorse }: Weighed): Measured {
  return { name, canary, stable, evidence, enough, isWorse };
}

function reasonOf(
  { measure, limit, canary, stable, evidence, enough, isTripped, isOfFew }: Weighed,
  { isNew }: JudgedCase,
): string {
  const title = limit !== undefined && canary.of > 0 ? `${measure.title} (above ${limit} ms)` : measure.title;
  if (canary.of === 0) return `${title}: no browser reported the canary`;
  const against = isNew ? `where ${100 * measure.newRemote} % are allowed` : `against ${share(stable)}`;
  const odds = `evidence of worse ${oddsText(evidence)} to 1, ${enough} to 1 ${evidence >= enough ? 'is' : 'would be'} enough`;
  const few = isOfFew ? `; not without the ${mostForgers} networks that report it most` : '';
  return `${title}: ${share(canary)} ${against}; ${isTripped ? 'more than any release may have' : odds}${few}`;
}

function ignoredReason({ size }: ReadonlySet<number>): string[] {
  const networks = size === 1 ? 'one network' : `${size} networks`;
  return size > 0
    ? [`reports of ${networks} are left out: their browsers do not come in the shares that the plan gave`]
    : [];
}

function oddsText(odds: number): string {
  if (odds >= 1e6) return 'more than a million';
  return odds >= 10 ? String(Math.floor(odds)) : odds.toFixed(odds < 1 ? 2 : 1);
}

function share({ bad, of }: Ends): string {
  return of === 0 ? '0 of 0' : `${bad} of ${of} (${((100 * bad) / of).toFixed(2)} %)`;
}
