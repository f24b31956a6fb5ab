import type { ReactNode } from 'react';
import type { Game } from 'shared/provider';
import { bidNumberText, rupeesText, type GameTypeRule } from 'shared/rules';
import { withBid, type Bid } from '../bids/draft.ts';
import { BidList } from '../entry/bid-list.tsx';
import { EntryPage } from '../entry/entry-page.tsx';
import { useBids, useEntryState } from '../entry/use-entry-state.ts';
import { useLastKept } from '../entry/use-last-kept.ts';
import { usePointsLeft } from '../entry/use-points-left.ts';
import { DeferredQuickPicks } from '../quick-picks/deferred-quick-picks.tsx';
import { useTexts } from '../texts/use-texts.ts';
import { SangamFields } from './sangam-fields.tsx';
import type { SangamForm } from './sangam-parts.ts';

interface SangamEntryProps {
  game: Game;
  type: GameTypeRule;
  form: SangamForm;
  /** The Change button of a half sangam. */
  changing?: ReactNode;
}

export function SangamEntry({ game, type, form, changing }: SangamEntryProps) {
  const texts = useTexts().form;
  const state = useEntryState(game, type);
  const left = usePointsLeft(useBids(state).standing);
  const { kept, setKept } = useLastKept(state);
  const add = (bid: Bid) => {
    state.bids.change((draft) => withBid(draft, bid));
    setKept(bid, texts.added(bidNumberText(bid.numbers), rupeesText(bid.points)));
  };
  return (
    <EntryPage
      state={state}
      quick={<DeferredQuickPicks state={state} />}
      afterwards="stay"
      isTypeInBar
      list={<BidList state={state} lastKey={kept?.key} />}
    >
      <SangamFields
        type={type}
        form={form}
        changing={changing}
        isTaken={state.sessions.length > 0}
        kept={kept}
        left={left}
        onAdd={add}
      />
    </EntryPage>
  );
}
