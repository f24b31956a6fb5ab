import type { SessionCounts, NetworkCounts } from '../collector/counts.ts';
import type { JudgedCase } from './cohort.ts';
import { judge } from './judge.ts';

const good: SessionCounts = {
  opened: 100,
  failed: 2,
  crashed: 1,
  tried: 40,
  accepted: 35,
  usable1500: 45,
  usable3000: 5,
  tap200: 45,
  tap300: 5,
};

/**
 * A step of 25 %, with ten networks of 400 browsers each. The stable release has three times the counts of a good
 * canary.
 */
function stepOf(canary: SessionCounts, more: NetworkCounts[] = [], changes: Partial<JudgedCase> = {}): JudgedCase {
  const stable = Object.fromEntries(Object.entries(good).map(([measure, count]) => [measure, 3 * count]));
  const networks = Array.from({ length: 10 }, (_, network) => ({ network, canary: { ...good, ...canary }, stable }));
  return { steps: [{ percent: 25, networks: [...networks, ...more] }], isLast: true, minimumSessions: 400, ...changes };
}

test('a verdict contains its numbers', () => {
  expect(judge(stepOf({ failed: 8 }))).toMatchObject({
    says: 'bad',
    reasons: [
      'screens that did not open: 80 of 1000 (8.00 %) against 60 of 3000 (2.00 %); evidence of worse more than a million to 1, 250 to 1 is enough',
      expect.stringMatching(
        /^crashes: 10 of 1000 \(1.00 %\) against 30 of 3000 \(1.00 %\); evidence of worse 0\.\d\d to 1, 500 to 1 would be enough$/,
      ),
      expect.stringMatching(
        /^failed or unanswered actions: 50 of 400 \(12.50 %\) against 150 of 1200 \(12.50 %\); evidence of worse 0\.\d\d to 1/,
      ),
      expect.stringMatching(/^slow first screens \(above 1500 ms\): 50 of 500 \(10.00 %\) against 150 of 1500/),
      expect.stringMatching(/^slow taps \(above 200 ms\): 50 of 500 \(10.00 %\) against 150 of 1500/),
    ],
  });
});

test.each<[string, SessionCounts]>([
  ['its screens do not open', { failed: 8 }],
  ['it crashes', { crashed: 8 }],
  ['its acts are refused', { accepted: 20 }],
  ['it is slow', { usable1500: 30, usable3000: 20 }],
  ['its taps are slow', { tap200: 30, tap300: 20 }],
])('a canary is bad when %s', (_why, changes) => {
  expect(judge(stepOf(changes)).says).toBe('bad');
});

test('at the first look, 300 crashes of 300 browsers are enough, also for a new remote', () => {
  const networks = Array.from({ length: 300 }, (_, network) => ({
    network,
    canary: { opened: 1, crashed: 1 },
    stable: { opened: 19 },
  }));
  const crashed: JudgedCase = { steps: [{ percent: 5, networks }], isLast: true, minimumSessions: 400 };
  expect(judge(crashed).says).toBe('bad');
  const alone = networks.map(({ network, canary }) => ({ network, canary, stable: {} }));
  expect(judge({ ...crashed, steps: [{ percent: 5, networks: alone }], isNew: true }).says).toBe('bad');
});

test('with almost no stable browsers, a share of bad ends above the absolute limit is enough', () => {
  const networks = Array.from({ length: 20 }, (_, network) => ({
    network,
    canary: { opened: 10, failed: 6 },
    stable: {},
  }));
  const { says, reasons } = judge({ steps: [{ percent: 99, networks }], isLast: true, minimumSessions: 400 });
  expect([says, reasons[0]]).toEqual(['bad', expect.stringContaining('more than any release may have')]);
});

test('an outage that affects both releases alike is no evidence', () => {
  const networks = Array.from({ length: 10 }, (_, network) => ({
    network,
    canary: { opened: 100, failed: 50 },
    stable: { opened: 300, failed: 150 },
  }));
  expect(judge({ steps: [{ percent: 25, networks }], isLast: true, minimumSessions: 400 }).says).toBe('promote');
});

test('promotes nothing below the minimum of browsers outside the 5 largest networks', () => {
  const { says, reasons } = judge(stepOf({}, [], { minimumSessions: 950 }));
  expect([says, reasons[0]]).toEqual([
    'hold',
    '500 browsers reported the canary and 1500 the stable release, without the 5 largest networks: at least 950 of each are needed.',
  ]);
});

test('holds a canary with far fewer browsers than its share: it may end before it can report', () => {
  const networks = Array.from({ length: 40 }, (_, network) => ({
    network,
    canary: { opened: 50, failed: 1 },
    stable: { opened: 300, failed: 6 },
  }));
  const { says, reasons } = judge({ steps: [{ percent: 25, networks }], isLast: true, minimumSessions: 400 });
  expect([says, reasons[0]]).toEqual(['hold', expect.stringContaining('The canary may end before it can report')]);
});

