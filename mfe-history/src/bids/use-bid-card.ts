import type { BidRow } from 'shared/provider';
import { bidNumberText, dateText, resultLine, rupeesText, signedRupeesText, timeText } from 'shared/rules';
import { useLanguage } from 'shared/screens';
import type { ShareCard } from '../share/share-card.ts';
import { useTexts } from '../texts/use-texts.ts';
import { useBidWords } from './bid-words.ts';

/**
 * Returns the card with which a player shares a bid's receipt. The card contains nothing that identifies the player.
 */
export function useBidCard(bid: BidRow): ShareCard {
  const { bids: texts, list, share } = useTexts();
  const { gameTypeWord, sessionWord } = useBidWords();
  const { language } = useLanguage();
  const { drawn_open: open_pana = '', drawn_close: close_pana = '' } = bid;
  const rows = [
    [texts.type, gameTypeWord(bid.game_type)],
    [texts.number, bidNumberText(bid)],
    [texts.session, sessionWord(bid)],
    [texts.points, rupeesText(bid.points_action)],
    [
      texts.result,
      open_pana || close_pana ? resultLine({ open_pana, open_digit: '', close_digit: '', close_pana }) : '',
    ],
    [list.status, bid.status ? texts.statuses[bid.status] : ''],
    [texts.won, bid.status === 'won' && bid.win_points !== undefined ? signedRupeesText(bid.win_points) : ''],
    [texts.reference, bid.bid_id ?? ''],
  ] as const;
  return {
    name: `bid-${bid.bid_id ?? bid.date.slice(0, 10)}`,
    heading: bid.game_name,
    lead: `${texts.receipt} · ${dateText(bid.date, language)} · ${timeText(bid.date)}`,
    rows: rows.filter(([, value]) => value !== ''),
    foot: share.foot,
  };
}
