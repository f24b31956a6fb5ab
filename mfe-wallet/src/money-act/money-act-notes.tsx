import type { ReactNode } from 'react';
import { rupeesText } from 'shared/rules';
import { Link } from 'shared/screens';
import { Button, Note } from 'shared/ui';
import { useTexts } from '../texts/use-texts.ts';
import styles from './money-act-notes.module.css';
import type { UnansweredAct } from './unanswered-act.ts';
import type { SentAct } from './use-money-act.ts';

interface MoneyActNotesProps {
  problem: string | undefined;
  /** The provider's own words, where the problem is said in a fixed sentence. */
  reason?: string;
  unanswered?: UnansweredAct | undefined;
  sent?: SentAct | undefined;
  /** What happens next with what was sent, and where to see it. */
  sentText?: (amount: string) => string;
  seeAt?: string;
  isBusy: boolean;
  onForget: () => void;
  /** What the act does, while there is nothing else to say. */
  children?: ReactNode;
}

/** One place above the button of a money act, so that nothing moves: what the act does, what went wrong, whether an earlier try is still without an answer, or that it was taken. */
export function MoneyActNotes(props: MoneyActNotesProps) {
  return <div className={styles.place}><TopNote {...props} /></div>;
}

function TopNote({ problem, reason, unanswered, sent, sentText, seeAt, isBusy, onForget, children }: MoneyActNotesProps) {
  const { acts, seeHistory } = useTexts();
  if (unanswered?.isUntaken && !isBusy && !problem) {
    return <Note tone="warn" live>{acts.untaken(rupeesText(Number(unanswered.amount)))}</Note>;
  }
  if (unanswered && !unanswered.isUntaken && !isBusy) {
    return (
      <Note tone="warn" live>
        {problem && <p>{problem}</p>}
        <p className={styles.open}>{acts.unanswered(rupeesText(Number(unanswered.amount)))}</p>
        <Button tone="quiet" size="small" onClick={onForget}>{acts.another}</Button>
      </Note>
    );
  }
  if (problem) return <Note tone="err" live><p>{problem}</p>{reason && <p className={styles.open}>{reason}</p>}</Note>;
  if (sent && sentText) {
    return (
      <Note tone="ok" live action={seeAt && <Link to={seeAt}>{seeHistory}</Link>}>
        {sent.message && <p>{sent.message}</p>}
        <p className={styles.open}>{sentText(rupeesText(Number(sent.amount)))}</p>
      </Note>
    );
  }
  return <p className={styles.lead}>{children}</p>;
}