describe('forged reports', () => {
  const forged = (networks: number, canary: SessionCounts, stable: SessionCounts = {}) =>
    Array.from({ length: networks }, (_, at) => ({ network: 100 + at, canary, stable }));

  test('from one network neither stop nor promote a release', () => {
    expect(judge(stepOf({}, forged(1, { opened: 10_000, failed: 10_000 }))).says).toBe('promote');
    expect(judge(stepOf({}, forged(1, { opened: 2500, failed: 2500 }, { opened: 7500 }))).says).toBe('promote');
    expect(judge(stepOf({ failed: 8 }, forged(1, { opened: 10_000 }))).says).toBe('bad');
    expect(judge(stepOf({ failed: 8 }, forged(1, {}, { opened: 10_000, failed: 10_000 }))).says).toBe('bad');
    expect(judge(stepOf({}, forged(1, { opened: 10_000 }, { opened: 30_000 }), { minimumSessions: 2000 })).says).toBe(
      'hold',
    );
  });

  test.each<[string, SessionCounts, SessionCounts, string]>([
    [
      'of the canary only',
      { opened: 200, failed: 200 },
      {},
      '50 networks report browsers in shares that the plan did not give',
    ],
    [
      'in the plan’s own shares',
      { opened: 50, failed: 50 },
      { opened: 150 },
      'Networks disagree about screens that did not open',
    ],
    ['that praise the canary', { opened: 200 }, {}, '50 networks report browsers in shares that the plan did not give'],
  ])('of fifty networks, %s, hold it and are named', (_what, canary, stable, why) => {
    const { says, reasons } = judge(stepOf({}, forged(50, canary, stable)));
    expect([says, reasons[0]]).toEqual(['hold', expect.stringContaining(why)]);
  });

  test('from five networks that accuse it or report acts do not hold a release', () => {
    expect(judge(stepOf({}, forged(5, { opened: 50, failed: 50 }, { opened: 150 }))).says).toBe('promote');
    const networks = Array.from({ length: 10 }, (_, network) => ({
      network,
      canary: { opened: 100 },
      stable: { opened: 300 },
    }));
    const reported = (count: number) =>
      judge({
        steps: [
          { percent: 25, networks: [...networks, ...forged(count, { opened: 1, tried: 1 }, { opened: 3, tried: 3 })] },
        ],
        isLast: true,
        minimumSessions: 400,
      });
    expect(reported(5).says).toBe('promote');
    expect(reported(6)).toMatchObject({
      says: 'hold',
      reasons: [
        expect.stringContaining(
          'Its actions could not be judged: 1 browsers tried one with the canary and 3 with the stable release, without the 5 largest networks',
        ),
        ...Array.from({ length: 5 }, () => expect.anything()),
      ],
    });
  });

  test('from five networks that excuse it do not promote a bad release', () => {
    expect(judge(stepOf({ failed: 10 }, forged(5, { opened: 500 }, { opened: 1500, failed: 1500 }))).says).not.toBe(
      'promote',
    );
  });

  test('from one network do not blind the measure of slow screens', () => {
    const slow = { usable1500: 30, usable3000: 20 };
    expect(judge(stepOf(slow, forged(1, { opened: 1 }, { opened: 3, usableLater: 6000 }))).says).toBe('hold');
  });

  test('of actions and speed without screens neither save a bad release nor condemn a good one', () => {
    const praise = { tried: 50_000, accepted: 50_000, usable500: 50_000 };
    expect(judge(stepOf({ accepted: 20 }, forged(1, praise))).says).toBe('bad');
    expect(judge(stepOf({ usable1500: 30, usable3000: 20 }, forged(1, praise))).says).toBe('bad');
    expect(judge(stepOf({}, forged(1, {}, { ...praise, usableLater: 7000 }))).says).toBe('promote');
  });

  test('from five networks do not condemn a release in an outage of both', () => {
    const networks = Array.from({ length: 40 }, (_, network) => ({
      network,
      canary: { opened: 25, failed: 13 },
      stable: { opened: 75, failed: 38 },
    }));
    const flood = forged(5, { opened: 100 }, { opened: 400 });
    expect(
      judge({ steps: [{ percent: 25, networks: [...networks, ...flood] }], isLast: true, minimumSessions: 400 }).says,
    ).not.toBe('bad');
  });

  test('of a large network in the plan’s shares do not hide that a release ends before it can report', () => {
    const networks = Array.from({ length: 60 }, (_, network) => ({
      network,
      canary: { opened: 15 },
      stable: { opened: 75 },
    }));
    const diluted = [...networks, ...forged(1, { opened: 250_000 }, { opened: 750_000 })];
    expect(judge({ steps: [{ percent: 25, networks: diluted }], isLast: true, minimumSessions: 400 })).toMatchObject({
      says: 'hold',
      reasons: expect.arrayContaining([expect.stringContaining('The canary may end before it can report')]),
    });
  });

  test('do not save a canary that also fails elsewhere', () => {
    expect(judge(stepOf({ failed: 8 }, forged(50, { opened: 200, failed: 200 }))).says).toBe('bad');
  });
});

test('browsers on this machine count, although they are one network', () => {
  const own = (canary: SessionCounts) => [{ network: -1, canary, stable: { opened: 1500, failed: 30 } }];
  const told = (canary: SessionCounts): JudgedCase => ({
    steps: [{ percent: 25, networks: own(canary) }],
    isLast: true,
    minimumSessions: 400,
  });
  expect(judge(told({ opened: 500, failed: 10 })).says).toBe('promote');
  expect(judge(told({ opened: 500, failed: 100 })).says).toBe('bad');
});

test('a new remote is not judged by slow first screens', () => {
  const networks = Array.from({ length: 40 }, (_, network) => ({
    network,
    canary: { opened: 30, usable750: 20, usable1500: 10 },
    stable: {},
  }));
  expect(judge({ steps: [{ percent: 25, networks }], isNew: true, isLast: true, minimumSessions: 400 }).says).toBe(
    'promote',
  );
});
