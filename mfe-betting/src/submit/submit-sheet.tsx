import { useMemo } from 'react';
import { bidNumberText, dateText, rupeesText } from 'shared/rules';
import { Link, useLanguage } from 'shared/screens';
import { selectBalance, useAppSelector } from 'shared/store';
import { Facts, Note, Sheet, StatusBadge, Table, type TableColumn } from 'shared/ui';
import { totalPoints, useBestReturn } from '../bids/bid-totals.ts';
import { useTexts } from '../texts/use-texts.ts';
import { SendButtons } from './send-buttons.tsx';
import { openBids, type Submission, type SubmittedBid } from './submission.ts';
import { SubmissionStatus } from './submission-status.tsx';
import type { ShownSubmission, Submitting } from './use-submit.ts';
import styles from './submit-sheet.module.css';

const listHeight = 300;
const tones = { hold: 'info', loading: 'warn', placed: 'ok', refused: 'err', lost: 'err' } as const;

/** The bids of a submission with what became of each. */
export function SubmitSheet({ submitting }: { submitting: Submitting }) {
  return submitting.shown ? <OpenSheet submitting={submitting} shown={submitting.shown} /> : null;
}

function OpenSheet({ submitting, shown }: { submitting: Submitting; shown: ShownSubmission }) {
  const texts = useTexts();
  const { language } = useLanguage();
  const columns = useColumns();
  const { submission, stage, isStopping } = shown;
  const { game_name, game_type, day, bids } = submission;
  return (
    <Sheet
      open
      busy={stage === 'sending' && !isStopping}
      onClose={submitting.close}
      closeLabel={texts.close}
      title={`${game_name} · ${texts.gameTypes[game_type]} · ${dateText(day, language)}`}
      footer={<SendButtons shown={shown} submitting={submitting} />}
    >
      <SubmissionStatus shown={shown} />
      <div className={styles.list}>
        <Table live caption={texts.submitted.bids} maxHeight={listHeight} columns={columns} rows={bids} rowKey={({ bid_id }) => bid_id} />
      </div>
      <Totals game_type={game_type} bids={bids} />
      <Note tone="err">{texts.submitted.final}</Note>
    </Sheet>
  );
}

function useColumns(): TableColumn<SubmittedBid>[] {
  const { column } = useTexts().submitted;
  const { session } = useTexts();
  return [
    { label: column.number, cell: ({ numbers }) => bidNumberText(numbers) },
    { label: column.points, cell: ({ points }) => rupeesText(points), align: 'end' },
    { label: column.session, cell: (bid) => session[bid.session] },
    { label: column.status, cell: (bid) => <BidStatus bid={bid} />, align: 'end' },
  ];
}

/** What became of a bid; a refusal in the words of the provider. */
function BidStatus({ bid: { state, message } }: { bid: SubmittedBid }) {
  const { status } = useTexts().submitted;
  if (state === 'refused' && message !== '') return <span className={styles.said}>{message}</span>;
  return <StatusBadge tone={tones[state]}>{status[state]}</StatusBadge>;
}

/** What the bids that are not placed yet cost and may win; the wallet has paid for the placed ones. */
function Totals({ game_type, bids }: Pick<Submission, 'game_type' | 'bids'>) {
  const { total } = useTexts().submitted;
  const balance = useAppSelector(selectBalance);
  const open = useMemo(() => openBids({ bids }), [bids]);
  const best = useBestReturn(game_type, open);
  const after = balance - totalPoints(open);
  return (
    <>
      <Facts
        facts={[
          { term: total.points, value: rupeesText(totalPoints(open)) },
          { term: total.now, value: rupeesText(balance) },
          { term: total.after, value: rupeesText(after) },
          ...(best === undefined ? [] : [{ term: total.best, value: rupeesText(best), strong: true }]),
        ]}
      />
      {after < 0 && <Note tone="warn" action={<Link to="/add_fund_auto">{total.addFund}</Link>}>{total.short}</Note>}
    </>
  );
}
