import { rollOuts, rows, shareOf, type Row } from './simulation.ts';

// A small part of what `npm run simulate` runs. The bounds allow for the variance of so few runs.
const runs = 2;
const row = (title: string): Row => rows.find((one) => one.title === title && one.browsers === 10_000)!; // every title is in the table

test('a release as good as the stable one is promoted, though players who fail come back and share networks', () => {
  const outcomes = rollOuts(row('as good as the stable release'), runs, 11);
  expect([shareOf(outcomes, 'bad'), shareOf(outcomes, 'promote')]).toEqual([0, expect.closeTo(1, 1)]);
}, 120_000);

test('a release whose loads fail twice as often is rolled back', () => {
  expect(shareOf(rollOuts(row('loads fail in 4 % instead of 2 %'), runs, 11), 'bad')).toBeGreaterThanOrEqual(0.8);
}, 120_000);

test('a release whose taps take 150 ms longer is rolled back', () => {
  expect(shareOf(rollOuts(row('each tap takes 150 ms longer'), runs, 11), 'bad')).toBe(1);
}, 120_000);

test('a release that always crashes is rolled back within three looks', () => {
  expect(
    rollOuts(row('every screen crashes'), runs, 11).every(
      ({ says, step, look }) => says === 'bad' && step === 0 && look <= 3,
    ),
  ).toBe(true);
}, 120_000);
