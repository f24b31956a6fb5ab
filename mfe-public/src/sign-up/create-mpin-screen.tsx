import { useState } from 'react';
import { call } from 'shared/provider';
import { deviceId, useCall } from 'shared/store';
import { Button } from 'shared/ui';
import { failureText } from '../sign-in-flow/failure-text.ts';
import { FlowStep } from '../sign-in-flow/flow-step.tsx';
import { MpinPair, useMpinPair } from '../sign-in-flow/mpin-pair.tsx';
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
  const { createMpin: texts, apiError } = useTexts();
  const [isCreated, setCreated] = useState(false);
  const signUp = useCall({ refused: apiError, failed: apiError, endsWithScreen: true });
  const pair = useMpinPair(signUp, phone_number, (user_mpin) =>
    call('signup.php', { phoneNumber: phone_number, username: name, token_id: deviceId(), user_mpin, email }),
  );

  const submit = async (repeated?: string) => {
    const reply = await pair.submit(repeated);
    if (!reply?.ok) return;
    // From here on, a reload must open the login, not a second sign-up.
    startFlow({ phone_number, isRegistered: true });
    setCreated(true);
  };
  if (isCreated) return <AccountCreated phone_number={phone_number} mpin={pair.mpin.value} />;
  return (
    <SignInPage
      title={texts.title}
      lead={<NumberLine phone_number={phone_number} />}
      onSubmit={() => submit()}
      below={<SmallPrint />}
    >
      <input hidden readOnly name="username" autoComplete="username" value={phone_number} />
      <MpinPair
        pair={pair}
        label={texts.mpin}
        onWhole={(digits) => void submit(digits)}
        error={failureText(signUp.failure)}
      />
      <Button type="submit" meaning="create" tone="gold" wide ready={pair.isWhole} busy={signUp.isBusy}>
        {texts.create}
      </Button>
    </SignInPage>
  );
}
