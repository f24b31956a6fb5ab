import fc from 'fast-check';
import type { SessionCounts } from '../collector/counts.ts';
import type { JudgedCase } from './case.ts';
import { judge } from './judge.ts';

const good: SessionCounts = {
  opened: 1000,
  failed: 20,
  crashed: 10,
  tried: 400,
  accepted: 350,
  usable1500: 450,
  usable3000: 50,
  tap200: 450,
  tap300: 50,
};
const scaled = (counts: SessionCounts, by: number): SessionCounts =>
  Object.fromEntries(Object.entries(counts).map(([measure, count]) => [measure, Math.round(by * count)]));
const plus = (counts: SessionCounts, more: SessionCounts): SessionCounts => {
  const names = [...Object.keys(counts), ...Object.keys(more)] as (keyof SessionCounts)[]; // both are counts
  return Object.fromEntries(names.map((measure) => [measure, (counts[measure] ?? 0) + (more[measure] ?? 0)]));
};

/** A step of 25 % with 1,000 voters of the canary and 3,000 of the stable release. */
function stepOf(
  canary: SessionCounts,
  changes: Partial<JudgedCase> = {},
  forged: { canary?: SessionCounts; stable?: SessionCounts } = {},
): JudgedCase {
  const step = {
    percent: 25,
    canary: plus({ ...good, ...canary }, forged.canary ?? {}),
    stable: plus(scaled(good, 3), forged.stable ?? {}),
  };
  return { steps: [step], isLast: true, minimumSessions: 400, spare: 10, ...changes };
}

test('a verdict contains its numbers', () => {
  expect(judge(stepOf({ failed: 80 }))).toMatchObject({
    says: 'bad',
    reasons: [
      'screens that did not open: 80 of 1000 (8.00 %) against 60 of 3000 (2.00 %); evidence of worse more than a million to 1, 250 to 1 is enough',
      expect.stringMatching(
        /^crashes: 10 of 1000 \(1.00 %\) against 30 of 3000 \(1.00 %\); evidence of worse 0\.\d\d to 1, 500 to 1 would be enough$/,
      ),
      expect.stringMatching(/^failed or unanswered actions: 50 of 400 \(12.50 %\) against 150 of 1200 \(12.50 %\)/),
      expect.stringMatching(/^slow first screens \(above 1500 ms\): 50 of 500 \(10.00 %\) against 150 of 1500/),
      expect.stringMatching(/^slow taps \(above 200 ms\): 50 of 500 \(10.00 %\) against 150 of 1500/),
    ],
  });
});

test.each<[string, SessionCounts]>([
  ['its screens do not open', { failed: 80 }],
  ['it crashes', { crashed: 80 }],
  ['its acts are refused', { accepted: 200 }],
  ['it is slow', { usable1500: 300, usable3000: 200 }],
  ['its taps are slow', { tap200: 300, tap300: 200 }],
])('a canary is bad when %s', (_why, changes) => {
  expect(judge(stepOf(changes)).says).toBe('bad');
});

test('a canary as good as the stable release is promoted, and a new remote too', () => {
  expect(judge(stepOf({})).says).toBe('promote');
  const alone = { percent: 25, canary: { ...good, failed: 5, crashed: 2 }, stable: {} };
  expect(judge({ ...stepOf({}), steps: [alone], isNew: true }).says).toBe('promote');
});

test('at the first look, 300 crashes of 300 voters are enough, also for a new remote', () => {
  const step = { percent: 5, canary: { opened: 300, crashed: 300 }, stable: { opened: 5700 } };
  expect(judge(stepOf({}, { steps: [step] })).says).toBe('bad');
  expect(judge(stepOf({}, { steps: [{ ...step, stable: {} }], isNew: true })).says).toBe('bad');
});

test('with almost no stable voters, a share of bad ends above the absolute limit is enough', () => {
  const step = { percent: 99, canary: { opened: 200, failed: 120 }, stable: {} };
  const { says, reasons } = judge(stepOf({}, { steps: [step] }));
  expect([says, reasons[0]]).toEqual(['bad', expect.stringContaining('more than any release may have')]);
});

