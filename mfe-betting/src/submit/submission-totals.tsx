import { useMemo } from 'react';
import { rupeesText, signedRupeesText } from 'shared/rules';
import { selectBalance, useAppSelector } from 'shared/store';
import { totalPoints, useBestReturn, useWorstReturn } from '../bids/bid-totals.ts';
import { useTexts } from '../texts/use-texts.ts';
import { missingPoints, openBids, placedBids, type SubmittedBid } from './submission.ts';
import styles from './submission-totals.module.css';
import type { ShownSubmission } from './use-submit.ts';

const none: readonly SubmittedBid[] = [];

/** The stake with its best and worst net, then the wallet. After the sending: what is placed and what is not; the wallet has paid for the placed bids. */
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
  const worst = useWorstReturn(submission.game_type, counted) ?? 0;
  const stake = totalPoints(counted);
  const onlyLoses = best !== undefined && best < stake;
  const missing = missingPoints(submission, balance);
  return (
    <div className={styles.totals}>
      <dl className={styles.stake}>
        <Figure
          term={isReview ? total.points : total.placed}
          value={rupeesText(isReview ? totalPoints(open) : totalPoints(placed))}
        />
        {!isReview && open.length > 0 && <Figure term={total.open} value={rupeesText(totalPoints(open))} />}
        {best !== undefined && !onlyLoses && (
          <>
            <Figure term={total.best} value={signedRupeesText(best - stake)} />
            <Figure term={total.worst} value={signedRupeesText(worst - stake)} />
          </>
        )}
      </dl>
      <dl className={styles.wallet}>
        <Figure term={total.now} value={rupeesText(balance)} />
        {isReview &&
          (missing > 0 ? (
            <Figure term={total.missing} value={rupeesText(missing)} tone="warn" />
          ) : (
            <Figure term={total.after} value={rupeesText(balance - totalPoints(open))} />
          ))}
      </dl>
      {onlyLoses && <p className={styles.warning}>{slip.onlyLoses(rupeesText(best), rupeesText(stake))}</p>}
      {isReview && missing > 0 && <p className={styles.warning}>{total.short}</p>}
    </div>
  );
}

function Figure({ term, value, tone }: { term: string; value: string; tone?: 'warn' }) {
  return (
    <div data-tone={tone}>
      <dt>{term}</dt>
      <dd>{value}</dd>
    </div>
  );
}
