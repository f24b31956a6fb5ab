import type { Game } from 'shared/provider';
import { indiaMinute, isTakenIn, marketDay, marketPhase, openSessions, sessionOfBid, type GameTypeRule } from 'shared/rules';
import type { BidSession } from 'shared/provider';
import { useServerNow } from 'shared/store';
import { useDraft } from '../draft/use-draft.ts';

/** A market and a game type as they stand this minute, with the bids put together so far. */
export function useBidDesk(game: Game, type: GameTypeRule) {
  const minute = useServerNow(60_000);
  const day = marketDay(game, minute);
  const { draft, change } = useDraft({ day, market: game.games_name, slug: type.slug });
  return {
    game,
    type,
    day,
    phase: marketPhase(game, indiaMinute(minute)),
    sessions: sessionsAt(game, type, minute),
    draft,
    change,
  };
}

export type BidDesk = ReturnType<typeof useBidDesk>;

/** The sessions in which a type takes bids at an instant; jodis and sangams know only Open. */
export function sessionsAt(game: Game, type: GameTypeRule, instant: number): BidSession[] {
  const minute = indiaMinute(instant);
  if (!isTakenIn(type, marketPhase(game, minute))) return [];
  return [...new Set(openSessions(game, minute).map((session) => sessionOfBid(type, session)))];
}
