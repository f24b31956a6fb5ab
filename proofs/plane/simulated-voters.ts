import type { Measure } from 'shared/plan';
import type { SessionCounts, StepCohort } from 'plane/collector/counts.ts';

/** The true rates of a release: what happens to a voter within one step. */
export interface TrueRates {
  loadFailures: number;
  crashes: number;
  /** The share of voters with actions whose actions are all refused. */
  refusedActs: number;
  /** The share of first screens that are slower than the stable release's 90th percentile. */
  slow: number;
  /** The milliseconds by which every tap is slower. */
  tapDelay: number;
  /** The share of voters who cannot sign in, or whose page ends before it reports. */
  lost: number;
}

export const stableRates: TrueRates = {
  loadFailures: 0.02,
  crashes: 0.004,
  refusedActs: 0.12,
  slow: 0.1,
  tapDelay: 0,
  lost: 0,
};

const actors = 0.4;

/** Lets voters arrive, whose devices differ, and adds what they report. The plan assigns them at random. */
export function arrive(step: StepCohort, voters: number, canary: TrueRates, random: () => number): void {
  for (let one = 0; one < voters; one += 1) {
    const isCanary = random() * 100 < step.percent;
    const rates = isCanary ? canary : stableRates;
    const told = step[isCanary ? 'canary' : 'stable'];
    if (rates.lost === 0 || random() >= rates.lost) report(told, rates, random);
  }
}

function report(told: SessionCounts, rates: TrueRates, random: () => number): void {
  const poor = Math.exp(0.7 * normal(random) - 0.245);
  add(told, 'opened');
  const failsToLoad = random() < rates.loadFailures * poor;
  if (failsToLoad) add(told, 'failed');
  if (random() < rates.crashes) add(told, 'crashed');
  if (!failsToLoad && random() < actors) {
    add(told, 'tried');
    if (random() >= rates.refusedActs) add(told, 'accepted');
  }
  // The slowest tap of a page takes 150 ms at the third quartile.
  if (random() < 0.6)
    add(told, tapWithin(150 * Math.exp(0.6 * (normal(random) - 0.674)) * Math.sqrt(poor) + rates.tapDelay));
  if (random() < 0.5) add(told, random() < rates.slow * Math.sqrt(poor) ? 'usable3000' : 'usable1500');
}

function tapWithin(milliseconds: number): Measure {
  const edge = ([100, 200, 300, 500, 1000] as const).find((most) => milliseconds <= most);
  return edge ? `tap${edge}` : 'tapLater';
}

function add(counts: SessionCounts, measure: Measure): void {
  counts[measure] = (counts[measure] ?? 0) + 1;
}

function normal(random: () => number): number {
  return Math.sqrt(-2 * Math.log(1 - random())) * Math.cos(2 * Math.PI * random());
}
