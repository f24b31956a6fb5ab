import { useState } from 'react';
import type { Reply } from 'shared/provider';
import { useCall } from 'shared/store';
import { Button, Countdown, RefreshIcon } from 'shared/ui';
import { useTexts } from '../texts/use-texts.ts';
import styles from './resend-code.module.css';

const RESEND_WAIT_MS = 30_000;

interface ResendCodeProps {
  /** When the last code was sent, by the device's clock. */
  sentAt: number;
  requestCode: () => Promise<Reply<unknown>>;
  onSent: (sentAt: number) => void;
}

/** Offers another code once the last code has had time to arrive. */
export function ResendCode({ sentAt, requestCode, onSent }: ResendCodeProps) {
  const { otp: texts, apiError } = useTexts();
  const [last, setLast] = useState(sentAt);
  const [isSentAgain, setSentAgain] = useState(false);
  const [isWaiting, setWaiting] = useState(() => Date.now() < sentAt + RESEND_WAIT_MS);
  const send = useCall({ refused: apiError, failed: apiError, endsWithScreen: true });

  const resend = async () => {
    const reply = await send.run(requestCode);
    if (!reply?.ok) return;
    const now = Date.now();
    onSent(now);
    setLast(now);
    setWaiting(true);
    setSentAgain(true);
  };

  if (isWaiting) {
    return (
      <p className={styles.wait}>
        <span role="status">{isSentAgain && texts.sentAgain}</span>
        <Countdown until={last + RESEND_WAIT_MS} now={Date.now} onEnd={() => setWaiting(false)}>
          {texts.resendIn}
        </Countdown>
      </p>
    );
  }
  return (
    <Button meaning="resend" tone="quiet" wide icon={<RefreshIcon />} busy={send.isBusy} onClick={() => void resend()}>
      {texts.resend}
    </Button>
  );
}
