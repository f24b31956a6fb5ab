import { useState } from 'react';
import type { Game } from 'shared/provider';
import type { GameTypeRule } from 'shared/rules';
import { useParams } from 'shared/screens';
import { bidKey, withBid, withEdited, withoutBid } from '../draft/draft.ts';
import { BidList } from '../entry/bid-list.tsx';
import { EntryGate } from '../entry/entry-gate.tsx';
import { EntryPage } from '../entry/entry-page.tsx';
import { useBidDesk } from '../entry/use-bid-desk.ts';
import type { DraftBid } from '../submit/submission.ts';
import { BidForm } from './bid-form.tsx';

export function SingleBidScreen() {
  const { gameType } = useParams();
  return <EntryGate entry="single" slug={gameType}>{(game, type) => <SingleBid game={game} type={type} />}</EntryGate>;
}

function SingleBid({ game, type }: { game: Game; type: GameTypeRule }) {
  const desk = useBidDesk(game, type);
  const { edited, turn, edit } = useEdited();
  const keep = (bid: DraftBid) => {
    desk.change((draft) => (edited ? withEdited(draft, bidKey(edited), bid) : withBid(draft, bid)));
    if (edited) edit(undefined);
  };
  const remove = (key: string) => {
    desk.change((draft) => withoutBid(draft, key));
    if (edited && bidKey(edited) === key) edit(undefined);
  };
  return (
    <EntryPage desk={desk} afterwards="my-bid">
      <BidForm key={turn} takesFocus={turn > 0} type={type} sessions={desk.sessions} edited={edited} onKeep={keep} />
      <BidList bids={desk.draft} sessions={desk.sessions} onEdit={edit} onRemove={remove} />
    </EntryPage>
  );
}

/** The bid being changed; each turn, of this bid or of new ones, begins with a form of its own. */
function useEdited() {
  const [{ edited, turn }, setState] = useState<{ edited?: DraftBid | undefined; turn: number }>({ turn: 0 });
  const edit = (bid: DraftBid | undefined) => setState({ edited: bid, turn: turn + 1 });
  return { edited, turn, edit };
}
