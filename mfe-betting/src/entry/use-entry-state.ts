import { useMemo, useSyncExternalStore } from 'react';
import type { BidSession, Game } from 'shared/provider';
import { indiaMinute, marketDay, marketPhase, type GameTypeRule } from 'shared/rules';
import { useServerNow, useSession } from 'shared/store';
import { isLapsed, sessionsAt } from '../bids/draft.ts';
import { openDraft } from '../bids/open-draft.ts';

/** A market and a game type as they stand this minute, and the bids put together so far: the same object whatever bids are added, so that a tap renders only what follows them. */
export function useEntryState(game: Game, type: GameTypeRule) {
  const { phone_number } = useSession();
  const minute = useServerNow(60_000);
  const day = marketDay(game, minute);
  const phase = marketPhase(game, indiaMinute(minute));
  // By its words, for the list itself is another one each minute.
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

/** The bids put together so far: those that can still be placed, and those whose session has ended since. */
export function useBids({ bids, sessions }: EntryState) {
  const draft = useSyncExternalStore(bids.follow, bids.read);
  return useMemo(() => {
    const lapsed = draft.filter((bid) => isLapsed(bid, sessions));
    return { draft, standing: lapsed.length > 0 ? draft.filter((bid) => !lapsed.includes(bid)) : draft, lapsed };
  }, [draft, sessions]);
}
