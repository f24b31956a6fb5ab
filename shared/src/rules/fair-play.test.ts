import { pauseDays } from './fair-play.ts';

test('a time-out lasts one day to six weeks, a self-exclusion half a year to five years', () => {
  expect(pauseDays).toEqual({ 'time-out': { least: 1, most: 6 * 7 }, 'self-exclusion': { least: 183, most: 5 * 366 } });
});