test('an outage that affects both releases alike is no evidence', () => {
  const step = { percent: 25, canary: { opened: 1000, failed: 500 }, stable: { opened: 3000, failed: 1500 } };
  expect(judge(stepOf({}, { steps: [step] })).says).toBe('promote');
});

test('promotes nothing below the minimum of voters, which must be left without those that the verdict may not need', () => {
  const { says, reasons } = judge(stepOf({}, { minimumSessions: 991 }));
  expect([says, reasons[0]]).toEqual([
    'hold',
    '1000 and 3000 voters have the canary and the stable release: at least 1001 of each are needed.',
  ]);
  expect(judge(stepOf({}, { minimumSessions: 990 })).says).toBe('promote');
});

test('holds a canary whose actions were not seen, if more voters than may be forged report actions', () => {
  const acting = (tried: number) =>
    judge(
      stepOf(
        { tried: 0, accepted: 0 },
        { steps: [{ percent: 25, canary: { opened: 1000 }, stable: { opened: 3000, tried, accepted: tried } }] },
      ),
    );
  expect(acting(10).says).toBe('promote');
  expect(acting(11).reasons[0]).toBe(
    'Its actions could not be judged: 0 voters tried one with the canary and 11 with the stable release; at least 110 of each are needed.',
  );
});

describe('lost voters', () => {
  const withVoters = (canary: number, changes: Partial<JudgedCase> = {}) =>
    judge(stepOf({}, { steps: [{ percent: 25, canary: { opened: canary }, stable: { opened: 300 } }], ...changes }));

  test('roll a canary back in which nobody can sign in', () => {
    expect(withVoters(0)).toMatchObject({
      says: 'bad',
      reasons: [
        expect.stringContaining('lost voters: 0 of 300 voters have the canary, and the plan gave it 75.'),
        ...Array.from({ length: 5 }, () => expect.anything()),
      ],
    });
    expect(withVoters(90).says).toBe('hold');
  });

  test('do not count for a new remote, nor as advice', () => {
    expect(withVoters(0, { isNew: true }).says).toBe('hold');
    expect(withVoters(0, { isAdvice: true, spare: 0 }).says).toBe('hold');
  });
});

describe('forged votes', () => {
  const worst = (voters: number): SessionCounts => ({
    opened: voters,
    failed: voters,
    crashed: voters,
    tried: voters,
    usableLater: voters,
    tapLater: voters,
  });
  const best = (voters: number): SessionCounts => ({
    opened: voters,
    tried: voters,
    accepted: voters,
    usable500: voters,
    tap100: voters,
  });
  const kinds = fc.constantFrom(worst, best, () => ({}));
  const bad = fc.constantFrom<SessionCounts>(
    {},
    { failed: 80 },
    { crashed: 80 },
    { accepted: 200 },
    { usable1500: 300, usable3000: 200 },
  );

  test('of so many voters as the verdict must not need turn no good release bad, and promote no bad one', () => {
    fc.assert(
      fc.property(bad, fc.nat(10), kinds, kinds, (truth, voters, ofCanary, ofStable) => {
        const { says } = judge(stepOf(truth, {}, { canary: ofCanary(voters), stable: ofStable(voters) }));
        expect(says).not.toBe(truth === undefined || Object.keys(truth).length === 0 ? 'bad' : 'promote');
      }),
    );
  });

  test('of more voters can buy a verdict', () => {
    expect(judge(stepOf({}, {}, { canary: worst(100) })).says).toBe('bad');
    expect(judge(stepOf({}, {}, { canary: worst(10) })).says).not.toBe('bad');
  });
});

test('a new remote is not judged by slow first screens', () => {
  const step = { percent: 25, canary: { opened: 1200, usable750: 800, usable1500: 400 }, stable: {} };
  expect(judge(stepOf({}, { steps: [step], isNew: true })).says).toBe('promote');
});
