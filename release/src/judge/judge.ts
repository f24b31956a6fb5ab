import { endsOf, total, type JudgedCase } from './cohort.ts';
import { judgedMeasures, type Ends, type Judged } from './measures.ts';
import { largestNetwork, mostIgnored, sharesThatCannotBe, unbelievableNetworks } from './networks.ts';
import type { Measured, Verdict } from './verdict.ts';
import { weigh, type Weighed } from './weigh.ts';

/** Browsers of each release below which nothing is promoted, unless one says otherwise. */
export const leastSessions = 400;

const [loads] = judgedMeasures as [Judged, ...Judged[]]; // the first of the list above
const acts = judgedMeasures.find(({ name }) => name === 'acts') ?? loads;

/** Judges a canary by the browsers whose sessions began within its steps; may be asked at any time, and as often as one likes. */
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

function whyHeld(judged: JudgedCase, ignored: ReadonlySet<number>, weighed: Weighed[]): string | undefined {
  const most = mostIgnored(judged);
  const carried = weighed.find(({ carriedBy }) => carriedBy > most);
  if (carried) {
    return `What speaks against it (${carried.measure.title}) comes from ${networks(carried.carriedBy)}, and not from the others: it may be made up, or hold for these only. A person decides.`;
  }
  if (ignored.size > most) return `${networks(ignored.size)} tell of browsers in shares that the plan did not give: their reports are made up. A person decides.`;
  return wrongShare(judged, ignored) ?? tooFew(judged, ignored) ?? actsUnseen(judged, weighed);
}

function wrongShare(judged: JudgedCase, ignored: ReadonlySet<number>): string | undefined {
  const step = judged.isNew ? undefined : sharesThatCannotBe(endsOf(loads, judged, ignored));
  if (!step) return undefined;
  const { canary, stable, percent } = step;
  const said = `${canary.of} of ${canary.of + stable.of} browsers tell of the canary, where the plan gave it ${percent} %`;
  return canary.of * 100 > (canary.of + stable.of) * percent
    ? `${said}: some of it is made up. A person decides.`
    : `${said}: it may end before it can tell. A person decides.`;
}

function tooFew(judged: JudgedCase, ignored: ReadonlySet<number>): string | undefined {
  const { minimumSessions, isNew } = judged;
  const broad = endsOf(loads, judged, new Set([...ignored, ...largestNetwork(loads, judged, ignored)])).slice(-1);
  const [canary, stable] = [total(broad, 'canary').of, total(broad, 'stable').of];
  if ((isNew ? canary : Math.min(canary, stable)) >= minimumSessions) return undefined;
  const have = isNew ? `${canary} browsers have told of it` : `${canary} browsers have told of the canary, ${stable} of the stable release`;
  return `${have}, the largest network left out: at least ${minimumSessions}${isNew ? '' : ' of each'} are needed.`;
}

function actsUnseen({ hasActs, minimumSessions, isNew }: JudgedCase, weighed: Weighed[]): string | undefined {
  const found = weighed.find(({ measure }) => measure === acts);
  const needed = Math.ceil(minimumSessions / 4);
  if (!hasActs || !found || (found.canary.of >= needed && (isNew || found.stable.of >= needed))) return undefined;
  return `Its acts could not be judged: ${found.canary.of} browsers tried one with the canary, ${found.stable.of} with the stable release; at least ${needed} of each are needed.`;
}

function reasonOf({ measure, canary, stable, evidence, enough, isTripped, carriedBy }: Weighed, { isNew, slowAbove }: JudgedCase): string {
  const title = measure.name === 'slow' && slowAbove !== undefined ? `${measure.title} (above ${slowAbove} ms)` : measure.title;
  const against = isNew ? `where ${100 * measure.newRemote} % are allowed` : `against ${share(stable)}`;
  if (canary.of === 0) return `${title}: none told of the canary`;
  const odds = `evidence of worse ${oddsText(evidence)} to 1, ${enough} to 1 ${evidence >= enough ? 'is' : 'would be'} enough`;
  const carried = carriedBy > 0 ? `; ${networks(carriedBy)} left out, which alone would carry it` : '';
  return `${title}: ${share(canary)} ${against}; ${isTripped ? 'more than any release may have' : odds}${carried}`;
}

function ignoredReason({ size }: ReadonlySet<number>): string[] {
  return size > 0 ? [`reports of ${networks(size)} are left out: their browsers do not come in the shares that the plan gave`] : [];
}

function networks(count: number): string {
  return count === 1 ? 'one network' : `${count} networks`;
}

function oddsText(odds: number): string {
  if (odds >= 1e6) return 'more than a million';
  return odds >= 10 ? String(Math.floor(odds)) : odds.toFixed(odds < 1 ? 2 : 1);
}

function share({ bad, of }: Ends): string {
  return of === 0 ? '0 of 0' : `${bad} of ${of} (${((100 * bad) / of).toFixed(2)} %)`;
}
