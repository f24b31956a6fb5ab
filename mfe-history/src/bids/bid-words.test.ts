import type { BidRow } from 'shared/provider';
import { wonBid } from '../testing/sample-rows.ts';
import { texts } from '../texts/en.ts';
import { texts as hindi } from '../texts/hi.ts';
import { bidTable } from './bid-words.ts';

const bid: BidRow = { ...wonBid, points_action: 20, win_points: 2800 } as BidRow;

test('exports game type, session and status in the words of the list', () => {
  const [row] = bidTable([bid], texts).rows;
  expect(row?.slice(2)).toEqual(['KALYAN', 'Single Pana', 'Open', '123', 20, 'Won', 2800]);
});

test("exports no English heading or word in Hindi, except for the market's own name", () => {
  const { head, rows } = bidTable([bid], hindi);
  expect(head.join(' ')).not.toMatch(/[a-z]/i);
  expect(rows[0]?.slice(2)).toEqual(['KALYAN', 'सिंगल पाना', 'ओपन', '123', 20, hindi.bids.statuses.won, 2800]);
});
