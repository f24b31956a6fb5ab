import type { StepCohort } from 'plane/collector/counts.ts';
import { seeded } from 'plane/testing/seeded.ts';
import { playStep, type TrueRates, type World } from './simulated-players.ts';
import { judge } from 'plane/judge/judge.ts';

export interface Row {
  title: string;
  canary: Partial<TrueRates>;
  browsers: number;
}

export interface Outcome {
  says: 'promote' | 'hold' | 'bad';
  /** The step and the look at which the rollout ended. */
  step: number;
  look: number;
}

const good: TrueRates = { loadFailures: 0.02, crashes: 0.004, refusedActs: 0.12, slow: 0.1, tapDelay: 0 };
const percents = [5, 25];
export const looks = 60;

export const rows: Row[] = [
  { title: 'as good as the stable release', canary: {}, browsers: 10_000 },
  { title: 'loads fail in 4 % instead of 2 %', canary: { loadFailures: 0.04 }, browsers: 10_000 },
  { title: 'actions are refused in 24 % instead of 12 %', canary: { refusedActs: 0.24 }, browsers: 10_000 },
  { title: 'slow in 25 % instead of 10 %', canary: { slow: 0.25 }, browsers: 10_000 },
  { title: 'each tap takes 150 ms longer', canary: { tapDelay: 150 }, browsers: 10_000 },
  { title: 'every screen crashes', canary: { crashes: 1 }, browsers: 10_000 },
  { title: 'crashes in 0.8 % instead of 0.4 %', canary: { crashes: 0.008 }, browsers: 40_000 },
  { title: 'as good as the stable release', canary: {}, browsers: 40_000 },
];

/** Simulates a rollout with steps of 5 and 25 %. The judge looks sixty times per step. */
function rollOut({ canary, browsers }: Row, random: () => number): Outcome {
  const steps: StepCohort[] = [];
  for (const [step, percent] of percents.entries()) {
    const world: World = { stable: good, canary: { ...good, ...canary }, percent, browsers, looks };
    let outcome: Outcome = { says: 'hold', step, look: looks };
    playStep(world, random, (networks, look) => {
      const { says } = judge({
        steps: [...steps, { percent, networks }],
        isLast: step + 1 === percents.length,
        minimumSessions: 400,
      });
      outcome = { says, step, look: look + 1 };
      // A real rollout waits when the judge holds it, so the simulated rollout continues too.
      const isOver = says === 'bad' || (look + 1 >= looks && says === 'promote');
      if (isOver) steps.push({ percent, networks });
      return isOver;
    });
    if (outcome.says !== 'promote') return outcome;
  }
  return { says: 'promote', step: percents.length, look: 0 };
}

export function rollOuts(row: Row, runs: number, seed: number): Outcome[] {
  const random = seeded(seed);
  return Array.from({ length: runs }, () => rollOut(row, random));
}

export function shareOf(outcomes: Outcome[], says: Outcome['says']): number {
  return outcomes.filter((outcome) => outcome.says === says).length / outcomes.length;
}
