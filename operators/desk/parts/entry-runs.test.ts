import { foldBids, type Entry } from './entry-runs.ts';

const entry = (seq: number, reason: string, amount: number): Entry => ({
  seq,
  reason,
  amount,
  remark: reason,
  balance_after: 0,
  at: '2026-11-26T10:00:00+05:30',
});
const numbersOf = (entries: Entry[]) => foldBids(entries).map((run) => run.map(({ seq }) => seq));

test('three bids in a row with one stake are folded, and other entries stay alone', () => {
  const bids = [5, 4, 3].map((seq) => entry(seq, 'bid', -20));
  expect(numbersOf([entry(6, 'win', 190), ...bids, entry(2, 'deposit', 500)])).toEqual([[6], [5, 4, 3], [2]]);
});

test('two bids, bids of another stake and wins of one amount are not folded', () => {
  expect(numbersOf([entry(3, 'bid', -20), entry(2, 'bid', -20), entry(1, 'bid', -50)])).toEqual([[3], [2], [1]]);
  expect(numbersOf([3, 2, 1].map((seq) => entry(seq, 'win', 190)))).toEqual([[3], [2], [1]]);
});
