import type { BidRow } from 'shared/provider';
import { wonBid } from '../testing/sample-rows.ts';
import { texts } from '../texts/en.ts';
import { texts as hindi } from '../texts/hi.ts';
import { bidTable } from './bid-words.ts';

const bid: BidRow = { ...wonBid, points_action: 20, win_points: 2800 } as BidRow;

test('an export says game type, session and status as the list does', () => {
  const [row] = bidTable([bid], texts).rows;
  expect(row?.slice(2)).toEqual(['KALYAN', 'Single Pana', 'Open', '123', 20, 'Won', 2800]);
});

test('a Hindi export has no English heading or word but the market’s own name', () => {
  const { head, rows } = bidTable([bid], hindi);
  expect(head.join(' ')).not.toMatch(/[a-z]/i);
  expect(rows[0]?.slice(2)).toEqual(['KALYAN', 'सिंगल पाना', 'ओपन', '123', 20, hindi.bids.statuses.won, 2800]);
});
