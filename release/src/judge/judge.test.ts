import type { SessionCounts } from '../collector/session-counts.ts';
import { seeded, simulatedSessions, sum, type TrueRates } from '../testing/simulated-sessions.ts';
import { defaultRules, judge, type Judgement } from './judge.ts';

const runs = 300;
const looks = 4;
const good: TrueRates = { loadFailures: 0.02, crashes: 0.004, refusedActs: 0.12, actors: 0.4 };

interface Step {
  canary: number;
  stable: number;
}

/** Steps of 5 and 25 % with this traffic in each; looked at four times a step, as a rollout does again and again. */
function rollOut(rates: TrueRates, traffic: number, random: () => number): Judgement['verdict'] {
  const steps: Step[] = [5, 25].map((percent) => ({ canary: Math.round((traffic * percent) / 100), stable: Math.round((traffic * (100 - percent)) / 100) }));
  for (const step of steps) {
    let canary: SessionCounts = {};
    let stable: SessionCounts = {};
    for (let look = 1; look <= looks; look += 1) {
      canary = sum(canary, simulatedSessions(Math.round(step.canary / looks), rates, random));
      stable = sum(stable, simulatedSessions(Math.round(step.stable / looks), good, random));
      const { verdict, tripped } = judge(canary, stable, defaultRules);
      if (tripped) return verdict;
      if (look === looks && verdict !== 'promote') return verdict;
    }
  }
  return 'promote';
}

function shareTakenBack(rates: TrueRates, traffic: number, seed: number): number {
  const random = seeded(seed);
  return Array.from({ length: runs }, () => rollOut(rates, traffic, random)).filter((verdict) => verdict === 'take back').length / runs;
}

describe(`over ${runs} simulated rollouts of 5 and 25 %`, () => {
  test.each([10_000, 40_000])('a release as good as the stable one is taken back in at most 1 % (%i sessions a step)', (traffic) => {
    expect(shareTakenBack(good, traffic, 1)).toBeLessThanOrEqual(0.01);
  });

  test.each([
    ['loads fail twice as often', { ...good, loadFailures: 0.04 }, 10_000, 0.95],
    ['loads fail twice as often', { ...good, loadFailures: 0.04 }, 20_000, 0.99],
    ['acts are refused twice as often', { ...good, refusedActs: 0.24 }, 10_000, 0.99],
    ['crashes double from a rare 0.4 %', { ...good, crashes: 0.008 }, 40_000, 0.9],
  ])('%s: taken back (%#)', (_what, rates, traffic, power) => {
    expect(shareTakenBack(rates, traffic, 2)).toBeGreaterThanOrEqual(power);
  });

  test('a release that does not load is taken back every time, after a few sessions', () => {
    const random = seeded(3);
    for (let at = 0; at < runs; at += 1) {
      const canary = simulatedSessions(20, { ...good, loadFailures: 0.9 }, random);
      const { verdict, tripped } = judge(canary, simulatedSessions(400, good, random), defaultRules);
      expect([verdict, tripped]).toEqual(['take back', true]);
    }
  });

  test('below the minimum sample nothing is ever promoted', () => {
    const random = seeded(4);
    for (let at = 0; at < runs; at += 1) {
      const few = Math.floor(random() * defaultRules.minimumSessions);
      const counts: [SessionCounts, SessionCounts] = [simulatedSessions(few, good, random), simulatedSessions(100_000, good, random)];
      const [canary, stable] = at % 2 ? counts : [counts[1], counts[0]];
      expect(judge(canary, stable, defaultRules).verdict).not.toBe('promote');
    }
  });
});

test('a broken network that fails both releases alike trips nothing', () => {
  const outage: SessionCounts = { opened: 60, failed: 30 };
  expect(judge(outage, { opened: 600, failed: 300 }, defaultRules).verdict).toBe('hold');
});

test('it says its numbers', () => {
  const stable: SessionCounts = { opened: 9000, failed: 90, crashed: 9, tried: 3000, accepted: 2900 };
  const { verdict, reasons } = judge({ opened: 1000, failed: 30, crashed: 1, tried: 50, accepted: 49 }, stable, defaultRules);
  expect(verdict).toBe('take back');
  expect(reasons).toEqual([
    expect.stringMatching(/^screens that did not open: 30 of 1000 \(3.00 %\) against 90 of 9000 \(1.00 %\); by chance \S+, below 0.00083$/),
    expect.stringMatching(/^crashes: 1 of 1000 \(0.10 %\) against 9 of 9000 \(0.10 %\); by chance \S+, not below 0.00083$/),
    'acts without a yes: 1 of 50 (2.00 %) against 100 of 3000 (3.33 %); too few to judge',
  ]);
});

test('with too few sessions it says how many there are and are needed', () => {
  expect(judge({ opened: 12 }, { opened: 300 }, defaultRules)).toEqual({
    verdict: 'hold',
    reasons: ['12 sessions of the canary, 300 of the stable release: at least 400 of each are needed.'],
  });
});
