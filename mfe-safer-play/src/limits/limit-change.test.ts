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
  ['a first limit holds', limit(), 500, 'at-once'],
  ['a lower one holds', limit(500), 499, 'at-once'],
  ['a higher one holds', limit(500), 501, 'in-a-day'],
  ['none holds', limit(500), undefined, 'in-a-day'],
  ['the same one changes', limit(500), 500, 'nothing'],
  ['none where there is none changes', limit(), undefined, 'nothing'],
  [
    'the same one, which gives up a raise, holds',
    limit(500, { points: 900, from: '2026-01-08T09:00:00+05:30' }),
    500,
    'at-once',
  ],
])('%s', (_title, now, wanted, change) => {
  expect(changeOf(now, wanted)).toBe(change);
});
