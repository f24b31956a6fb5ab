import { useState } from 'react';
import { call } from 'shared/provider';
import { deviceId, notify, useAppDispatch, useCall } from 'shared/store';
import { Button, Countdown, RefreshIcon } from 'shared/ui';
import { continueFlow } from '../flow/sign-in-flow.ts';
import { useTexts } from '../texts/use-texts.ts';
import styles from './resend-code.module.css';

const waitMs = 30_000;

/** Asks for another code; not before the last one had time to arrive. */
export function ResendCode({ phone_number, sentAt }: { phone_number: string; sentAt: number }) {
  const { otp: texts, apiError } = useTexts();
  const dispatch = useAppDispatch();
  const [last, setLast] = useState(sentAt);
  const [isWaiting, setWaiting] = useState(() => Date.now() < sentAt + waitMs);
  const send = useCall({ refused: apiError, failed: apiError, endsWithScreen: true });

  const resend = async () => {
    const reply = await send.run(() => call('IsUserExists.php', { phone_number, token_id: deviceId() }));
    if (!reply?.ok) return;
    const codeSentAt = Date.now();
    continueFlow({ codeSentAt });
    setLast(codeSentAt);
    setWaiting(true);
    dispatch(notify('success', texts.sentAgain));
  };

  if (isWaiting) {
    return (
      <p className={styles.wait}>
        <Countdown until={last + waitMs} now={Date.now} onEnd={() => setWaiting(false)}>{texts.resendIn}</Countdown>
      </p>
    );
  }
  return <Button tone="quiet" wide icon={<RefreshIcon />} busy={send.isBusy} onClick={resend}>{texts.resend}</Button>;
}
