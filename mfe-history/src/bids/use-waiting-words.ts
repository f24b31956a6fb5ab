import type { BidRow } from 'shared/provider';
import { clockText, decidedBy, drawTime, indiaMinute, instantOf, marketDay, marketNamed } from 'shared/rules';
import type { MarketHours } from 'shared/rules';
import { useGamesQuery, useServerNow } from 'shared/store';
import { useTexts } from '../texts/use-texts.ts';

/** Returns the sentence that says when the result of a waiting bid is due. Undefined for a decided bid. */
export function useWaitingWords(bid: BidRow): string | undefined {
  const texts = useTexts().bids;
  const { data: games = [] } = useGamesQuery();
  const now = useServerNow(60_000);
  if (bid.status !== 'pending') return undefined;
  const market = marketNamed(games, bid.game_name);
  const at = market ? resultTime(bid, market) : Number.NaN;
  if (Number.isNaN(at)) return texts.awaitsResult;
  const time = clockText(indiaMinute(at));
  return at > now ? texts.resultAt(time) : texts.resultDue(time);
}

/** Returns when the half that decides a bid is drawn, on the bid's market day. NaN if unknown. */
export function resultTime(bid: BidRow, hours: MarketHours): number {
  const placed = instantOf(bid.date);
  return Number.isNaN(placed) ? placed : drawTime(hours, marketDay(hours, placed), decidedBy(bid));
}
