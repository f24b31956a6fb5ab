import type { BidSession } from 'shared/provider';
import { indiaMinute, isTakenIn, marketPhase, openSessions, sessionOfBid, type GameTypeRule, type MarketHours } from 'shared/rules';

/** The sessions in which a type takes bids at an instant; jodis and sangams know only Open. */
export function sessionsAt(hours: MarketHours, type: GameTypeRule, instant: number): BidSession[] {
  const minute = indiaMinute(instant);
  if (!isTakenIn(type, marketPhase(hours, minute))) return [];
  return [...new Set(openSessions(hours, minute).map((session) => sessionOfBid(type, session)))];
}
