import type { BidRow } from 'shared/provider';
import { bidNumberText, gameTypeOfLabel, timeText } from 'shared/rules';
import { dayOf } from '../list/address-filter.ts';
import { useTexts, type Texts } from '../texts/use-texts.ts';

/** Returns the player's words for the fields of a bid. An unknown value stays as the provider sent it. */
function bidWords({ bids }: Texts) {
  const { gameTypes, sessions }: Record<'gameTypes' | 'sessions', Readonly<Record<string, string>>> = bids;
  return {
    gameTypeWord: (game_type: string) => gameTypes[game_type] ?? game_type,
    /** Empty for jodis and sangams. They need both halves, so their session means nothing to the player. */
    sessionWord: ({ game_type, session }: BidRow) =>
      gameTypeOfLabel(game_type)?.takenUntil === 'open' ? '' : (sessions[session] ?? session),
  };
}

export function useBidWords() {
  return bidWords(useTexts());
}

export function bidTable(bids: readonly BidRow[], texts: Texts) {
  const { bids: words, list } = texts;
  const { gameTypeWord, sessionWord } = bidWords(texts);
  const head = [
    list.date,
    list.time,
    words.market,
    words.type,
    words.session,
    words.number,
    words.points,
    list.status,
    words.won,
  ];
  const rows = bids.map((bid) => [
    dayOf(bid.date) ?? bid.date,
    timeText(bid.date),
    bid.game_name,
    gameTypeWord(bid.game_type),
    sessionWord(bid),
    bidNumberText(bid),
    bid.points_action,
    bid.status ? words.statuses[bid.status] : '',
    bid.win_points ?? '',
  ]);
  return { head, rows };
}
