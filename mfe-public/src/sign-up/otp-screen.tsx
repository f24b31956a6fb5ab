import { call } from 'shared/provider';
import { useNavigate } from 'shared/screens';
import { deviceId, useCall } from 'shared/store';
import { Button } from 'shared/ui';
import { failureText } from '../sign-in-flow/failure-text.ts';
import { FlowStep } from '../sign-in-flow/flow-step.tsx';
import { PinInput } from '../sign-in-flow/pin-input.tsx';
import { ResendCode } from '../sign-in-flow/resend-code.tsx';
import { continueFlow } from '../sign-in-flow/sign-in-flow.ts';
import { NumberLine, SignInPage } from '../sign-in-flow/sign-in-page.tsx';
import { usePinEntry } from '../sign-in-flow/use-pin-entry.ts';
import { SmallPrint } from '../small-print/small-print.tsx';
import { useTexts } from '../texts/use-texts.ts';

export function OtpScreen() {
  return (
    <FlowStep step="/Otp">
      {({ phone_number, codeSentAt = 0 }) => <VerifyOtp phone_number={phone_number} codeSentAt={codeSentAt} />}
    </FlowStep>
  );
}

function VerifyOtp({ phone_number, codeSentAt }: { phone_number: string; codeSentAt: number }) {
  const { otp: texts, apiError, triesLeft } = useTexts();
  const navigate = useNavigate();
  const verify = useCall({ refused: apiError, failed: apiError, endsWithScreen: true });
  const code = usePinEntry(verify, (otp) => call('otp.php', { phone_number, otp, token_id: deviceId() }));
  const failure = failureText(code.failure);
  const left = code.triesLeft;

  const submit = async (digits?: string) => {
    if (!(await code.submit(digits))) return;
    continueFlow({ isVerified: true });
    // Replaces this step's history entry, so that Back from the next step does not return to a used code.
    void navigate('/sign-up', { replace: true });
  };

  return (
    <SignInPage
      title={texts.title}
      lead={
        <>
          {texts.lead} <NumberLine phone_number={phone_number} />
        </>
      }
      onSubmit={() => submit()}
      below={<SmallPrint />}
    >
      <PinInput
        {...code.input}
        label={texts.label}
        name="otp"
        autoComplete="one-time-code"
        onComplete={(digits) => void submit(digits)}
        error={
          code.problem ||
          (failure && (
            <>
              {failure} {left !== undefined && (left > 0 ? triesLeft(left) : texts.noTriesLeft)}
            </>
          ))
        }
      />
      <Button type="submit" meaning="verify" tone="gold" wide ready={code.isWhole} busy={verify.isBusy}>
        {texts.verify}
      </Button>
      <ResendCode
        sentAt={codeSentAt}
        requestCode={() => call('IsUserExists.php', { phone_number, token_id: deviceId() })}
        onSent={(sentAt) => continueFlow({ codeSentAt: sentAt })}
      />
    </SignInPage>
  );
}
