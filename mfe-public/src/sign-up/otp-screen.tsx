import { useState } from 'react';
import { call } from 'shared/provider';
import { isPin } from 'shared/rules';
import { useNavigate } from 'shared/screens';
import { deviceId, useCall } from 'shared/store';
import { Button, Countdown, RefreshIcon } from 'shared/ui';
import { failureText } from '../sign-in-flow/failure-text.ts';
import { FlowStep } from '../sign-in-flow/flow-step.tsx';
import { PinInput } from '../sign-in-flow/pin-input.tsx';
import { continueFlow } from '../sign-in-flow/sign-in-flow.ts';
import { NumberLine, SignInPage } from '../sign-in-flow/sign-in-page.tsx';
import { SmallPrint } from '../small-print/small-print.tsx';
import { useTexts } from '../texts/use-texts.ts';
import styles from './otp-screen.module.css';

const RESEND_WAIT_MS = 30_000;

export function OtpScreen() {
  return (
    <FlowStep step="/Otp">
      {({ phone_number, codeSentAt = 0 }) => <VerifyOtp phone_number={phone_number} codeSentAt={codeSentAt} />}
    </FlowStep>
  );
}

function VerifyOtp({ phone_number, codeSentAt }: { phone_number: string; codeSentAt: number }) {
  const { otp: texts, only4Digits, apiError, triesLeft } = useTexts();
  const navigate = useNavigate();
  const [otp, setOtp] = useState('');
  const [isShort, setShort] = useState(false);
  const [left, setLeft] = useState<number>();
  const verify = useCall({ refused: apiError, failed: apiError, endsWithScreen: true, isInline: true });
  const failure = failureText(verify.failure);

  const type = (digits: string) => {
    setOtp(digits);
    setShort(false);
    setLeft(undefined);
    verify.forgetFailure();
  };
  const submit = async (code = otp) => {
    setShort(!isPin(code));
    if (!isPin(code)) return;
    const reply = await verify.run(() => call('otp.php', { phone_number, otp: code, token_id: deviceId() }));
    // Without an answer the same code can be sent again.
    if (!reply) return;
    if (!reply.ok) {
      setOtp('');
      return setLeft(reply.triesLeft);
    }
    continueFlow({ isVerified: true });
    // In place of this step: going back from the next one should not verify again.
    void navigate('/sign-up', { replace: true });
  };

  return (
    <SignInPage title={texts.title} lead={<>{texts.lead} <NumberLine phone_number={phone_number} /></>} onSubmit={() => submit()} below={<SmallPrint />}>
      <PinInput
        label={texts.label}
        name="otp"
        autoComplete="one-time-code"
        value={otp}
        onChange={type}
        onComplete={(code) => void submit(code)}
        readOnly={verify.isBusy}
        error={isShort ? only4Digits : failure && <>{failure} {left !== undefined && (left > 0 ? triesLeft(left) : texts.noTriesLeft)}</>}
      />
      <Button type="submit" tone="gold" wide busy={verify.isBusy}>{texts.verify}</Button>
      <ResendCode phone_number={phone_number} sentAt={codeSentAt} />
    </SignInPage>
  );
}

/** Asks for another code; not before the last one had time to arrive. */
function ResendCode({ phone_number, sentAt }: { phone_number: string; sentAt: number }) {
  const { otp: texts, apiError } = useTexts();
  const [last, setLast] = useState(sentAt);
  const [isSentAgain, setSentAgain] = useState(false);
  const [isWaiting, setWaiting] = useState(() => Date.now() < sentAt + RESEND_WAIT_MS);
  const send = useCall({ refused: apiError, failed: apiError, endsWithScreen: true });

  const resend = async () => {
    const reply = await send.run(() => call('IsUserExists.php', { phone_number, token_id: deviceId() }));
    if (!reply?.ok) return;
    const codeSentAt = Date.now();
    continueFlow({ codeSentAt });
    setLast(codeSentAt);
    setWaiting(true);
    setSentAgain(true);
  };

  if (isWaiting) {
    return (
      <p className={styles.wait}>
        <span role="status">{isSentAgain && texts.sentAgain}</span>
        <Countdown until={last + RESEND_WAIT_MS} now={Date.now} onEnd={() => setWaiting(false)}>{texts.resendIn}</Countdown>
      </p>
    );
  }
  return <Button tone="quiet" wide icon={<RefreshIcon />} busy={send.isBusy} onClick={() => void resend()}>{texts.resend}</Button>;
}
