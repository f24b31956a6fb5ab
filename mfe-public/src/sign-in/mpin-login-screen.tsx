import { useState } from 'react';
import { isPin, timeText } from 'shared/rules';
import { useAppConfig, useLocation } from 'shared/screens';
import { logIn, useAppDispatch, useCall } from 'shared/store';
import { Button, Note } from 'shared/ui';
import { FlowStep } from '../sign-in-flow/flow-step.tsx';
import { PinInput } from '../sign-in-flow/pin-input.tsx';
import { NumberLine, SignInPage } from '../sign-in-flow/sign-in-page.tsx';
import { SmallPrint } from '../small-print/small-print.tsx';
import { useTexts } from '../texts/use-texts.ts';

export function MpinLoginScreen() {
  return <FlowStep step="/login_mpin">{({ phone_number }) => <MpinLogin phone_number={phone_number} />}</FlowStep>;
}

function MpinLogin({ phone_number }: { phone_number: string }) {
  const { mpinLogin: texts, only4Digits, noReason } = useTexts();
  const { contactEmail } = useAppConfig();
  const dispatch = useAppDispatch();
  const [mpin, setMpin] = useState('');
  const [isShort, setShort] = useState(false);
  const login = useCall({ refused: noReason, first: useFailureOfSignUp(), endsWithScreen: true });
  const { message, retryAt } = login.failure ?? {};

  const type = (digits: string) => {
    setMpin(digits);
    setShort(false);
    login.forgetFailure();
  };
  const submit = async () => {
    setShort(!isPin(mpin));
    if (!isPin(mpin)) return;
    const reply = await login.run(() => dispatch(logIn({ phone_number, mpin })));
    // After a login the guard leads to the home screen.
    if (!reply?.ok) setMpin('');
  };

  return (
    <SignInPage title={texts.title} lead={<NumberLine phone_number={phone_number} />} onSubmit={submit} below={<SmallPrint />}>
      {/* The name that a password manager keeps the MPIN under. */}
      <input hidden readOnly name="username" autoComplete="username" value={phone_number} />
      <PinInput
        label={texts.label}
        name="mpin"
        masked
        autoComplete="current-password"
        value={mpin}
        onChange={type}
        error={isShort ? only4Digits : message}
      />
      {retryAt !== undefined && <Note tone="warn">{texts.lockedUntil(timeText(new Date(retryAt).toISOString()))}</Note>}
      <Button type="submit" tone="gold" wide busy={login.isBusy}>{texts.login}</Button>
      <p>{texts.forgotten} <a href={`mailto:${contactEmail}`}>{contactEmail}</a></p>
    </SignInPage>
  );
}

/** The words of a login that was tried right after signing up, and failed. */
function useFailureOfSignUp(): string | undefined {
  const { state } = useLocation() as { state: { message?: unknown } | null }; // anything may stand in a history entry
  return typeof state?.message === 'string' ? state.message : undefined;
}
