import type { BidSession } from 'shared/provider';
import { bidNumberText, dateText, gameTypeOfLabel, rupeesText } from 'shared/rules';
import { useLanguage } from 'shared/screens';
import { Sheet, StatusBadge, Table, type TableColumn } from 'shared/ui';
import { MarketPill } from '../market/market-pill.tsx';
import { useTexts } from '../texts/use-texts.ts';
import { MainButton, OtherButton } from './send-buttons.tsx';
import { withoutBids, type Submission, type SubmittedBid } from './submission.ts';
import { SubmissionResult } from './submission-result.tsx';
import { SubmissionTotals } from './submission-totals.tsx';
import { useReviewTime } from './use-review-time.ts';
import type { ShownSubmission, Submitting } from './use-submit.ts';
import styles from './submit-sheet.module.css';

const listHeight = 300;
const tones = { loading: 'warn', placed: 'ok', refused: 'err', lost: 'warn' } as const;

export function SubmitSheet({ submitting }: { submitting: Submitting }) {
  return submitting.shown ? <OpenSheet submitting={submitting} shown={submitting.shown} /> : null;
}

function OpenSheet({ submitting, shown }: { submitting: Submitting; shown: ShownSubmission }) {
  const texts = useTexts();
  const { language } = useLanguage();
  const { game, lapsed } = useReviewTime(shown);
  const { submission, stage, isStopping } = shown;
  const columns = useColumns(submission, lapsed);
  const { game_name, game_type, day, bids } = submission;
  const session = onlySession(submission);
  // The sum and the button count the bids that can still be placed.
  const standing = lapsed.length > 0 ? { ...shown, submission: withoutBids(submission, lapsed) } : shown;
  return (
    <Sheet
      open
      busy={stage === 'sending' && !isStopping}
      onClose={submitting.close}
      closeLabel={texts.close}
      title={
        <>
          {game_name}{' '}
          <small>
            {[texts.gameTypes[game_type], session && texts.session[session], dateText(day, language)]
              .filter(Boolean)
              .join(' · ')}
          </small>
        </>
      }
      footer={<MainButton shown={standing} lapsed={lapsed} submitting={submitting} />}
    >
      <SubmissionResult shown={shown} onLeave={submitting.close}>
        {lapsed.length > 0 ? (
          <StatusBadge tone="warn">{texts.list.lapsed}</StatusBadge>
        ) : (
          game && <MarketPill market={game} />
        )}
      </SubmissionResult>
      <div className={styles.list}>
        <Table
          live
          caption={texts.submitted.bids}
          maxHeight={listHeight}
          columns={columns}
          rows={bids}
          rowKey={({ bid_id }) => bid_id}
        />
      </div>
      <div className={styles.below}>
        <SubmissionTotals shown={standing} />
        <OtherButton shown={shown} submitting={submitting} />
      </div>
    </Sheet>
  );
}

/** The session of all bids, for the title. Undefined if they differ, or if the game has no session. */
function onlySession({ game_type, bids: [first, ...others] }: Submission): BidSession | undefined {
  if (gameTypeOfLabel(game_type)?.takenUntil !== 'close') return undefined;
  return others.every(({ session }) => session === first?.session) ? first?.session : undefined;
}

function useColumns(submission: Submission, lapsed: readonly SubmittedBid[]): TableColumn<SubmittedBid>[] {
  const { column } = useTexts().submitted;
  const { session, list } = useTexts();
  const hasSession =
    gameTypeOfLabel(submission.game_type)?.takenUntil === 'close' && onlySession(submission) === undefined;
  const ofSession: TableColumn<SubmittedBid> = {
    label: column.session,
    cell: (bid) => <span className={styles.quiet}>{session[bid.session]}</span>,
  };
  return [
    { label: column.number, cell: ({ numbers }) => <b className={styles.number}>{bidNumberText(numbers)}</b> },
    ...(hasSession ? [ofSession] : []),
    { label: column.points, cell: ({ points }) => rupeesText(points), align: 'end' },
    {
      label: column.status,
      cell: (bid) =>
        lapsed.includes(bid) ? <span className={styles.quiet}>{list.lapsed}</span> : <BidStatus bid={bid} />,
      align: 'end',
    },
  ];
}

/** The status of a bid: a refusal shows the provider's message, and a bid that has not been sent is quiet. */
function BidStatus({ bid: { state, message } }: { bid: SubmittedBid }) {
  const { status } = useTexts().submitted;
  return (
    <span className={styles.state}>
      {state === 'hold' ? (
        <span className={styles.quiet}>{status.hold}</span>
      ) : state === 'refused' && message !== '' ? (
        <span className={styles.said}>{message}</span>
      ) : (
        <StatusBadge tone={tones[state]}>{status[state]}</StatusBadge>
      )}
    </span>
  );
}
