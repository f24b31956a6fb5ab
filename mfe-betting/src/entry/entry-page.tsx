import type { ReactNode } from 'react';
import { useNavigate } from 'shared/screens';
import { Note, Page } from 'shared/ui';
import { ClosedMarket } from '../market/closed-market.tsx';
import { MarketPill } from '../market/market-pill.tsx';
import { newSubmission } from '../submit/submission.ts';
import { SubmitSheet } from '../submit/submit-sheet.tsx';
import { UnfinishedBids } from '../submit/unfinished-bids.tsx';
import { useSubmit } from '../submit/use-submit.ts';
import { useTexts } from '../texts/use-texts.ts';
import { Slip } from './slip.tsx';
import type { EntryState } from './use-entry-state.ts';

interface EntryPageProps {
  state: EntryState;
  /** Where a submission that was placed entirely leaves the player. */
  afterwards: 'my-bid' | 'stay';
  children: ReactNode;
}

/** What single, bulk and sangam entry have in common: the market, the slip and the submit sheet. */
export function EntryPage({ state, afterwards, children }: EntryPageProps) {
  const texts = useTexts();
  const navigate = useNavigate();
  const submitting = useSubmit(() => {
    if (afterwards === 'my-bid') void navigate('/my-bid');
  });
  const { game, type, day, draft, phase, sessions } = state;
  const review = () => submitting.open(newSubmission({ day, game_name: game.games_name, game_type: type.label }, draft), 'review');
  const isClosed = phase === 'closed';
  return (
    <Page
      title={texts.gameTypes[type.label]}
      lead={game.games_name}
      end={<MarketPill market={game} />}
      footer={!isClosed && <Slip state={state} onSubmit={review} />}
    >
      <UnfinishedBids shownId={submitting.shown?.submission.id} />
      {!isClosed && sessions.length === 0 && <Note tone="warn" live>{texts.openPassed}</Note>}
      {isClosed ? <ClosedMarket game={game} /> : children}
      <SubmitSheet submitting={submitting} />
    </Page>
  );
}
