import type { BidRow } from 'shared/provider';
import { bidNumberText, timeText } from 'shared/rules';
import type { Language } from 'shared/screens';
import { dayOf } from '../list/day-range.ts';
import type { Texts } from '../texts/en.ts';
import { bidWords } from './use-bid-words.ts';

export function bidTable(bids: readonly BidRow[], texts: Texts, language: Language) {
  const { bids: words, list } = texts;
  const { gameTypeWord, sessionWord } = bidWords(texts);
  const head = [list.date, list.time, words.market, words.type, words.session, words.number, words.points, list.status, words.won];
  const rows = bids.map((bid) => [
    dayOf(bid.date) ?? bid.date,
    timeText(bid.date, language),
    bid.game_name,
    gameTypeWord(bid.game_type),
    sessionWord(bid.session),
    bidNumberText(bid),
    bid.points_action,
    bid.status ? words.statuses[bid.status] : '',
    bid.win_points ?? '',
  ]);
  return { head, rows };
}
