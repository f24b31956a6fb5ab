import { useState } from 'react';
import type { BidSession, Game } from 'shared/provider';
import type { BidProblem, GameTypeRule } from 'shared/rules';
import { useParams } from 'shared/screens';
import { StakeInput } from 'shared/ui';
import { isLapsed, withoutBid } from '../draft/draft.ts';
import { BidList } from '../entry/bid-list.tsx';
import { EntryGate } from '../entry/entry-gate.tsx';
import { EntryPage } from '../entry/entry-page.tsx';
import { useProblemText } from '../entry/problem-text.ts';
import { SessionChoice } from '../entry/session-choice.tsx';
import { useBidDesk, type BidDesk } from '../entry/use-bid-desk.ts';
import { useSessionChoice } from '../entry/use-session-choice.ts';
import { useStake } from '../entry/use-stake.ts';
import { useTexts } from '../texts/use-texts.ts';
import { BulkGrid } from './bulk-grid.tsx';
import sticky from '../market/sticky-top.module.css';
import styles from './bulk-bid.module.css';

export function BulkBidScreen() {
  const { gameType } = useParams();
  return <EntryGate entry="bulk" slug={gameType}>{(game, type) => <BulkBid game={game} type={type} />}</EntryGate>;
}

function BulkBid({ game, type }: { game: Game; type: GameTypeRule }) {
  const desk = useBidDesk(game, type);
  const { session, choose } = useSessionChoice(desk.sessions);
  const lapsed = desk.draft.filter((bid) => isLapsed(bid, desk.sessions));
  return (
    <EntryPage desk={desk} afterwards="my-bid">
      <BidList bids={lapsed} sessions={desk.sessions} onRemove={(key) => desk.change((draft) => withoutBid(draft, key))} />
      {session && <OpenGrid desk={desk} session={session} onSession={choose} />}
    </EntryPage>
  );
}

interface OpenGridProps {
  desk: BidDesk;
  session: BidSession;
  onSession: (session: BidSession) => void;
}

function OpenGrid({ desk: { type, draft, sessions, change }, session, onSession }: OpenGridProps) {
  const { form, bulk } = useTexts();
  const problemText = useProblemText();
  const stake = useStake();
  const [problem, setProblem] = useState<BidProblem>();
  const takePoints = (points: string) => {
    stake.setPoints(points);
    setProblem(undefined);
  };
  return (
    <>
      <div className={sticky.top}>
        <StakeInput
          label={form.points}
          chipsLabel={form.quickPoints}
          beside={type.takenUntil === 'close' && <SessionChoice sessions={sessions} value={session} onChange={onSession} />}
          value={stake.points}
          onChange={takePoints}
          error={problemText(problem)}
        />
      </div>
      <p className={styles.howTo}>{bulk.howTo}</p>
      <BulkGrid type={type} draft={draft} session={session} points={stake.points} change={change} onProblem={setProblem} />
    </>
  );
}
