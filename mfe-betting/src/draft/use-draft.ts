import { useCallback } from 'react';
import { useKept, useSession } from 'shared/store';
import type { Draft } from './draft.ts';
import { draftsKept, keepDraft, readDraft, type DraftPlace } from './kept-drafts.ts';

/** The bids put together so far, kept over a reload and a login; `change` keeps its identity while the place is the same. */
export function useDraft({ day, market, slug }: DraftPlace) {
  const { phone_number } = useSession();
  useKept(draftsKept, phone_number);
  const change = useCallback(
    (update: (draft: Draft) => Draft) => {
      const place = { day, market, slug };
      keepDraft(phone_number, place, update(readDraft(phone_number, place)));
    },
    [phone_number, day, market, slug],
  );
  return { draft: readDraft(phone_number, { day, market, slug }), change };
}
