import type { BidRow } from 'shared/provider';
import { instantOf } from 'shared/rules';
import { wonBid } from '../testing/sample-rows.ts';
import { resultTime } from './use-waiting-words.ts';

const day = { open_time: '3:45 pm', close_time: '5:45 pm' };
const night = { open_time: '10:00 pm', close_time: '12:10 am' };
const open = { open_digit: '6' };
const close = { close_digit: '7' };
const none = { open_digit: 'NA', close_digit: 'NA', open_pana: 'NA', close_pana: 'NA' };

test.each([
  ['an open bid', day, open, '2026-11-20 10:00 am', '2026-11-20 3:45 pm'],
  ['a close bid', day, close, '2026-11-20 4:00 pm', '2026-11-20 5:45 pm'],
  ['a jodi', day, { ...open, ...close }, '2026-11-20 10:00 am', '2026-11-20 5:45 pm'],
  ['a close bid of a market past midnight', night, close, '2026-11-20 10:30 pm', '2026-11-21 12:10 am'],
  ['the same after midnight', night, close, '2026-11-21 12:05 am', '2026-11-21 12:10 am'],
])('shows when the deciding half of %s is drawn', (_what, hours, numbers, date, drawn) => {
  const bid = { ...wonBid, ...none, ...numbers, date, points_action: 20, win_points: 0 } as BidRow;
  expect(resultTime(bid, hours)).toBe(instantOf(drawn));
});

test('promises no result without a readable time', () => {
  const bid = { ...wonBid, points_action: 20, win_points: 0 } as BidRow;
  expect(resultTime(bid, { open_time: '', close_time: '' })).toBeNaN();
});
