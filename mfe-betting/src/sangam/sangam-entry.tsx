import type { ReactNode } from 'react';
import type { Game } from 'shared/provider';
import type { GameTypeRule } from 'shared/rules';
import { withBid, withoutBid } from '../draft/draft.ts';
import { BidList } from '../entry/bid-list.tsx';
import { EntryPage } from '../entry/entry-page.tsx';
import { useBidDesk } from '../entry/use-bid-desk.ts';
import { SangamFields } from './sangam-fields.tsx';
import type { SangamForm } from './sangam-parts.ts';

interface SangamEntryProps {
  game: Game;
  type: GameTypeRule;
  form: SangamForm;
  /** The Change control of a half sangam. */
  heading?: ReactNode;
}

export function SangamEntry({ game, type, form, heading }: SangamEntryProps) {
  const desk = useBidDesk(game, type);
  return (
    <EntryPage desk={desk} afterwards="stay">
      <SangamFields
        type={type}
        form={form}
        heading={heading}
        isTaken={desk.sessions.length > 0}
        onAdd={(bid) => desk.change((draft) => withBid(draft, bid))}
      />
      <BidList bids={desk.draft} sessions={desk.sessions} onRemove={(key) => desk.change((draft) => withoutBid(draft, key))} />
    </EntryPage>
  );
}
