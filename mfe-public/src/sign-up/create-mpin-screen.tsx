import { useRef, useState } from 'react';
import { call } from 'shared/provider';
import { isPin } from 'shared/rules';
import { deviceId, useCall } from 'shared/store';
import { Button } from 'shared/ui';
import { failureText } from '../sign-in-flow/failure-text.ts';
import { FlowStep } from '../sign-in-flow/flow-step.tsx';
import { PinInput } from '../sign-in-flow/pin-input.tsx';
import { startFlow } from '../sign-in-flow/sign-in-flow.ts';
import type { StartedFlow } from '../sign-in-flow/sign-in-flow.ts';
import { NumberLine, SignInPage } from '../sign-in-flow/sign-in-page.tsx';
import { SmallPrint } from '../small-print/small-print.tsx';
import { useTexts } from '../texts/use-texts.ts';
import { AccountCreated } from './account-created.tsx';

export function CreateMpinScreen() {
  return <FlowStep step="/M_pin">{(flow) => <CreateMpin flow={flow} />}</FlowStep>;
}

function CreateMpin({ flow: { phone_number, name = '', email = '' } }: { flow: StartedFlow }) {
  const { createMpin: texts, only4Digits, apiError } = useTexts();
  const first = useRef<HTMLInputElement>(null);
  const second = useRef<HTMLInputElement>(null);
  const [mpin, setMpin] = useState('');
  const [confirmed, setConfirmed] = useState('');
  const [problem, setProblem] = useState<'short' | 'different'>();
  const [isCreated, setCreated] = useState(false);
  const signUp = useCall({ refused: apiError, failed: apiError, endsWithScreen: true, isInline: true });

  const typeInto = (set: (digits: string) => void) => (digits: string) => {
    set(digits);
    setProblem(undefined);
    signUp.forgetFailure();
  };
  const submit = async (again = confirmed) => {
    if (!isPin(mpin)) {
      first.current?.focus();
      return setProblem('short');
    }
    if (again !== mpin) {
      setConfirmed('');
      second.current?.focus();
      return setProblem('different');
    }
    const account = { phoneNumber: phone_number, username: name, token_id: deviceId(), user_mpin: mpin, email };
    const reply = await signUp.run(() => call('signup.php', account));
    if (reply && !reply.ok) {
      setMpin('');
      setConfirmed('');
      first.current?.focus();
    }
    if (!reply?.ok) return;
    // From now on a refresh leads to the login, and no longer to a second account.
    startFlow({ phone_number, isRegistered: true });
    setCreated(true);
  };

  if (isCreated) return <AccountCreated phone_number={phone_number} mpin={mpin} />;
  return (
    <SignInPage title={texts.title} lead={<NumberLine phone_number={phone_number} />} onSubmit={() => submit()} below={<SmallPrint />}>
      <input hidden readOnly name="username" autoComplete="username" value={phone_number} />
      <PinInput
        ref={first}
        label={texts.mpin}
        name="mpin"
        masked
        autoComplete="new-password"
        hint={texts.hint}
        value={mpin}
        onChange={typeInto(setMpin)}
        onComplete={() => second.current?.focus()}
        readOnly={signUp.isBusy}
        error={problem === 'short' ? only4Digits : failureText(signUp.failure)}
      />
      <PinInput
        ref={second}
        label={texts.confirm}
        name="confirm_mpin"
        masked
        autoComplete="new-password"
        value={confirmed}
        onChange={typeInto(setConfirmed)}
        onComplete={(digits) => void submit(digits)}
        readOnly={signUp.isBusy}
        error={problem === 'different' && texts.different}
      />
      <Button type="submit" tone="gold" wide busy={signUp.isBusy}>{texts.create}</Button>
    </SignInPage>
  );
}
