import { useMemo } from 'react';
import { rupeesText } from 'shared/rules';
import { selectBalance, useAppSelector } from 'shared/store';
import { Facts } from 'shared/ui';
import { totalPoints, useBestReturn } from '../bids/bid-totals.ts';
import { useTexts } from '../texts/use-texts.ts';
import { missingPoints, openBids, placedBids, type SubmittedBid } from './submission.ts';
import styles from './submission-totals.module.css';
import type { ShownSubmission } from './use-submit.ts';

const none: readonly SubmittedBid[] = [];

/**
 * Before sending, shows the cost, and whether the wallet covers it. Afterwards, shows how many points are placed and
 * how many are not. The wallet has paid only for the placed bids.
 */
export function SubmissionTotals({ shown: { submission, stage } }: { shown: ShownSubmission }) {
  const {
    submitted: { total },
    slip,
  } = useTexts();
  const balance = useAppSelector(selectBalance);
  const open = useMemo(() => openBids(submission), [submission]);
  const placed = useMemo(() => placedBids(submission), [submission]);
  const isReview = stage === 'review';
  // Shown only before and after sending, because during sending the value would change with each bid.
  const counted = isReview ? open : stage === 'placed' ? placed : none;
  const best = useBestReturn(submission.game_type, counted);
  const stake = totalPoints(counted);
  const onlyLoses = best !== undefined && best < stake;
  const missing = missingPoints(submission, balance);
  const facts = isReview
    ? [
        { term: total.points, value: totalPoints(open) },
        { term: total.now, value: balance },
        missing > 0
          ? { term: total.missing, value: missing, strong: true }
          : { term: total.after, value: balance - totalPoints(open) },
      ]
    : [
        { term: total.placed, value: totalPoints(placed) },
        ...(open.length > 0 ? [{ term: total.open, value: totalPoints(open) }] : []),
        { term: total.now, value: balance },
      ];
  return (
    <div className={styles.totals}>
      <Facts
        facts={[
          ...facts.map(({ value, ...fact }) => ({ ...fact, value: rupeesText(value) })),
          ...(best === undefined || onlyLoses
            ? []
            : [{ term: total.best, value: rupeesText(best), strong: missing === 0 }]),
        ]}
      />
      {onlyLoses && <p className={styles.warning}>{slip.onlyLoses(rupeesText(best), rupeesText(stake))}</p>}
      {isReview && missing > 0 && <p className={styles.warning}>{total.short}</p>}
    </div>
  );
}
