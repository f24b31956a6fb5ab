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

function CreateMpin({ flow }: { flow: StartedFlow }) {
  const { createMpin: texts, only4Digits } = useTexts();
  const { phone_number } = flow;
  const { mpin, again, problem, failure, isBusy, isCreated, submit } = useNewMpin(flow);
  if (isCreated) return <AccountCreated phone_number={phone_number} mpin={mpin.value} />;
  return (
    <SignInPage title={texts.title} lead={<NumberLine phone_number={phone_number} />} onSubmit={() => submit()} below={<SmallPrint />}>
      <input hidden readOnly name="username" autoComplete="username" value={phone_number} />
      <PinInput
        {...mpin}
        label={texts.mpin}
        name="mpin"
        masked
        autoComplete="new-password"
        hint={texts.hint}
        onComplete={() => again.ref.current?.focus()}
        readOnly={isBusy}
        error={problem === 'short' ? only4Digits : failureText(failure)}
      />
      <PinInput
        {...again}
        label={texts.confirm}
        name="confirm_mpin"
        masked
        autoComplete="new-password"
        onComplete={(digits) => void submit(digits)}
        readOnly={isBusy}
        error={problem === 'different' && texts.different}
      />
      <Button type="submit" tone="gold" wide busy={isBusy}>{texts.create}</Button>
    </SignInPage>
  );
}

/** An MPIN and the same again; what is wrong with either is emptied and gets the focus. */
function useNewMpin({ phone_number, name = '', email = '' }: StartedFlow) {
  const { apiError } = useTexts();
  const [problem, setProblem] = useState<'short' | 'different'>();
  const [isCreated, setCreated] = useState(false);
  const signUp = useCall({ refused: apiError, failed: apiError, endsWithScreen: true, isInline: true });
  const onTyped = () => {
    setProblem(undefined);
    signUp.forgetFailure();
  };
  const mpin = usePinField(onTyped);
  const again = usePinField(onTyped);

  const submit = async (repeated = again.value) => {
    if (!isPin(mpin.value)) {
      mpin.ref.current?.focus();
      return setProblem('short');
    }
    if (repeated !== mpin.value) {
      again.empty();
      again.ref.current?.focus();
      return setProblem('different');
    }
    const account = { phoneNumber: phone_number, username: name, token_id: deviceId(), user_mpin: mpin.value, email };
    const reply = await signUp.run(() => call('signup.php', account));
    if (!reply) return;
    if (!reply.ok) {
      mpin.empty();
      again.empty();
      return mpin.ref.current?.focus();
    }
    // From now on a refresh leads to the login, and no longer to a second account.
    startFlow({ phone_number, isRegistered: true });
    setCreated(true);
  };
  return { mpin: mpin.field, again: again.field, problem, failure: signUp.failure, isBusy: signUp.isBusy, isCreated, submit };
}

function usePinField(onTyped: () => void) {
  const ref = useRef<HTMLInputElement>(null);
  const [value, setValue] = useState('');
  const onChange = (digits: string) => {
    setValue(digits);
    onTyped();
  };
  return { ref, value, onChange, empty: () => setValue(''), field: { ref, value, onChange } };
}
