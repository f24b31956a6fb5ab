import { useEffect, useRef, type ReactNode } from 'react';
import { Link } from 'shared/screens';
import { selectBalance, useAppSelector } from 'shared/store';
import { ActReference, classNames, Coin, Note, WarnIcon } from 'shared/ui';
import { useTexts } from '../texts/use-texts.ts';
import { missingPoints, openBids, referenceOf, tally } from './submission.ts';
import type { ShownSubmission, Submitting } from './use-submit.ts';
import styles from './submission-result.module.css';

interface SubmissionResultProps {
  shown: ShownSubmission;
  onLeave: Submitting['close'];
  /** The time left of the review. */
  children: ReactNode;
}

/**
 * Renders the status of the sheet in an area of fixed height. Before sending, shows that bids are final. Afterwards,
 * shows the result, why sending stopped, and what to do next.
 */
export function SubmissionResult({ shown, onLeave, children }: SubmissionResultProps) {
  const { act, final, placedBefore, total } = useTexts().submitted;
  const balance = useAppSelector(selectBalance);
  const headline = useHeadline(shown);
  const reason = useReason(shown);
  const isPlaced = shown.stage === 'placed';
  const isAnswered = shown.stage === 'answered';
  const isPartlyPlaced = isAnswered && tally(shown.submission).placed > 0;
  const place = useRef<HTMLDivElement>(null);
  // In a low window, the whole sheet scrolls, and the button is far below the result.
  useEffect(() => {
    if (headline) place.current?.scrollIntoView({ block: 'nearest' });
  }, [headline]);
  const isShort = isAnswered && missingPoints(shown.submission, balance) > 0;
  return (
    <div ref={place} className={classNames(styles.place, shown.placedBefore > 0 && styles.tall)}>
      {!headline && !reason && (
        <Note tone="warn">
          {shown.stage === 'review' && shown.placedBefore > 0 && (
            <p>{placedBefore(shown.placedBefore, shown.submission.bids.length)}</p>
          )}
          <p className={styles.final}>{final}</p>
          {children}
        </Note>
      )}
      {/* Always rendered: a screen reader ignores text in a region that was just added. */}
      <div role="status">
        {headline && (
          <p data-tone={isPlaced ? 'ok' : 'warn'} className={classNames(styles.headline, isPlaced && styles.placed)}>
            {isPlaced ? <Coin /> : <WarnIcon size={22} />}
            {headline}
          </p>
        )}
        {(reason || isPartlyPlaced || isShort) && (
          <p className={styles.why}>
            {reason} {isShort && total.short}{' '}
            {isPartlyPlaced && (
              <Link to="/my-bid" className={styles.way} onClick={onLeave}>
                {act.myBids}
              </Link>
            )}
          </p>
        )}
      </div>
      {isAnswered && <ActReference value={referenceOf(shown.submission)} />}
    </div>
  );
}

function useHeadline({ submission, stage, stopped }: ShownSubmission): string | undefined {
  const { counts, placed, partly, stopped: stoppedAt, unfinished } = useTexts().submitted.sendingStatus;
  const count = tally(submission);
  if (stage === 'placed') return placed(count.placed);
  if (stage !== 'answered') return undefined;
  if (stopped) return stoppedAt(counts(count));
  return count.unknown + count.unsent > 0 ? unfinished(counts(count)) : partly(count.placed, count.refused);
}

function useReason({ submission, stage, pausedUntil, isStopping, stopped }: ShownSubmission): string | undefined {
  const texts = useTexts().submitted.sendingStatus;
  if (stage === 'review' || openBids(submission).length === 0) return undefined;
  if (isStopping) return texts.stopping;
  if (pausedUntil !== undefined) return texts.paused;
  if (stage === 'sending' || !stopped) return undefined;
  return stopped.reason === 'too-many' ? texts['too-many'](secondsOf(stopped.waitMs)) : texts[stopped.reason];
}

function secondsOf(ms: number | undefined): number | undefined {
  return ms === undefined ? undefined : Math.ceil(ms / 1000);
}
