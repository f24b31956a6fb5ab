import type { BidNumbers } from 'shared/rules';
import { worstReturn } from './bid-totals.ts';

const none: BidNumbers = { open_digit: 'NA', close_digit: 'NA', open_pana: 'NA', close_pana: 'NA' };
const tenDigits = [...'0123456789'];

test('ten digits of a half pay the least of them on the worst result, nine pay nothing', () => {
  const bids = tenDigits.map((open_digit, at) => ({ numbers: { ...none, open_digit }, paid: 95 + at }));
  expect(worstReturn('Single Digit', bids)).toBe(95);
  expect(worstReturn('Single Digit', bids.slice(1))).toBe(0);
});

test('digits of both halves add up, and a hundred jodis cover every result', () => {
  const halves = tenDigits.flatMap((digit) => [
    { numbers: { ...none, open_digit: digit }, paid: 95 },
    { numbers: { ...none, close_digit: digit }, paid: 190 },
  ]);
  expect(worstReturn('Single Digit', halves)).toBe(285);
  const jodis = tenDigits.flatMap((open_digit) =>
    tenDigits.map((close_digit) => ({ numbers: { ...none, open_digit, close_digit }, paid: 950 })),
  );
  expect(worstReturn('Jodi Digit', jodis)).toBe(950);
  expect(worstReturn('Jodi Digit', jodis.slice(1))).toBe(0);
});

test('a pana bid can always lose', () => {
  expect(worstReturn('Single Pana', [{ numbers: { ...none, open_pana: '128' }, paid: 1400 }])).toBe(0);
});
