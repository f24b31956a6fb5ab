import type { SessionCounts } from '../collector/session-counts.ts';
import { chanceOfAtLeast } from './fisher.ts';

export interface Rules {
  /** Upper bound of the probability that a whole rollout takes back a release as good as the stable one. */
  falseAlarm: number;
  /** How many times a rollout judges: once per step before the last. */
  looks: number;
  /** Sessions of each release below which nothing is decided. */
  minimumSessions: number;
}

export interface Judgement {
  verdict: 'hold' | 'promote' | 'take back';
  reasons: string[];
  /** Taken back before the end of the step. */
  tripped?: boolean;
}

export const defaultRules: Rules = { falseAlarm: 0.005, looks: 2, minimumSessions: 400 };

// Tested on every poll of a step, so it needs a far smaller chance than the one test at the step's end.
const trip = { leastFailed: 5, leastRate: 0.1, chance: 1e-5 };

/**
 * Compares a canary with the stable release over the same minutes. At the end of a step each measure gets one Fisher exact
 * test; the false-alarm level is divided evenly among all tests of a rollout (Bonferroni).
 */
export function judge(canary: SessionCounts, stable: SessionCounts, rules: Rules): Judgement {
  const tripped = tripReason(canary, stable);
  if (tripped) return { verdict: 'take back', reasons: [tripped], tripped: true };

  const sessions = Math.min(canary.opened ?? 0, stable.opened ?? 0);
  if (sessions < rules.minimumSessions) {
    const have = `${canary.opened ?? 0} sessions of the canary, ${stable.opened ?? 0} of the stable release`;
    return { verdict: 'hold', reasons: [`${have}: at least ${rules.minimumSessions} of each are needed.`] };
  }
  const level = rules.falseAlarm / (comparisons.length * rules.looks);
  const compared = comparisons.map((comparison) => compare(comparison, { canary, stable }, rules, level));
  const worse = compared.some(({ isWorse }) => isWorse);
  return { verdict: worse ? 'take back' : 'promote', reasons: compared.map(({ reason }) => reason) };
}

interface Comparison {
  name: string;
  failed(counts: SessionCounts): number;
  of(counts: SessionCounts): number;
}

const loads: Comparison = { name: 'screens that did not open', failed: ({ failed = 0 }) => failed, of: ({ opened = 0 }) => opened };
const comparisons: Comparison[] = [
  loads,
  { name: 'crashes', failed: ({ crashed = 0 }) => crashed, of: ({ opened = 0 }) => opened },
  { name: 'acts without a yes', failed: ({ tried = 0, accepted = 0 }) => Math.max(0, tried - accepted), of: ({ tried = 0 }) => tried },
];

function compare(comparison: Comparison, { canary, stable }: { canary: SessionCounts; stable: SessionCounts }, rules: Rules, level: number) {
  const of = comparison.of(canary);
  const said = `${comparison.name}: ${share(comparison, canary)} against ${share(comparison, stable)}`;
  if (Math.min(of, comparison.of(stable)) < rules.minimumSessions / 4) return { isWorse: false, reason: `${said}; too few to judge` };
  const chance = chanceOf(comparison, canary, stable);
  const isWorse = chance < level;
  return { isWorse, reason: `${said}; by chance ${chance.toPrecision(2)}, ${isWorse ? 'below' : 'not below'} ${level.toPrecision(2)}` };
}

/** Why the canary must be taken back at once: it does not load, even with fewer sessions than the minimum. */
function tripReason(canary: SessionCounts, stable: SessionCounts): string | undefined {
  const failed = loads.failed(canary);
  const of = loads.of(canary);
  if (failed < trip.leastFailed || failed / of < trip.leastRate || chanceOf(loads, canary, stable) >= trip.chance) return undefined;
  return `${loads.name}: ${share(loads, canary)} against ${share(loads, stable)}; it does not load.`;
}

function chanceOf({ failed, of }: Comparison, canary: SessionCounts, stable: SessionCounts): number {
  return chanceOfAtLeast(Math.min(failed(canary), of(canary)), of(canary), Math.min(failed(stable), of(stable)), of(stable));
}

function share({ failed, of }: Comparison, counts: SessionCounts): string {
  const all = of(counts);
  return all === 0 ? '0 of 0' : `${failed(counts)} of ${all} (${((100 * failed(counts)) / all).toFixed(2)} %)`;
}
