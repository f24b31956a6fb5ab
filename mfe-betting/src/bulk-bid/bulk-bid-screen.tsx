import { useId, useState } from 'react';
import type { BidSession, Game } from 'shared/provider';
import type { BidProblem, GameTypeRule } from 'shared/rules';
import { useParams } from 'shared/screens';
import { PointsInput, QuickPoints } from 'shared/ui';
import { BidList } from '../entry/bid-list.tsx';
import { EntryGate } from '../entry/entry-gate.tsx';
import { EntryPage } from '../entry/entry-page.tsx';
import { MessageLine } from '../entry/message-line.tsx';
import { SessionChoice, useSessionChoice } from '../entry/session-choice.tsx';
import { useBids, useEntryState, type EntryState } from '../entry/use-entry-state.ts';
import { usePointsLeft } from '../entry/use-points-left.ts';
import { useStakeMessage } from '../entry/use-stake-message.tsx';
import { useStake } from '../entry/use-stake.ts';
import { DeferredQuickPicks } from '../quick-picks/deferred-quick-picks.tsx';
import { useTexts } from '../texts/use-texts.ts';
import { BulkGrid } from './bulk-grid.tsx';
import styles from './bulk-bid.module.css';

export function BulkBidScreen() {
  const { gameType } = useParams();
  return (
    <EntryGate entry="bulk" slug={gameType}>
      {(game, type) => <BulkBid game={game} type={type} />}
    </EntryGate>
  );
}

function BulkBid({ game, type }: { game: Game; type: GameTypeRule }) {
  const state = useEntryState(game, type);
  const { session, choose } = useSessionChoice(state.sessions);
  return (
    <EntryPage
      state={state}
      quick={<DeferredQuickPicks state={state} />}
      afterwards="my-bid"
      listInSlip
      list={<BidList labelHidden state={state} />}
    >
      {session && <OpenGrid state={state} session={session} onSession={choose} />}
    </EntryPage>
  );
}

interface OpenGridProps {
  state: EntryState;
  session: BidSession;
  onSession: (session: BidSession) => void;
}

function OpenGrid({ state, session, onSession }: OpenGridProps) {
  const { type, sessions, bids } = state;
  const { form } = useTexts();
  const messageId = useId();
  const { points, setPoints } = useStake();
  const [problem, setProblem] = useState<BidProblem>();
  const takePoints = (typed: string) => {
    setPoints(typed);
    setProblem(undefined);
  };
  return (
    <BulkGrid type={type} bids={bids} session={session} points={points} onProblem={setProblem}>
      <div className={styles.stake}>
        {type.takenUntil === 'close' && <SessionChoice sessions={sessions} value={session} onChange={onSession} />}
        <PointsInput
          labelHidden
          label={form.points}
          placeholder={form.points}
          value={points}
          onChange={takePoints}
          messageId={messageId}
          invalid={Boolean(problem)}
        />
      </div>
      <QuickPoints dense label={form.quickPoints} value={points} onChange={takePoints} />
      <StakeLine id={messageId} state={state} points={points} problem={problem} />
    </BulkGrid>
  );
}

/** Subscribes to the bids itself, so that a tap renders only this line and not the whole area above the numbers. */
function StakeLine({
  id,
  state,
  points,
  problem,
}: {
  id: string;
  state: EntryState;
  points: string;
  problem: BidProblem | undefined;
}) {
  const { bulk } = useTexts();
  const ofStake = useStakeMessage(points, usePointsLeft(useBids(state).standing), problem);
  return (
    <MessageLine id={id} message={ofStake ?? { tone: 'hint', text: points === '' ? bulk.pointsFirst : bulk.howTo }} />
  );
}
