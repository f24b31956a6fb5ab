import { judge } from 'plane/judge/judge.ts';
import { usualSpare } from 'plane/judge/judge-step.ts';
import type { StepCohort } from 'plane/collector/counts.ts';
import { paceFor } from 'plane/rollouts/steps-from-traffic.ts';
import { seeded } from 'plane/testing/seeded.ts';
import { arrive, stableRates, type TrueRates } from './simulated-voters.ts';

export interface Outcome {
  says: 'promote' | 'hold' | 'bad';
  /** When the rollout ended, or when it was held after its patience. */
  hours: number;
}

export const truths: Record<string, Partial<TrueRates>> = {
  'as good as the stable release': {},
  '10 % of loads fail, instead of 2 %': { loadFailures: 0.1 },
  '0.8 % crash, instead of 0.4 %': { crashes: 0.008 },
  '24 % of actions are refused, instead of 12 %': { refusedActs: 0.24 },
  '25 % are slow, instead of 10 %': { slow: 0.25 },
  'each tap takes 150 ms longer': { tapDelay: 150 },
  'half of the voters crash': { crashes: 0.5 },
  'nobody can sign in': { lost: 1 },
};

/** Voters an hour: small remotes, and 10,000 a day. */
export const traffics = [30, 100, 417];
const windowHours = 1 / 6;
const patienceHours = 24;
const looksAnHour = 4;

/** Simulates a rollout with the proposed steps. The judge looks every quarter of an hour. */
function rollOut(canary: TrueRates, votersAnHour: number, random: () => number): Outcome {
  const { steps: shares, minimumSessions } = paceFor(windowHours * 3_600_000, votersAnHour);
  const steps: StepCohort[] = [];
  let hours = 0;
  for (const percent of shares.filter((share) => share < 100)) {
    const step: StepCohort = { percent, canary: {}, stable: {} };
    steps.push(step);
    const isLast = shares.at(-2) === percent;
    let says: Outcome['says'] = 'hold';
    for (let look = 1; says === 'hold'; look += 1) {
      if (look / looksAnHour > windowHours + patienceHours) return { says, hours };
      hours += 1 / looksAnHour;
      arrive(step, countIn(look, votersAnHour / looksAnHour), canary, random);
      says = judge({ steps, isLast, minimumSessions, spare: usualSpare }).says;
    }
    if (says === 'bad') return { says, hours };
  }
  return { says: 'promote', hours };
}

function countIn(look: number, each: number): number {
  return Math.round(look * each) - Math.round((look - 1) * each);
}

export function rollOuts(truth: string, votersAnHour: number, runs: number, seed: number): Outcome[] {
  const random = seeded(seed);
  return Array.from({ length: runs }, () => rollOut({ ...stableRates, ...truths[truth] }, votersAnHour, random));
}

export function shareOf(outcomes: Outcome[], says: Outcome['says']): number {
  return outcomes.filter((outcome) => outcome.says === says).length / outcomes.length;
}
