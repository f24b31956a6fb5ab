import { Note } from 'shared/ui';
import { useTexts } from '../texts/use-texts.ts';
import { openBids, tally } from './submission.ts';
import type { ShownSubmission } from './use-submit.ts';
import styles from './submit-sheet.module.css';

/** How many bids are placed, refused, unanswered and unsent, why the sending stopped and what the player may do; read out. */
export function SubmissionStatus({ shown }: { shown: ShownSubmission }) {
  const texts = useTexts().submitted.sendingStatus;
  const { submission, stage, pausedUntil, isStopping, stopped } = shown;
  const sentence = () => {
    if (stage === 'review' || openBids(submission).length === 0) return undefined;
    if (isStopping) return texts.stopping;
    if (pausedUntil !== undefined) return texts.paused;
    if (stage === 'sending') return undefined;
    return stopped && (stopped.reason === 'too-many' ? texts['too-many'](secondsOf(stopped.waitMs)) : texts[stopped.reason]);
  };
  const isAnswered = stage === 'answered';
  const said = sentence();
  return (
    // Stands there before it says something, or it would not be read out.
    <div role="status" className={styles.status}>
      {(isAnswered || said) && (
        <Note tone="warn">
          {isAnswered && <p className={styles.counts}>{texts.counts(tally(submission))}</p>}
          {said && <p className={styles.why}>{said}</p>}
        </Note>
      )}
    </div>
  );
}

function secondsOf(ms: number | undefined): number | undefined {
  return ms === undefined ? undefined : Math.ceil(ms / 1000);
}
