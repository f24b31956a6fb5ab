import { Note } from 'shared/ui';
import { useTexts } from '../texts/use-texts.ts';
import { openBids, tally } from './submission.ts';
import type { ShownSubmission } from './use-submit.ts';
import styles from './submit-sheet.module.css';

/** How many bids are what, why the sending stopped, and what may be done; said aloud. */
export function SubmissionStatus({ shown }: { shown: ShownSubmission }) {
  const { stands } = useTexts().submitted;
  const { submission, stage, pausedUntil, isStopping, stopped } = shown;
  const sentence = () => {
    if (stage === 'review' || openBids(submission).length === 0) return undefined;
    if (isStopping) return stands.stopping;
    if (pausedUntil !== undefined) return stands.paused;
    if (stage === 'sending') return undefined;
    return stopped && (stopped.reason === 'too-many' ? stands['too-many'](secondsOf(stopped.waitMs)) : stands[stopped.reason]);
  };
  const isAnswered = stage === 'answered';
  const said = sentence();
  return (
    // Stands there before it says something, or it would not be read out.
    <div role="status" className={styles.stands}>
      {(isAnswered || said) && (
        <Note tone="warn">
          {isAnswered && <p className={styles.counts}>{stands.counts(tally(submission))}</p>}
          {said && <p className={styles.why}>{said}</p>}
        </Note>
      )}
    </div>
  );
}

function secondsOf(ms: number | undefined): number | undefined {
  return ms === undefined ? undefined : Math.ceil(ms / 1000);
}
