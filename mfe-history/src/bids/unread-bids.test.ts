import type { BidRow, BidStatus } from 'shared/provider';
import { wonBid } from '../testing/sample-rows.ts';
import { seenNow, unreadBids } from './unread-bids.ts';

const { status: _won, ...plain } = { ...wonBid, points_action: 20, win_points: 0 };
const bid = (bid_id: string, hour: number, status?: BidStatus): BidRow => ({
  ...plain,
  bid_id,
  date: `2026-11-20T1${hour}:05:00+05:30`,
  ...(status && { status }),
});
const names = (bids: ReadonlySet<BidRow>) => [...bids].map(({ bid_id }) => bid_id);

test('counts bids decided since the last visit as unread, also bids placed since', () => {
  const seen = seenNow([bid('b', 2, 'pending'), bid('a', 1, 'lost')]);
  const now = [bid('d', 4, 'pending'), bid('c', 3, 'lost'), bid('b', 2, 'won'), bid('a', 1, 'lost')];
  expect(names(unreadBids(now, seen))).toEqual(['c', 'b']);
  expect(names(unreadBids(now, seenNow(now)))).toEqual([]);
});

test.each([
  ['a device that has never shown the list', undefined],
  ['an invalid stored value', { newest: 1 }],
])('counts nothing as unread with %s', (_what, seen) => {
  expect(unreadBids([bid('a', 1, 'won')], seen).size).toBe(0);
});

test('counts nothing as unread if the provider sends no status', () => {
  expect(unreadBids([bid('b', 3)], seenNow([bid('a', 1)])).size).toBe(0);
});

test('tells bids without a reference apart by their content', () => {
  expect(unreadBids([{ ...plain, status: 'won' }], seenNow([{ ...plain, status: 'pending' }])).size).toBe(1);
});
