import type { BidRow } from 'shared/provider';
import { bidNumberText, timeText } from 'shared/rules';
import { dayOf } from '../list/day-range.ts';
import type { Texts } from '../texts/en.ts';

export function bidTable(bids: readonly BidRow[], { bids: words, list }: Texts) {
  const head = [list.date, list.time, words.market, words.type, words.session, words.number, words.points, list.status, words.won];
  const rows = bids.map((bid) => [
    dayOf(bid.date) ?? bid.date,
    timeText(bid.date),
    bid.game_name,
    bid.game_type,
    bid.session,
    bidNumberText(bid),
    bid.points_action,
    bid.status ? words.statuses[bid.status] : '',
    bid.win_points ?? '',
  ]);
  return { head, rows };
}
