import { rollOuts, shareOf } from './simulation.ts';

// A small part of what `npm run simulate -w proofs` runs. The bounds allow for the variance of so few runs.
const runs = 4;

test.each([30, 100, 417])('a good release of a remote with %i voters an hour is promoted within a day', (anHour) => {
  const outcomes = rollOuts('as good as the stable release', anHour, runs, 11);
  expect(outcomes.filter(({ says, hours }) => says !== 'promote' || hours > 24)).toEqual([]);
});

test.each(['10 % of loads fail, instead of 2 %', 'each tap takes 150 ms longer', 'nobody can sign in'])(
  'with 10,000 voters a day, a release in which %s is rolled back',
  (truth) => {
    expect(shareOf(rollOuts(truth, 417, runs, 11), 'bad')).toBe(1);
  },
);

test('with 30 voters an hour, a release in which half of them crash is rolled back within twelve hours', () => {
  const outcomes = rollOuts('half of the voters crash', 30, runs, 11);
  expect(outcomes.filter(({ says, hours }) => says !== 'bad' || hours > 12)).toEqual([]);
});
