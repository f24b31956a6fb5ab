import type { ReactNode } from 'react';
import { rupeesText } from 'shared/rules';
import { Link } from 'shared/screens';
import { ActReference, Button, Note } from 'shared/ui';
import { useTexts } from '../texts/use-texts.ts';
import styles from './send-request.module.css';
import type { UnansweredRequest } from './unanswered-request.ts';
import type { SentRequest } from './use-money-request.ts';

interface SendRequestProps {
  problem: string | undefined;
  /** The provider's message, if `problem` is a fixed sentence. */
  reason?: string;
  /** The reference of the request that failed. */
  reference?: string | undefined;
  unanswered?: UnansweredRequest | undefined;
  sent?: SentRequest | undefined;
  /** Returns the sentence that says what happens next. */
  sentText?: (amount: string) => string;
  seeAt?: string;
  isBusy: boolean;
  /** Gives up the unanswered request, so that the same amount counts as a new request. */
  onForget: (() => void) | undefined;
  /** What the request does. Visible while there is no other message. */
  lead: string;
  /** Whether the form has all it needs. */
  isReady: boolean;
  /** The upload's progress, for requests that take long. */
  progress?: number | undefined;
  children: ReactNode;
}

/**
 * The end of a form that moves money: the button, and below it a note of fixed height, so that no message moves the
 * button. The note says what the form does, or shows an error, an unanswered request or a success.
 */
export function SendRequest(props: SendRequestProps) {
  const { requests } = useTexts();
  const { isReady, progress, isBusy, onForget, children } = props;
  return (
    <>
      <div className={styles.buttons}>
        <Button type="submit" tone="gold" ready={isReady} busy={isBusy} {...(progress !== undefined && { progress })}>
          {children}
        </Button>
        {onForget && isOpen(props) && (
          <Button tone="quiet" meaning="another" onClick={onForget}>
            {requests.another}
          </Button>
        )}
      </div>
      <div className={styles.place}>
        <Message {...props} />
      </div>
    </>
  );
}

function Message(props: SendRequestProps) {
  const { problem, reason, reference, unanswered, sent, sentText, seeAt, isBusy, lead } = props;
  const { requests, seeHistory } = useTexts();
  if (unanswered?.isUntaken && !isBusy && !problem) {
    return (
      <Note tone="warn" live>
        {requests.untaken(rupeesText(Number(unanswered.amount)))}
      </Note>
    );
  }
  if (isOpen(props)) {
    return (
      <Note tone="warn" live>
        <p>{problem ?? requests.noAnswer}</p>
        <p className={styles.more}>{requests.again(rupeesText(Number(unanswered?.amount)))}</p>
        <ActReference value={unanswered?.id} />
      </Note>
    );
  }
  if (problem)
    return (
      <Note tone="err" live>
        <p>{problem}</p>
        {reason && <p className={styles.more}>{reason}</p>}
        <ActReference value={reference} />
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
  return <Note>{lead}</Note>;
}

/** Returns whether the provider may have accepted an earlier try. */
function isOpen({ unanswered, isBusy }: SendRequestProps): boolean {
  return unanswered !== undefined && !unanswered.isUntaken && !isBusy;
}
