import { useCallback, useMemo } from 'react';
import type { Game } from 'shared/provider';
import { indiaMinute, marketDay, marketPhase, type GameTypeRule } from 'shared/rules';
import { useKept, useServerNow, useSession } from 'shared/store';
import { sessionsAt, type Draft } from '../bids/draft.ts';
import { draftsKept, keepDraft, readDraft, type DraftPlace } from '../bids/kept-drafts.ts';

/** A market and a game type as they stand this minute, with the bids put together so far. */
export function useEntryState(game: Game, type: GameTypeRule) {
  const minute = useServerNow(60_000);
  const day = marketDay(game, minute);
  const { draft, change } = useDraft({ day, market: game.games_name, slug: type.slug });
  const sessions = sessionsAt(game, type, minute);
  // By its words, for the list itself is another one each minute, and what is drawn from the bids need not be drawn anew.
  const offered = sessions.join();
  const standing = useMemo(() => draft.filter(({ session }) => offered.includes(session)), [draft, offered]);
  const lapsed = useMemo(() => draft.filter(({ session }) => !offered.includes(session)), [draft, offered]);
  return { game, type, day, phase: marketPhase(game, indiaMinute(minute)), sessions, draft, standing, lapsed, change };
}

export type EntryState = ReturnType<typeof useEntryState>;

/** The bids put together so far, kept over a reload and a login; `change` keeps its identity while the place is the same. */
function useDraft({ day, market, slug }: DraftPlace) {
  const { phone_number } = useSession();
  useKept(draftsKept, phone_number);
  const change = useCallback(
    (update: (draft: Draft) => Draft): Draft => {
      const place = { day, market, slug };
      keepDraft(phone_number, place, update(readDraft(phone_number, place)));
      return readDraft(phone_number, place);
    },
    [phone_number, day, market, slug],
  );
  return { draft: readDraft(phone_number, { day, market, slug }), change };
}
