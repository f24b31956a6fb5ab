import { useState } from 'react';
import type { Game } from 'shared/provider';
import { bidNumberText, rupeesText, type GameTypeRule } from 'shared/rules';
import { useParams } from 'shared/screens';
import { bidKey, withBid, withEdited, type Bid } from '../bids/draft.ts';
import { BidList } from '../entry/bid-list.tsx';
import { EntryGate } from '../entry/entry-gate.tsx';
import { EntryPage } from '../entry/entry-page.tsx';
import { useBids, useEntryState } from '../entry/use-entry-state.ts';
import { useLastKept } from '../entry/use-last-kept.ts';
import { usePointsLeft } from '../entry/use-points-left.ts';
import { DeferredQuickPicks } from '../quick-picks/deferred-quick-picks.tsx';
import { useTexts } from '../texts/use-texts.ts';
import { BidForm } from './bid-form.tsx';

export function SingleBidScreen() {
  const { gameType } = useParams();
  return (
    <EntryGate entry="single" slug={gameType}>
      {(game, type) => <SingleBid game={game} type={type} />}
    </EntryGate>
  );
}

function SingleBid({ game, type }: { game: Game; type: GameTypeRule }) {
  const texts = useTexts();
  const state = useEntryState(game, type);
  const left = usePointsLeft(useBids(state).standing);
  const { edited, turn, edit } = useEdited();
  const { kept, setKept } = useLastKept(state);
  const keep = (bid: Bid) => {
    state.bids.change((draft) => (edited ? withEdited(draft, bidKey(edited), bid) : withBid(draft, bid)));
    const messageOf = edited ? texts.form.changed : texts.form.added;
    setKept(bid, messageOf(bidNumberText(bid.numbers), rupeesText(bid.points)));
    if (edited) edit(undefined);
  };
  const onRemoved = (key: string) => {
    if (edited && bidKey(edited) === key) edit(undefined);
  };
  const list = <BidList state={state} lastKey={kept?.key} onEdit={edit} onRemoved={onRemoved} />;
  return (
    <EntryPage state={state} quick={<DeferredQuickPicks state={state} />} afterwards="my-bid" list={list}>
      <BidForm
        key={turn}
        takesFocus={turn > 0}
        type={type}
        sessions={state.sessions}
        edited={edited}
        kept={kept}
        left={left + (edited?.points ?? 0)}
        onKeep={keep}
      />
    </EntryPage>
  );
}

/** Returns the bid being edited. `turn` gives each edit, and each new bid, a fresh form. */
function useEdited() {
  const [{ edited, turn }, setState] = useState<{ edited?: Bid | undefined; turn: number }>({ turn: 0 });
  const edit = (bid: Bid | undefined) => setState({ edited: bid, turn: turn + 1 });
  return { edited, turn, edit };
}
