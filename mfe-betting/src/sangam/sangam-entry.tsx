import type { ReactNode } from 'react';
import type { Game } from 'shared/provider';
import type { GameTypeRule } from 'shared/rules';
import { withBid, withoutBid } from '../bids/draft.ts';
import { BidList } from '../entry/bid-list.tsx';
import { EntryPage } from '../entry/entry-page.tsx';
import { useEntryState } from '../entry/use-entry-state.ts';
import { SangamFields, type SangamForm } from './sangam-fields.tsx';

interface SangamEntryProps {
  game: Game;
  type: GameTypeRule;
  form: SangamForm;
  /** The Change control of a half sangam. */
  heading?: ReactNode;
}

export function SangamEntry({ game, type, form, heading }: SangamEntryProps) {
  const state = useEntryState(game, type);
  return (
    <EntryPage state={state} afterwards="stay">
      <SangamFields
        type={type}
        form={form}
        heading={heading}
        isTaken={state.sessions.length > 0}
        onAdd={(bid) => state.change((draft) => withBid(draft, bid))}
      />
      <BidList bids={state.draft} sessions={state.sessions} onRemove={(key) => state.change((draft) => withoutBid(draft, key))} />
    </EntryPage>
  );
}
