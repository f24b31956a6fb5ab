import type { ChartRow } from 'shared/provider';
import { chartWeeks, stretchesOf } from './chart-weeks.ts';

const drawn = (...days: string[]): ChartRow => {
  const [mon = '', tue = '', wed = '', thu = '', fri = '', sat = '', sun = ''] = days;
  return { mon, tue, wed, thu, fri, sat, sun };
};
const full = drawn('12', '34', '56', '78', '90', '11', '22');
const mondays = (rows: ChartRow[], today: string) => chartWeeks(rows, today).map(({ monday }) => monday);

test.each([
  ['on a Saturday the last row is this week', [full, drawn('12', '34')], '2026-11-21', ['2026-11-09', '2026-11-16']],
  ['on a Sunday it still is', [full, full], '2026-11-22', ['2026-11-09', '2026-11-16']],
  [
    'on a Monday before the draw it is the week that has ended',
    [full, full],
    '2026-11-23',
    ['2026-11-09', '2026-11-16'],
  ],
  ['on a Monday after the draw it is the week begun', [full, drawn('12')], '2026-11-23', ['2026-11-16', '2026-11-23']],
  ['weeks go on across the year', [full, full], '2027-01-10', ['2026-12-28', '2027-01-04']],
])('%s', (_when, rows, today, expected) => {
  expect(mondays(rows, today)).toEqual(expected);
});

test('a chart without rows has no weeks', () => {
  expect(mondays([], '2026-11-21')).toEqual([]);
});

test('three hundred weeks fall into stretches of at most thirteen, each within a year', () => {
  const weeks = chartWeeks(
    Array.from({ length: 300 }, () => full),
    '2026-11-22',
  );
  const stretches = stretchesOf(weeks);
  expect(stretches.flat()).toEqual(weeks);
  for (const stretch of stretches) {
    expect(stretch.length).toBeLessThanOrEqual(13);
    expect(new Set(stretch.map(({ monday }) => monday.slice(0, 4))).size).toBe(1);
  }
});
