import type { ChartRow } from 'shared/provider';
import { chartWeeks, blocksOf } from './chart-weeks.ts';

const drawn = (...days: string[]): ChartRow => {
  const [mon = '', tue = '', wed = '', thu = '', fri = '', sat = '', sun = ''] = days;
  return { mon, tue, wed, thu, fri, sat, sun };
};
const full = drawn('12', '34', '56', '78', '90', '11', '22');
const mondays = (rows: ChartRow[], today: string) => chartWeeks(rows, today).map(({ monday }) => monday);

test.each([
  ['on a Saturday the last row is this week', [full, drawn('12', '34')], '2026-11-21', ['2026-11-09', '2026-11-16']],
  ['on a Sunday the last row is this week too', [full, full], '2026-11-22', ['2026-11-09', '2026-11-16']],
  ['on a Monday before the draw the last row is last week', [full, full], '2026-11-23', ['2026-11-09', '2026-11-16']],
  [
    'on a Monday after the draw the last row is this week',
    [full, drawn('12')],
    '2026-11-23',
    ['2026-11-16', '2026-11-23'],
  ],
  ['weeks continue across the year end', [full, full], '2027-01-10', ['2026-12-28', '2027-01-04']],
])('%s', (_when, rows, today, expected) => {
  expect(mondays(rows, today)).toEqual(expected);
});

test('a chart without rows has no weeks', () => {
  expect(mondays([], '2026-11-21')).toEqual([]);
});

test('splits three hundred weeks into blocks of at most thirteen, each within a year', () => {
  const weeks = chartWeeks(
    Array.from({ length: 300 }, () => full),
    '2026-11-22',
  );
  const blocks = blocksOf(weeks);
  expect(blocks.flat()).toEqual(weeks);
  for (const block of blocks) {
    expect(block.length).toBeLessThanOrEqual(13);
    expect(new Set(block.map(({ monday }) => monday.slice(0, 4))).size).toBe(1);
  }
});
