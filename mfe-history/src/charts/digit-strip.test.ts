import type { ChartRow } from 'shared/provider';
import { chartWeeks } from './chart-weeks.ts';
import { digitCounts } from './digit-strip.tsx';

test('counts digits in both places of a jodi, and skips stars', () => {
  const none = '';
  const half = { open_panna: '123', close_panna: none };
  const row: ChartRow = { mon: '66', tue: '67', wed: half, thu: none, fri: none, sat: none, sun: none };
  expect(digitCounts(chartWeeks([row], '2026-11-21'))).toEqual([0, 0, 0, 0, 0, 0, 4, 1, 0, 0]);
});
