import { endsOf, total, type JudgedCase, type StepEnds } from './cohort.ts';
import { evidenceOfWorse, type BadEnds } from './evidence.ts';
import type { Ends, Judged } from './measures.ts';
import { loudNetworks } from './networks.ts';

/** Of a hundred releases as good as the stable one, at most this share of one is called worse. */
export const falseAlarm = 0.01;
/** Without the network that speaks loudest, so much less evidence still shows that it does not speak alone. */
const carriedAlone = 10;
const tripsFrom = 10;
const speaksFrom = 20;

export interface Weighed {
  measure: Judged;
  canary: Ends;
  stable: Ends;
  /** What speaks for worse, as odds to one. */
  evidence: number;
  enough: number;
  isWorse: boolean;
  /** More bad ends than any release may have, before a comparison could say so. */
  isTripped: boolean;
  /** How many networks alone carry the evidence, where without them there is not enough. */
  carriedBy: number;
}

/** Weighs one measure of a canary: with every network, and again without those that could carry a verdict alone. */
export function weigh(measure: Judged, judged: JudgedCase, ignored: ReadonlySet<number>): Weighed {
  const enough = 1 / (falseAlarm * measure.weight);
  const evidenceIn = (steps: StepEnds[]) => evidenceOfWorse(steps.map((step) => badEnds(measure, step, judged)));
  const speak = (steps: StepEnds[], odds = enough) => evidenceIn(steps) >= odds || trips(measure, judged, steps);
  const believed = endsOf(measure, judged, ignored);
  const weighed = { measure, canary: total(believed, 'canary'), stable: total(believed, 'stable'), evidence: evidenceIn(believed), enough };
  const isClaimed = speak(believed) || (ignored.size > 0 && speak(endsOf(measure, judged)));
  if (!isClaimed) return { ...weighed, isWorse: false, isTripped: false, carriedBy: 0 };

  const { loudest, loud } = loudNetworks(measure, judged, ignored);
  const broad = endsOf(measure, judged, new Set([...ignored, ...loudest]));
  const quiet = endsOf(measure, judged, new Set([...ignored, ...loud]));
  // Where most of a canary's browsers fail in some networks only, it is these that say so and not the release.
  const isBroad = loud.length <= 1 || total(quiet, 'canary').of < speaksFrom || speak(quiet, enough / carriedAlone);
  const isWorse = speak(believed) && speak(broad, enough / carriedAlone) && isBroad;
  const carriers = speak(believed) ? Math.max(loudest.length, loud.length) : ignored.size;
  return { ...weighed, isWorse, isTripped: isWorse && weighed.evidence < enough, carriedBy: isWorse ? 0 : carriers };
}

/**
 * Of the browsers of a step, the plan has drawn the canary's share at random; if the canary is as good, so it has of those
 * that ended badly. Where more of the canary's have told, that larger share is taken, which only makes a verdict harder.
 */
function badEnds({ tolerated, newRemote }: Judged, { percent, canary, stable }: StepEnds, { isNew }: JudgedCase): BadEnds {
  if (isNew) return { canary: canary.bad, others: canary.of - canary.bad, share: newRemote };
  const told = canary.of + stable.of;
  const share = Math.min(0.99, Math.max(percent / 100, told > 0 ? canary.of / told : 0));
  return { canary: canary.bad, others: stable.bad, share: (tolerated * share) / (1 - share + tolerated * share) };
}

function trips({ trip }: Judged, { isNew }: JudgedCase, steps: StepEnds[]): boolean {
  const last = steps.at(-1);
  if (!last || last.canary.bad < tripsFrom || last.canary.bad < trip * last.canary.of) return false;
  const { of, bad } = last.stable;
  return isNew || of === 0 || bad / of < last.canary.bad / last.canary.of / 2;
}
