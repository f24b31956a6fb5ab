import { dayAndMonthText, indiaDay, timeText } from 'shared/rules';
import { useAppConfig, useLanguage, useLocation } from 'shared/screens';
import { logIn, useAppDispatch, useCall, useServerNow } from 'shared/store';
import { Button } from 'shared/ui';
import { FlowStep } from '../sign-in-flow/flow-step.tsx';
import { PinInput } from '../sign-in-flow/pin-input.tsx';
import { NumberLine, SignInPage } from '../sign-in-flow/sign-in-page.tsx';
import { usePinEntry } from '../sign-in-flow/use-pin-entry.ts';
import { SmallPrint } from '../small-print/small-print.tsx';
import { useTexts } from '../texts/use-texts.ts';

export function MpinLoginScreen() {
  return <FlowStep step="/login_mpin">{({ phone_number }) => <MpinLogin phone_number={phone_number} />}</FlowStep>;
}

function MpinLogin({ phone_number }: { phone_number: string }) {
  const { mpinLogin: texts, mobile, noReason, triesLeft } = useTexts();
  const { contactEmail } = useAppConfig();
  const dispatch = useAppDispatch();
  const login = useCall({ refused: noReason, first: useFailureOfSignUp(), endsWithScreen: true, isInline: true });
  // After a login the guard leads to the home screen.
  const mpin = usePinEntry(login, (digits) => dispatch(logIn({ phone_number, mpin: digits })));
  const lockedUntil = useLockedUntil(login.failure?.retryAt);
  const failure = login.failure && (lockedUntil ?? login.failure.message);

  return (
    <SignInPage title={texts.title} lead={<NumberLine phone_number={phone_number} />} onSubmit={() => void mpin.submit()} below={<SmallPrint />}>
      {/* The name that a password manager keeps the MPIN under. */}
      <input hidden readOnly name="username" autoComplete="username" value={phone_number} />
      <PinInput
        {...mpin.input}
        label={texts.label}
        name="mpin"
        masked
        autoComplete="current-password"
        hint={mobile.alreadySignedUp}
        onComplete={(digits) => void mpin.submit(digits)}
        error={mpin.problem || (failure && <>{failure} {mpin.triesLeft !== undefined && triesLeft(mpin.triesLeft)}</>)}
      />
      <Button type="submit" tone="gold" wide busy={login.isBusy}>{texts.login}</Button>
      <p>{texts.forgotten} <a href={`mailto:${contactEmail}`}>{contactEmail}</a></p>
    </SignInPage>
  );
}

/** Until when a lock-out lasts, in words; with its day when that is not today. */
function useLockedUntil(retryAt: number | undefined): string | undefined {
  const { mpinLogin } = useTexts();
  const { language } = useLanguage();
  const now = useServerNow(60_000);
  if (retryAt === undefined) return undefined;
  const date = new Date(retryAt).toISOString();
  const isToday = indiaDay(retryAt) === indiaDay(now);
  return mpinLogin.lockedUntil(isToday ? timeText(date) : `${timeText(date)}, ${dayAndMonthText(date, language)}`);
}

/** The words of a login that was tried right after signing up, and failed. */
function useFailureOfSignUp(): string | undefined {
  const { state } = useLocation() as { state: { message?: unknown } | null }; // anything may stand in a history entry
  return typeof state?.message === 'string' ? state.message : undefined;
}
