import { useMemo, useSyncExternalStore } from 'react';
import type { BidSession, Game } from 'shared/provider';
import { indiaMinute, marketDay, marketPhase, type GameTypeRule } from 'shared/rules';
import { useServerNow, useSession } from 'shared/store';
import { isLapsed, sessionsAt } from '../bids/draft.ts';
import { openDraft } from '../bids/open-draft.ts';

/**
 * Returns the market and the game type at this minute, and the open draft. The object stays the same while bids change,
 * so that a tap renders only the subscribers of those bids.
 */
export function useEntryState(game: Game, type: GameTypeRule) {
  const { phone_number } = useSession();
  const minute = useServerNow(60_000);
  const day = marketDay(game, minute);
  const phase = marketPhase(game, indiaMinute(minute));
  // Compared as text, because the list is a new array each minute.
  const offered = sessionsAt(game, type, minute).join();
  const bids = useMemo(
    () => openDraft(phone_number, { day, market: game.games_name, slug: type.slug }),
    [phone_number, day, game.games_name, type.slug],
  );
  return useMemo(
    () => ({ game, type, day, phase, sessions: offered.split(',').filter(Boolean) as BidSession[], bids }),
    [game, type, day, phase, offered, bids],
  );
}

export type EntryState = ReturnType<typeof useEntryState>;

/** Returns the entered bids: those that can still be placed, and those whose session has ended. */
export function useBids({ bids, sessions }: EntryState) {
  const draft = useSyncExternalStore(bids.follow, bids.read);
  return useMemo(() => {
    const lapsed = draft.filter((bid) => isLapsed(bid, sessions));
    return { draft, standing: lapsed.length > 0 ? draft.filter((bid) => !lapsed.includes(bid)) : draft, lapsed };
  }, [draft, sessions]);
}
