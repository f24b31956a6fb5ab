import { pauseDays } from 'shared/rules';
import { pauseChoices } from './pause-choices.ts';

const now = Date.parse('2026-01-08T09:00:00+05:30');

test.each(['time-out', 'self-exclusion'] as const)('offers only choices of a %s that the rules allow', (kind) => {
  const { least, most } = pauseDays[kind];
  const choices = pauseChoices(kind, now);
  expect(choices[0]?.days).toBe(least);
  expect(choices.filter(({ days }) => days < least || days > most)).toEqual([]);
});

test('a running pause can only be extended', () => {
  const week = now + 7 * 86_400_000;
  expect(pauseChoices('time-out', now, week).map(({ days }) => days)).toEqual([14, 42]);
  expect(pauseChoices('time-out', now, Number.POSITIVE_INFINITY)).toEqual([]);
});
