import { useState } from 'react';
import type { Game } from 'shared/provider';
import type { GameTypeRule } from 'shared/rules';
import { useParams } from 'shared/screens';
import { bidKey, withBid, withEdited, withoutBid, type Bid } from '../bids/draft.ts';
import { BidList } from '../entry/bid-list.tsx';
import { EntryGate } from '../entry/entry-gate.tsx';
import { EntryPage } from '../entry/entry-page.tsx';
import { useEntryState } from '../entry/use-entry-state.ts';
import { BidForm } from './bid-form.tsx';

export function SingleBidScreen() {
  const { gameType } = useParams();
  return <EntryGate entry="single" slug={gameType}>{(game, type) => <SingleBid game={game} type={type} />}</EntryGate>;
}

function SingleBid({ game, type }: { game: Game; type: GameTypeRule }) {
  const state = useEntryState(game, type);
  const { edited, turn, edit } = useEdited();
  const keep = (bid: Bid) => {
    state.change((draft) => (edited ? withEdited(draft, bidKey(edited), bid) : withBid(draft, bid)));
    if (edited) edit(undefined);
  };
  const remove = (key: string) => {
    state.change((draft) => withoutBid(draft, key));
    if (edited && bidKey(edited) === key) edit(undefined);
  };
  return (
    <EntryPage state={state} afterwards="my-bid">
      <BidForm key={turn} takesFocus={turn > 0} type={type} sessions={state.sessions} edited={edited} onKeep={keep} />
      <BidList bids={state.draft} sessions={state.sessions} onEdit={edit} onRemove={remove} />
    </EntryPage>
  );
}

/** The bid being changed; each turn, of this bid or of new ones, begins with a form of its own. */
function useEdited() {
  const [{ edited, turn }, setState] = useState<{ edited?: Bid | undefined; turn: number }>({ turn: 0 });
  const edit = (bid: Bid | undefined) => setState({ edited: bid, turn: turn + 1 });
  return { edited, turn, edit };
}
