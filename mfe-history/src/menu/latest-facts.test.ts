import type { BidRow, FundRow } from 'shared/provider';
import { fundRows, wonBid } from '../testing/sample-rows.ts';
import { latestFacts } from './latest-facts.ts';

const bidOf = (row: object): BidRow => ({ ...wonBid, points_action: 20, win_points: 2800, ...row });
const requests: FundRow[] = fundRows.map((row) => ({ ...row, points: Number(row.points) }));

test("counts today's bids by the day in India, without refunded bids", () => {
  const bids = [
    bidOf({ date: '2026-11-20T19:00:00Z', status: 'pending' }),
    bidOf({ date: '2026-11-21T00:15:00+05:30', status: 'refunded' }),
    bidOf({ date: '2026-11-20T23:59:00+05:30', status: 'lost' }),
    bidOf({}),
  ];
  const { today, lastWin } = latestFacts(bids, undefined, '2026-11-21');
  expect(today).toEqual({ count: 2, staked: 20 });
  expect(lastWin).toBe(bids[3]);
});

test('counts the newest request in any state, and credits and debits only once approved', () => {
  const { request, credit, debit } = latestFacts(undefined, requests, '2026-11-21');
  expect([request, credit, debit]).toEqual([requests[0], requests[3], requests[1]]);
});

test('has no fact for a list that is not loaded, and reports an empty list as empty', () => {
  expect(latestFacts(undefined, undefined, '2026-11-21')).toEqual({});
  expect(latestFacts([], [], '2026-11-21')).toEqual({
    today: { count: 0, staked: 0 },
    request: 'none',
    credit: 'none',
    debit: 'none',
  });
});
