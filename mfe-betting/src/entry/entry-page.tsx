import type { ReactNode } from 'react';
import { useNavigate } from 'shared/screens';
import { usePausedUntil } from 'shared/store';
import { Note, Page, useIsWide } from 'shared/ui';
import { withBid, type Draft } from '../bids/draft.ts';
import { ClosedMarket } from '../market/closed-market.tsx';
import { MarketPill } from '../market/market-pill.tsx';
import { PausedNote } from '../market/paused-note.tsx';
import { newSubmission } from '../submit/submission.ts';
import { SubmitSheet } from '../submit/submit-sheet.tsx';
import { UnfinishedBids } from '../submit/unfinished-bids.tsx';
import { useSubmit } from '../submit/use-submit.ts';
import { useTexts } from '../texts/use-texts.ts';
import styles from './entry-page.module.css';
import { Slip } from './slip.tsx';
import type { EntryState } from './use-entry-state.ts';
import { useRepeat } from './use-repeat.ts';

interface EntryPageProps {
  state: EntryState;
  /** The screen to show after every bid is placed. */
  afterwards: 'my-bid' | 'stay';
  /** The bids entered so far. If there is room, the list is beside the fields, with the slip, else below the fields. */
  list: ReactNode;
  /**
   * True if a phone shows the list only in a sheet that opens from the slip, because the fields need the whole screen.
   */
  listInSlip?: boolean;
  /** True if the app bar already shows the name of the game type. */
  isTypeInBar?: boolean;
  /** Quick ways to enter many bids, next to the market's time. They load later. */
  quick: ReactNode;
  children: ReactNode;
}

/** Renders the layout of single, bulk and sangam entry: the market, the slip and the submit sheet. */
export function EntryPage({
  state,
  afterwards,
  list,
  listInSlip = false,
  isTypeInBar = false,
  quick,
  children,
}: EntryPageProps) {
  const texts = useTexts();
  const navigate = useNavigate();
  const { game, type, day, phase, sessions } = state;
  const submitting = useSubmit(() => {
    if (afterwards === 'my-bid') void navigate('/my-bid');
  });
  const review = (bids: Draft) =>
    submitting.open(newSubmission({ day, game_name: game.games_name, game_type: type.label }, bids), 'review');
  const isRepeating = useRepeat(state, (bid) => review(state.bids.change((before) => withBid(before, bid))));
  const isWide = useIsWide();
  const isClosed = phase === 'closed';
  const isPaused = usePausedUntil() !== undefined;
  const takesBids = !isPaused && !isClosed;
  const slip = takesBids && (
    <Slip state={state} list={listInSlip && !isWide && list} onSubmit={() => review(state.bids.read())} />
  );
  const beside = (
    <div className={styles.beside}>
      {list}
      {slip}
    </div>
  );
  return (
    <Page aside={takesBids && (isWide ? beside : !listInSlip && list)} asideLast footer={!isWide && slip}>
      <div className={styles.entry}>
        <header className={styles.head}>
          <div className={styles.words}>
            <h2 className={styles.title}>{isTypeInBar ? game.games_name : texts.gameTypes[type.label]}</h2>
            {!isTypeInBar && <p className={styles.market}>{game.games_name}</p>}
          </div>
          <div className={styles.end}>
            {takesBids && <div className={styles.quick}>{quick}</div>}
            {!isPaused && <MarketPill market={game} />}
          </div>
        </header>
        <PausedNote />
        <UnfinishedBids shownId={submitting.shown?.submission.id} />
        {!isClosed && sessions.length === 0 && (
          <Note tone="warn" live>
            {texts.openPassed}
          </Note>
        )}
        {isClosed && <ClosedMarket withOthers game={game} />}
        {takesBids && !isRepeating && children}
      </div>
      <SubmitSheet submitting={submitting} />
    </Page>
  );
}
