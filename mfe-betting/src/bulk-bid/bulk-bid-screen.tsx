import { useState } from 'react';
import type { BidSession, Game } from 'shared/provider';
import type { BidProblem, GameTypeRule } from 'shared/rules';
import { useParams } from 'shared/screens';
import { isLapsed, withoutBid } from '../bids/draft.ts';
import { BidList } from '../entry/bid-list.tsx';
import { EntryGate } from '../entry/entry-gate.tsx';
import { EntryPage } from '../entry/entry-page.tsx';
import { SessionChoice, useSessionChoice } from '../entry/session-choice.tsx';
import { StakeField, useStake } from '../entry/stake-field.tsx';
import { useEntryState, type EntryState } from '../entry/use-entry-state.ts';
import sticky from '../market/sticky-top.module.css';
import { useTexts } from '../texts/use-texts.ts';
import { BulkGrid } from './bulk-grid.tsx';
import styles from './bulk-bid.module.css';

export function BulkBidScreen() {
  const { gameType } = useParams();
  return <EntryGate entry="bulk" slug={gameType}>{(game, type) => <BulkBid game={game} type={type} />}</EntryGate>;
}

function BulkBid({ game, type }: { game: Game; type: GameTypeRule }) {
  const state = useEntryState(game, type);
  const { session, choose } = useSessionChoice(state.sessions);
  const lapsed = state.draft.filter((bid) => isLapsed(bid, state.sessions));
  return (
    <EntryPage state={state} afterwards="my-bid">
      <BidList bids={lapsed} sessions={state.sessions} onRemove={(key) => state.change((draft) => withoutBid(draft, key))} />
      {session && <OpenGrid state={state} session={session} onSession={choose} />}
    </EntryPage>
  );
}

interface OpenGridProps {
  state: EntryState;
  session: BidSession;
  onSession: (session: BidSession) => void;
}

function OpenGrid({ state: { type, draft, sessions, change }, session, onSession }: OpenGridProps) {
  const { bulk } = useTexts();
  const stake = useStake();
  const [problem, setProblem] = useState<BidProblem>();
  const takePoints = (points: string) => {
    stake.setPoints(points);
    setProblem(undefined);
  };
  return (
    <>
      <div className={sticky.top}>
        <StakeField
          beside={type.takenUntil === 'close' && <SessionChoice sessions={sessions} value={session} onChange={onSession} />}
          value={stake.points}
          onChange={takePoints}
          problem={problem}
        />
      </div>
      <p className={styles.howTo}>{bulk.howTo}</p>
      <BulkGrid type={type} draft={draft} session={session} points={stake.points} change={change} onProblem={setProblem} />
    </>
  );
}
