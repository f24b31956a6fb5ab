import { bucketOf, chooseRelease } from './cohort.ts';
import type { Channel } from './plan.ts';

const subjects = Array.from({ length: 10_000 }, (_, at) => `subject-${at}`);
const inCanary = (percent: number, salt = 'a salt') => {
  const channel: Channel = { stable: 'old', canary: { release: 'new', percent, salt }, state: 'live' };
  return new Set(subjects.filter((subject) => chooseRelease(channel, subject, 0) === 'new'));
};

test('a 10 % canary gets between 9 and 11 % of 10,000 subjects', () => {
  for (const salt of ['a salt', 'another', '', 'c0ffee']) {
    expect(inCanary(10, salt).size).toBeGreaterThan(900);
    expect(inCanary(10, salt).size).toBeLessThan(1100);
  }
});

test('a canary that grows from 10 to 25 to 50 % keeps its players', () => {
  const [ten, twentyFive, fifty] = [inCanary(10), inCanary(25), inCanary(50)];
  for (const subject of ten) expect(twentyFive).toContain(subject);
  for (const subject of twentyFive) expect(fifty).toContain(subject);
});

test('another canary starts with other players', () => {
  const [one, other] = [inCanary(10, 'first'), inCanary(10, 'second')];
  const both = [...one].filter((subject) => other.has(subject));
  expect(both.length).toBeLessThan(200);
});

test('a canary that has ended gets no players', () => {
  const channel: Channel = {
    stable: 'old',
    canary: { release: 'new', percent: 100, salt: 's', until: 1000 },
    state: 'live',
  };
  expect([999, 1000].map((at) => chooseRelease(channel, 'a subject', at))).toEqual(['new', 'old']);
  expect(chooseRelease({ canary: channel.canary, state: 'live' } as Channel, 'a subject', 1000)).toBeUndefined();
});

test('a subject always has the same bucket', () => {
  expect(bucketOf('subject-1', 'salt')).toBe(bucketOf('subject-1', 'salt'));
  expect(['a', 'b', 'ü'].map((subject) => Math.floor(bucketOf(subject, 'salt') * 1e6))).toMatchInlineSnapshot(`
[
  799791,
  304008,
  186386,
]
`);
});
