import type { CountsByRelease } from '../collector/counts.ts';
import { endText, paceFor, votersAnHour } from './steps-from-traffic.ts';
import type { RolloutWish } from './record.ts';

const windowMs = 600_000;
const dayMs = 86_400_000;
const wish: RolloutWish = {
  remote: 'mfe-betting',
  release: '1.1.0-00000002',
  steps: [5, 25, 100],
  windowMs,
  patienceMs: 86_400_000,
  minimumSessions: 400,
  onBad: 'take back',
  approve: [],
  by: 'asha',
};
const counts = (changes: Partial<CountsByRelease> = {}): CountsByRelease => ({
  since: 0,
  areVotes: true,
  releases: {
    'mfe-betting@1': { opened: 9000, voters: 700 },
    'mfe-betting@2': { voters: 20 },
    'mfe-wallet@1': { voters: 9 },
  },
  ...changes,
});

test('counts the voters of a remote in a mean hour of a day, over all its releases', () => {
  expect(votersAnHour(counts(), 'mfe-betting', dayMs)).toBe(30);
  expect(votersAnHour(counts(), 'mfe-history', dayMs)).toBe(0);
  expect([
    votersAnHour(undefined, 'mfe-betting', dayMs),
    votersAnHour(counts({ areVotes: false }), 'mfe-betting', dayMs),
  ]).toEqual([undefined, undefined]);
});

test('of a young app, counts the hours since its first voter, and at least ten minutes', () => {
  const since = (hours: number) => counts({ votersSince: dayMs - hours * 3_600_000 });
  expect(votersAnHour(since(2), 'mfe-betting', dayMs)).toBe(360);
  expect(votersAnHour(since(0), 'mfe-betting', dayMs)).toBe(4320);
});

test.each([
  [5000, [5, 25, 100], 2500],
  [417, [50, 100], 2500],
  [100, [50, 100], 800],
  [30, [50, 100], 200],
  [12, [50, 100], 100],
])('with %i voters an hour, proposes steps that end within a day', (anHour, steps, minimumSessions) => {
  expect(paceFor(windowMs, anHour)).toEqual({ steps, minimumSessions });
  const [, hours] = /in about ([\d.]+) h/.exec(endText({ ...wish, steps, minimumSessions }, anHour)) ?? [];
  expect(Number(hours)).toBeLessThanOrEqual(20);
});

test('refuses steps that cannot end, with the numbers and with steps that can', () => {
  expect(() => endText(wish, 30)).toThrow(
    'mfe-betting has 30 voters an hour. At 5 %, 410 voters of each release take 273 h, longer than --window and --patience. --steps 50,100 --minimum 200 takes 14 h.',
  );
  expect(endText({ ...wish, patienceMs: 30 * 86_400_000 }, 30)).toContain('end in about');
});

test('says who decides, and that nothing tells the end without voters', () => {
  expect(endText(wish, undefined)).toContain('each step waits for an approval');
  expect(endText(wish, 0)).toContain('No voter has opened mfe-betting in the last day');
});
