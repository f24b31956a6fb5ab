import type { Game } from 'shared/provider';
import { indiaMinute, marketDay, marketPhase, type GameTypeRule } from 'shared/rules';
import { useServerNow } from 'shared/store';
import { sessionsAt } from '../market/sessions-at.ts';
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
