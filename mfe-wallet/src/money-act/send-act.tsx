import type { ReactNode } from 'react';
import { rupeesText } from 'shared/rules';
import { Link } from 'shared/screens';
import { Button, Note } from 'shared/ui';
import { useTexts } from '../texts/use-texts.ts';
import styles from './send-act.module.css';
import type { UnansweredAct } from './unanswered-act.ts';
import type { SentAct } from './use-money-act.ts';

interface SendActProps {
  problem: string | undefined;
  /** The provider's own words, where the problem is said in a fixed sentence. */
  reason?: string;
  unanswered?: UnansweredAct | undefined;
  sent?: SentAct | undefined;
  /** What happens next with what was sent, and where to see it. */
  sentText?: (amount: string) => string;
  seeAt?: string;
  isBusy: boolean;
  /** The next is another act, also with the same amount. */
  onForget: (() => void) | undefined;
  /** What the act does, while there is nothing else to say. */
  lead: string;
  /** How far the sending is, where it takes long. */
  progress?: number | undefined;
  /** What the button says. */
  children: ReactNode;
}

/** The end of a form that moves money: the button that sends it, and above it one place, so that nothing moves, for what the act does, what went wrong, whether an earlier try is still without an answer, or that it was taken. */
export function SendAct(props: SendActProps) {
  const { acts } = useTexts();
  const { progress, isBusy, onForget, children } = props;
  return (
    <>
      <div className={styles.place}>
        <TopNote {...props} />
      </div>
      <div className={styles.buttons}>
        <Button type="submit" tone="gold" busy={isBusy} {...(progress !== undefined && { progress })}>
          {children}
        </Button>
        {onForget && isOpen(props) && (
          <Button tone="quiet" meaning="another" onClick={onForget}>
            {acts.another}
          </Button>
        )}
      </div>
    </>
  );
}

function TopNote(props: SendActProps) {
  const { problem, reason, unanswered, sent, sentText, seeAt, isBusy, lead } = props;
  const { acts, seeHistory } = useTexts();
  if (unanswered?.isUntaken && !isBusy && !problem) {
    return (
      <Note tone="warn" live>
        {acts.untaken(rupeesText(Number(unanswered.amount)))}
      </Note>
    );
  }
  if (isOpen(props)) {
    return (
      <Note tone="warn" live>
        <p>{problem ?? acts.noAnswer}</p>
        <p className={styles.more}>{acts.again(rupeesText(Number(unanswered?.amount)))}</p>
      </Note>
    );
  }
  if (problem)
    return (
      <Note tone="err" live>
        <p>{problem}</p>
        {reason && <p className={styles.more}>{reason}</p>}
      </Note>
    );
  if (sent && sentText) {
    return (
      <Note tone="ok" live>
        {sent.message && <p>{sent.message}</p>}
        <p className={styles.more}>
          {sentText(rupeesText(Number(sent.amount)))} {seeAt && <Link to={seeAt}>{seeHistory}</Link>}
        </p>
      </Note>
    );
  }
  return <p className={styles.lead}>{lead}</p>;
}

/** Whether an earlier try may have been taken. */
function isOpen({ unanswered, isBusy }: SendActProps): boolean {
  return unanswered !== undefined && !unanswered.isUntaken && !isBusy;
}
