import { sourceFlags } from './source-flags.ts';

const totals = { deposits: 2000, credits: 0, bids: 500, wins: 900, withdrawals: 600, isWhole: true };

test.each([
  ['deposits only', {}, []],
  ['debits only', { credits: -300 }, []],
  ['no deposits', { deposits: 0 }, ['This player has never paid in.']],
  ['no deposits in a long wallet', { deposits: 0, isWhole: false }, ['This player has not paid in for a long time.']],
  ['credits', { credits: 5000 }, ['Operators gave this player ₹5,000 without a payment.']],
])('the checks of a withdrawal flag %s', (_what, changes, texts) => {
  expect(sourceFlags({ ...totals, ...changes }).map(({ text }) => text)).toEqual(texts);
});
