import fc from 'fast-check';
import { amountProblem, pointsText, rupeesText, signedAmount, signedRupeesText } from './money.ts';

test.each([
  ['+500', 'credit', 500],
  ['500', 'credit', 500],
  ['-10', 'debit', 10],
  [' - 1,250 ', 'debit', 1250],
  ['0', 'credit', 0],
  ['?', 'credit', 0],
])('reads the amount %p as a %s of %i', (amount, kind, points) => {
  expect(signedAmount(amount)).toEqual({ kind, points });
});

test.each([
  [0, '0'],
  [999, '999'],
  [1000, '1,000'],
  [100_000, '1,00,000'],
  [1_234_567, '12,34,567'],
  [-12_345_678, '-1,23,45,678'],
  [1234.5, '1,234.5'],
])('shows %p as %s', (points, text) => {
  expect(pointsText(points)).toBe(text);
});

test.each([
  [0, '₹0', '₹0'],
  [1240, '₹1,240', '+₹1,240'],
  [-1240.5, '−₹1,240.5', '−₹1,240.5'],
])('shows %p in rupees as %s, and with its sign as %s', (points, plain, signed) => {
  expect([rupeesText(points), signedRupeesText(points)]).toEqual([plain, signed]);
});

test('groups points like the Indian locale', () => {
  const locale = new Intl.NumberFormat('en-IN');
  fc.assert(
    fc.property(fc.maxSafeInteger(), (points) => pointsText(points) === locale.format(points === 0 ? 0 : points)),
  );
});

test.each([
  ['', 0, 'no-amount'],
  ['0', 0, 'no-amount'],
  ['-5', 0, 'no-amount'],
  ['1.5', 0, 'no-amount'],
  ['499', 500, 'below-minimum'],
  ['500', 500, undefined],
  ['1', 0, undefined],
])('finds the problem of %p with a minimum of %i: %p', (typed, minimum, problem) => {
  expect(amountProblem(typed, minimum)).toBe(problem);
});
