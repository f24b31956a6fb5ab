import { call } from 'shared/provider';
import { useNavigate } from 'shared/screens';
import { deviceId, logIn, notify, useAppDispatch, useCall } from 'shared/store';
import { Button } from 'shared/ui';
import { FlowStep } from '../sign-in-flow/flow-step.tsx';
import { ResendCode } from '../sign-in-flow/resend-code.tsx';
import { continueFlow } from '../sign-in-flow/sign-in-flow.ts';
import { NumberLine, SignInPage } from '../sign-in-flow/sign-in-page.tsx';
import { useOwnAccountTexts } from '../texts/use-own-account-texts.ts';
import { useTexts } from '../texts/use-texts.ts';
import { NewMpinFields } from './new-mpin-fields.tsx';
import { useNewMpin } from './use-new-mpin.ts';

/** Forgot MPIN: sets a new MPIN with a code, then logs the player in. */
export function ForgotMpinScreen() {
  return (
    <FlowStep step="/forgot_mpin">
      {({ phone_number, resetCodeSentAt = 0 }) => (
        <ResetMpin phone_number={phone_number} codeSentAt={resetCodeSentAt} />
      )}
    </FlowStep>
  );
}

function ResetMpin({ phone_number, codeSentAt }: { phone_number: string; codeSentAt: number }) {
  const { forgotMpin: texts } = useOwnAccountTexts();
  const { triesLeft } = useTexts();
  const { form, isBusy, submit } = useReset(phone_number);
  return (
    <SignInPage
      long
      title={texts.title}
      lead={
        <>
          {texts.lead} <NumberLine phone_number={phone_number} />
        </>
      }
      onSubmit={() => submit()}
    >
      <NewMpinFields
        form={form}
        phone_number={phone_number}
        proof={{ label: texts.code, hint: texts.codeHint, name: 'otp', autoComplete: 'one-time-code' }}
        words={{
          short: texts.codeShort,
          lockedUntil: texts.lockedUntil,
          wrong: (left) => `${texts.wrong} ${left > 0 ? triesLeft(left) : texts.noTriesLeft}`,
        }}
        onWhole={(repeated) => void submit(repeated)}
      />
      <Button type="submit" meaning="reset" tone="gold" wide ready={form.isWhole} busy={isBusy}>
        {texts.reset}
      </Button>
      <ResendCode
        sentAt={codeSentAt}
        requestCode={() => call('forgot_mpin.php', { phone_number, token_id: deviceId() })}
        onSent={(sentAt) => continueFlow({ resetCodeSentAt: sentAt })}
      />
    </SignInPage>
  );
}

function useReset(phone_number: string) {
  const { forgotMpin: texts } = useOwnAccountTexts();
  const { noReason } = useTexts();
  const dispatch = useAppDispatch();
  const navigate = useNavigate();
  const request = useCall({ refused: noReason, endsWithScreen: true });
  const form = useNewMpin({
    request,
    phone_number,
    length: 6,
    send: (otp, user_mpin) => call('reset_mpin.php', { phone_number, token_id: deviceId(), otp, user_mpin }),
  });

  /** Sets the new MPIN and logs in with it. The route guard then opens home. */
  const submit = async (repeated?: string) => {
    if (!(await form.submit(repeated))) return;
    dispatch(notify('success', texts.done));
    const reply = await request.run(() => dispatch(logIn({ phone_number, mpin: form.pair.mpin.value })));
    if (!reply?.ok) void navigate('/login_mpin', { replace: true, state: { message: reply?.message } });
  };
  return { form, isBusy: request.isBusy, submit };
}
