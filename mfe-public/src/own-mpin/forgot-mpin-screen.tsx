import { useState } from 'react';
import { call } from 'shared/provider';
import { isPin } from 'shared/rules';
import { useNavigate } from 'shared/screens';
import { deviceId, logIn, notify, useAppDispatch, useCall } from 'shared/store';
import { Button } from 'shared/ui';
import { failureText } from '../sign-in-flow/failure-text.ts';
import { FlowStep } from '../sign-in-flow/flow-step.tsx';
import { useLockedUntil } from '../sign-in-flow/locked-until.ts';
import { MpinPair, useMpinPair, usePinField } from '../sign-in-flow/mpin-pair.tsx';
import { PinInput } from '../sign-in-flow/pin-input.tsx';
import { ResendCode } from '../sign-in-flow/resend-code.tsx';
import { continueFlow } from '../sign-in-flow/sign-in-flow.ts';
import { NumberLine, SignInPage } from '../sign-in-flow/sign-in-page.tsx';
import { useTexts } from '../texts/use-texts.ts';

const CODE_LENGTH = 6;

/** Forgot MPIN: another one for who got the code, and in with it. */
export function ForgotMpinScreen() {
  return (
    <FlowStep step="/forgot_mpin">
      {({ phone_number, resetCodeSentAt = 0 }) => <ResetMpin phone_number={phone_number} codeSentAt={resetCodeSentAt} />}
    </FlowStep>
  );
}

function ResetMpin({ phone_number, codeSentAt }: { phone_number: string; codeSentAt: number }) {
  const { forgotMpin: texts, triesLeft } = useTexts();
  const { code, pair, triesLeft: left, isCodeShort, submit, onCodeWhole, failure, isBusy } = useReset(phone_number);
  const lockedUntil = useLockedUntil(failure?.retryAt, texts.lockedUntil);
  const words = lockedUntil ?? failureText(failure);
  const isOfCode = left !== undefined || lockedUntil !== undefined;
  return (
    <SignInPage title={texts.title} lead={<>{texts.lead} <NumberLine phone_number={phone_number} /></>} onSubmit={() => submit()}>
      <input hidden readOnly name="username" autoComplete="username" value={phone_number} />
      <PinInput
        {...code.field}
        length={CODE_LENGTH}
        label={texts.code}
        name="otp"
        autoComplete="one-time-code"
        readOnly={isBusy}
        onComplete={onCodeWhole}
        error={isCodeShort ? texts.codeShort : isOfCode && words && <>{words} {left !== undefined && (left > 0 ? triesLeft(left) : texts.noTriesLeft)}</>}
      />
      <MpinPair pair={pair} label={texts.mpin} onWhole={(digits) => void submit(digits)} error={isOfCode ? undefined : words} />
      <Button type="submit" tone="gold" wide busy={isBusy}>{texts.reset}</Button>
      <ResendCode
        sentAt={codeSentAt}
        ask={() => call('forgot_mpin.php', { phone_number, token_id: deviceId() })}
        onSent={(sentAt) => continueFlow({ resetCodeSentAt: sentAt })}
      />
    </SignInPage>
  );
}

function useReset(phone_number: string) {
  const { forgotMpin: texts, noReason } = useTexts();
  const dispatch = useAppDispatch();
  const navigate = useNavigate();
  const [triesLeft, setTriesLeft] = useState<number>();
  const [isCodeShort, setCodeShort] = useState(false);
  const act = useCall({ refused: noReason, endsWithScreen: true, isInline: true });
  const code = usePinField(() => {
    setTriesLeft(undefined);
    setCodeShort(false);
    act.forgetFailure();
  });
  const pair = useMpinPair(act, (user_mpin) => call('reset_mpin.php', { phone_number, token_id: deviceId(), otp: code.value, user_mpin }));

  const submit = async (repeated?: string) => {
    if (code.value.length < CODE_LENGTH) {
      setCodeShort(true);
      return code.ref.current?.focus();
    }
    setTriesLeft(undefined);
    const reply = await pair.submit(repeated);
    if (!reply) return;
    if (reply.ok) return enter(pair.mpin.value);
    setTriesLeft(reply.triesLeft);
    if (reply.triesLeft === undefined) return;
    code.empty();
    code.ref.current?.focus();
  };
  /** With the new MPIN at once; after it the guard leads to the home screen. */
  const enter = async (mpin: string) => {
    dispatch(notify('success', texts.done));
    const reply = await act.run(() => dispatch(logIn({ phone_number, mpin })));
    if (!reply?.ok) void navigate('/login_mpin', { replace: true, state: { message: reply?.message } });
  };
  const onCodeWhole = () => {
    if (!isPin(pair.mpin.value)) pair.mpin.ref.current?.focus();
    else if (!isPin(pair.again.value)) pair.again.ref.current?.focus();
  };
  return { code, pair, triesLeft, isCodeShort, submit, onCodeWhole, failure: act.failure, isBusy: act.isBusy };
}
