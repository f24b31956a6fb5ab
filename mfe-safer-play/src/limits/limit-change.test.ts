import type { PlayLimit } from 'shared/provider';
import { changeOf } from './limit-change.ts';

const limit = (points?: number, later?: PlayLimit['later']): PlayLimit => ({
  kind: 'stake',
  period: 'day',
  used: 0,
  ...(points !== undefined && { points }),
  ...(later && { later }),
});

test.each<[string, PlayLimit, number | undefined, ReturnType<typeof changeOf>]>([
  ['a first limit takes effect immediately', limit(), 500, 'at-once'],
  ['a lower limit takes effect immediately', limit(500), 499, 'at-once'],
  ['a higher limit takes effect in a day', limit(500), 501, 'in-a-day'],
  ['removing a limit takes effect in a day', limit(500), undefined, 'in-a-day'],
  ['the same limit changes nothing', limit(500), 500, 'nothing'],
  ['removing a missing limit changes nothing', limit(), undefined, 'nothing'],
  [
    'the same limit cancels a pending raise immediately',
    limit(500, { points: 900, from: '2026-01-08T09:00:00+05:30' }),
    500,
    'at-once',
  ],
])('%s', (_title, now, wanted, change) => {
  expect(changeOf(now, wanted)).toBe(change);
});
