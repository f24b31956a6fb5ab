import { useMemo } from 'react';
import { rupeesText } from 'shared/rules';
import { Link } from 'shared/screens';
import { selectBalance, useAppSelector } from 'shared/store';
import { Facts, Note } from 'shared/ui';
import { totalPoints, useBestReturn } from '../bids/bid-totals.ts';
import { useTexts } from '../texts/use-texts.ts';
import { openBids, placedBids, type SubmittedBid } from './submission.ts';
import type { ShownSubmission } from './use-submit.ts';

const none: readonly SubmittedBid[] = [];

/** Before the sending what it would cost, and whether the wallet has it; then what is placed and what is not. The wallet has paid for the placed ones. */
export function SubmissionTotals({ shown: { submission, stage } }: { shown: ShownSubmission }) {
  const { total } = useTexts().submitted;
  const balance = useAppSelector(selectBalance);
  const open = useMemo(() => openBids(submission), [submission]);
  const placed = useMemo(() => placedBids(submission), [submission]);
  const isReview = stage === 'review';
  // While it is sent it would change with every bid, and nobody waits for it.
  const counted = stage === 'sending' ? none : isReview ? open : placed;
  const best = useBestReturn(submission.game_type, counted);
  const after = balance - totalPoints(open);
  const facts = isReview
    ? [{ term: total.points, value: totalPoints(open) }, { term: total.now, value: balance }, { term: total.after, value: after }]
    : [
        { term: total.placed, value: totalPoints(placed) },
        ...(open.length > 0 ? [{ term: total.open, value: totalPoints(open) }] : []),
        { term: total.now, value: balance },
      ];
  return (
    <>
      <Facts
        facts={[
          ...facts.map(({ term, value }) => ({ term, value: rupeesText(value) })),
          ...(best === undefined ? [] : [{ term: total.best, value: rupeesText(best), strong: true }]),
        ]}
      />
      {isReview && after < 0 && <Note tone="warn" action={<Link to="/add_fund_auto">{total.addFund}</Link>}>{total.short}</Note>}
    </>
  );
}
