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
  const [edited, setEdited] = useState<DraftBid>();
  const keep = (bid: DraftBid) => {
    desk.change((draft) => (edited ? withEdited(draft, bidKey(edited), bid) : withBid(draft, bid)));
    setEdited(undefined);
  };
  const remove = (key: string) => {
    desk.change((draft) => withoutBid(draft, key));
    setEdited(undefined);
  };
  return (
    <EntryPage desk={desk} afterwards="my-bid">
      <BidForm key={edited ? bidKey(edited) : ''} type={type} sessions={desk.sessions} edited={edited} onKeep={keep} />
      <BidList bids={desk.draft} sessions={desk.sessions} onEdit={setEdited} onRemove={remove} />
    </EntryPage>
  );
}
