import { useState } from 'react';
import { call } from 'shared/provider';
import { isPin } from 'shared/rules';
import { useNavigate } from 'shared/screens';
import { deviceId, useCall } from 'shared/store';
import { Button } from 'shared/ui';
import { PinInput } from '../flow/pin-input.tsx';
import { SignInPage } from '../flow/sign-in-page.tsx';
import { FlowStep } from '../flow/flow-step.tsx';
import { NumberLine } from '../flow/number-line.tsx';
import { continueFlow } from '../flow/sign-in-flow.ts';
import { SmallPrint } from '../flow/small-print.tsx';
import { useTexts } from '../texts/use-texts.ts';
import { ResendCode } from './resend-code.tsx';

export function OtpScreen() {
  return (
    <FlowStep step="/Otp">
      {({ phone_number, codeSentAt = 0 }) => <VerifyOtp phone_number={phone_number} codeSentAt={codeSentAt} />}
    </FlowStep>
  );
}

function VerifyOtp({ phone_number, codeSentAt }: { phone_number: string; codeSentAt: number }) {
  const { otp: texts, only4Digits, apiError } = useTexts();
  const navigate = useNavigate();
  const [otp, setOtp] = useState('');
  const [isShort, setShort] = useState(false);
  const verify = useCall({ refused: apiError, failed: apiError, endsWithScreen: true });

  const type = (digits: string) => {
    setOtp(digits);
    setShort(false);
    verify.forgetFailure();
  };
  const submit = async () => {
    setShort(!isPin(otp));
    if (!isPin(otp)) return;
    const reply = await verify.run(() => call('otp.php', { phone_number, otp, token_id: deviceId() }));
    if (!reply?.ok) return setOtp('');
    continueFlow({ isVerified: true });
    // In place of this step: going back from the next one should not verify again.
    void navigate('/sign-up', { replace: true });
  };

  return (
    <SignInPage title={texts.title} lead={<>{texts.lead} <NumberLine phone_number={phone_number} /></>} onSubmit={submit} below={<SmallPrint />}>
      <PinInput
        label={texts.label}
        name="otp"
        autoComplete="one-time-code"
        value={otp}
        onChange={type}
        error={isShort ? only4Digits : verify.failure?.message}
      />
      <Button type="submit" tone="gold" wide busy={verify.isBusy}>{texts.verify}</Button>
      <ResendCode phone_number={phone_number} sentAt={codeSentAt} />
    </SignInPage>
  );
}
