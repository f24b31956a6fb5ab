import { dayInRange } from './address-filter.ts';

test.each([
  ['2026-11-20T23:59:00+05:30', { from: '2026-11-20', to: '2026-11-20' }, true],
  ['2026-11-20T18:45:00Z', { from: '2026-11-21', to: '' }, true],
  ['2026-11-21T00:15:00+05:30', { from: '', to: '2026-11-20' }, false],
  ['5 Jan 2026 06:35:12 PM', { from: '2026-01-05', to: '2026-01-05' }, true],
  ['2026-11-19T10:00:00+05:30', { from: '2026-11-20', to: '' }, false],
  ['yesterday', { from: '', to: '2026-11-20' }, false],
  ['yesterday', { from: '', to: '' }, true],
])('by its day in India, %p is within %p: %p', (date, range, isIn) => {
  expect(dayInRange(date, range)).toBe(isIn);
});
