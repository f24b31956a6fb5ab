import type { SessionCounts, StepCohort } from 'plane/collector/counts.ts';
import { judge } from 'plane/judge/judge.ts';
import { usualSpare } from 'plane/judge/judge-step.ts';
import { seeded } from 'plane/testing/seeded.ts';
import { arrive, stableRates, type TrueRates } from './simulated-voters.ts';

/** How a bad canary differs from the stable release. */
const badTruths: Partial<TrueRates>[] = [
  { loadFailures: 0.2 },
  { crashes: 0.2 },
  { refusedActs: 0.6 },
  { slow: 0.6 },
  { tapDelay: 300 },
  { lost: 0.6 },
];

const worst: SessionCounts = { opened: 1, failed: 1, crashed: 1, tried: 1, usableLater: 1, tapLater: 1 };
const best: SessionCounts = { opened: 1, tried: 1, accepted: 1, usable500: 1, tap100: 1 };
const nothing: SessionCounts = {};

/** What each forger votes about the canary and about the stable release. */
const tactics: Record<string, [canary: SessionCounts, stable: SessionCounts]> = {
  accuse: [worst, best],
  'accuse, canary only': [worst, nothing],
  excuse: [best, worst],
  'excuse, stable only': [nothing, worst],
  'praise both': [best, best],
  'praise the canary only': [best, nothing],
  'praise the stable release only': [nothing, best],
  'fail both': [worst, worst],
};

interface Counts {
  accounts: number[];
  voters: number[];
  seeds: number[];
}

export const fullCounts: Counts = {
  accounts: [1, 5, 10, 20, 50],
  voters: [400, 2000, 10_000],
  seeds: Array.from({ length: 20 }, (_, at) => at + 1),
};

/** The share of rollouts that the best tactic wins. */
export interface Bought {
  voters: number;
  accounts: number;
  goodRolledBack: number;
  badPromoted: number;
}

/**
 * Judges honest voters alone and with forgers who have so many accounts. Forgers win if they turn a verdict on the
 * honest voters around.
 */
export function tryForgers({ accounts, voters, seeds }: Counts): Bought[] {
  return voters.flatMap((count) => {
    const honest = (truth: Partial<TrueRates>) => seeds.map((seed) => honestStep(truth, count, seed));
    const [good, bad] = [honest({}), badTruths.map(honest)];
    return accounts.map((forgers) => ({
      voters: count,
      accounts: forgers,
      goodRolledBack: bestTactic([good], count, forgers, 'bad'),
      badPromoted: bestTactic(bad, count, forgers, 'promote'),
    }));
  });
}

function bestTactic(worlds: StepCohort[][], voters: number, forgers: number, wanted: 'bad' | 'promote'): number {
  const shares = worlds.flatMap((steps) =>
    Object.values(tactics).map(([canary, stable]) => {
      const won = steps.filter((step) => {
        const alone = verdict(step, voters, 0);
        const isRight = wanted === 'bad' ? alone !== 'bad' : alone === 'bad';
        const forged = {
          ...step,
          canary: plus(step.canary, canary, forgers),
          stable: plus(step.stable, stable, forgers),
        };
        return isRight && verdict(forged, voters, usualSpare) === wanted;
      });
      return won.length / steps.length;
    }),
  );
  return Math.max(...shares);
}

function honestStep(truth: Partial<TrueRates>, voters: number, seed: number): StepCohort {
  const step: StepCohort = { percent: 50, canary: {}, stable: {} };
  arrive(step, voters, { ...stableRates, ...truth }, seeded(seed));
  return step;
}

function verdict(step: StepCohort, voters: number, spare: number) {
  return judge({ steps: [step], isLast: true, minimumSessions: Math.min(400, voters / 4), spare }).says;
}

function plus(counts: SessionCounts, each: SessionCounts, times: number): SessionCounts {
  const names = [...new Set([...Object.keys(counts), ...Object.keys(each)])] as (keyof SessionCounts)[]; // both are counts
  return Object.fromEntries(names.map((name) => [name, (counts[name] ?? 0) + times * (each[name] ?? 0)]));
}

/** Selects what so few accounts bought that it must be nothing. */
export function wonByFew(bought: Bought[]): Bought[] {
  return bought.filter(
    ({ accounts, goodRolledBack, badPromoted }) => accounts <= usualSpare && goodRolledBack + badPromoted > 0,
  );
}

export function forgerTable(bought: Bought[]): string {
  const percent = (share: number) => `${(100 * share).toFixed(0)} %`;
  return [
    '| voters | accounts | good release rolled back | bad release promoted |',
    '|---:|---:|---:|---:|',
    ...bought.map(
      (one) => `| ${one.voters} | ${one.accounts} | ${percent(one.goodRolledBack)} | ${percent(one.badPromoted)} |`,
    ),
  ].join('\n');
}
