import { Suspense } from 'react';
import { useLocation } from 'shared/screens';
import { logIn, useAppDispatch, useCall } from 'shared/store';
import { Button } from 'shared/ui';
import { ForgottenMpin } from '../own-mpin/forgotten-mpin.tsx';
import { mayUsePasskeys, passkeyPart } from '../passkeys/passkey-part.ts';
import { FlowStep } from '../sign-in-flow/flow-step.tsx';
import { MpinInput } from '../sign-in-flow/mpin-input.tsx';
import type { StartedFlow } from '../sign-in-flow/sign-in-flow.ts';
import { NumberLine, SignInPage } from '../sign-in-flow/sign-in-page.tsx';
import { usePinEntry } from '../sign-in-flow/use-pin-entry.ts';
import { SmallPrint } from '../small-print/small-print.tsx';
import { useTexts } from '../texts/use-texts.ts';

const PasskeyLogin = passkeyPart(() =>
  import(/* webpackChunkName: "passkey-login" */ '../passkeys/passkey-login.tsx').then((part) => part.PasskeyLogin),
);

export function MpinLoginScreen() {
  return <FlowStep step="/login_mpin">{(flow) => <MpinLogin flow={flow} />}</FlowStep>;
}

function MpinLogin({ flow }: { flow: StartedFlow }) {
  const { mpinLogin: texts, mobile, noReason } = useTexts();
  const { phone_number, passkeyOrigin } = flow;
  const dispatch = useAppDispatch();
  const login = useCall({ refused: noReason, first: useFailureOfSignUp(), endsWithScreen: true });
  // After the login, the route guard opens home.
  const mpin = usePinEntry(login, (digits) => dispatch(logIn({ phone_number, mpin: digits })));
  return (
    <SignInPage
      title={texts.title}
      lead={<NumberLine phone_number={phone_number} />}
      onSubmit={() => void mpin.submit()}
      below={<SmallPrint />}
    >
      {/* A password manager stores the MPIN under this username. */}
      <input hidden readOnly name="username" autoComplete="username" value={phone_number} />
      <MpinInput
        mpin={mpin}
        label={texts.label}
        wrong={texts.wrong}
        hint={mobile.alreadySignedUp}
        onComplete={(digits) => void mpin.submit(digits)}
      />
      <Button type="submit" meaning="log-in" tone="gold" wide ready={mpin.isWhole} busy={login.isBusy}>
        {texts.login}
      </Button>
      {mayUsePasskeys(passkeyOrigin) && (
        <Suspense>
          <PasskeyLogin phone_number={phone_number} />
        </Suspense>
      )}
      <ForgottenMpin flow={flow} />
    </SignInPage>
  );
}

/** Returns the message of a login that failed right after the sign-up. */
function useFailureOfSignUp(): string | undefined {
  const { state } = useLocation() as { state: { message?: unknown } | null }; // a history entry may contain any value
  return typeof state?.message === 'string' ? state.message : undefined;
}
