import { useState } from 'react';
import { call } from 'shared/provider';
import { isMobile, mayBecomeMobile, normalMobile } from 'shared/rules';
import { useNavigate } from 'shared/screens';
import { deviceId, readVisitorNote, useCall, writeVisitorNote } from 'shared/store';
import { Button, TextInput } from 'shared/ui';
import { readFlow, startFlow } from '../sign-in-flow/sign-in-flow.ts';
import { SignInPage } from '../sign-in-flow/sign-in-page.tsx';
import { SmallPrint } from '../small-print/small-print.tsx';
import { useTexts } from '../texts/use-texts.ts';

// Stored, so that the typed number survives a reload and a visit to the terms.
const typedNumber = 'typed_number';

export function MobileNumberScreen() {
  const { mobile: texts, noReason } = useTexts();
  const navigate = useNavigate();
  const { number, problem, type, isWhole } = useTypedNumber();
  const check = useCall({ refused: noReason, endsWithScreen: true });

  const submit = async () => {
    if (!isWhole()) return;
    const reply = await check.run(() => call('IsUserExists.php', { phone_number: number, token_id: deviceId() }));
    if (!reply?.ok) return;

    const { isRegistered, needsOtp, mayResetMpin, passkeyOrigin } = reply.data;
    startFlow({
      phone_number: number,
      isRegistered,
      needsOtp,
      codeSentAt: Date.now(),
      ...(mayResetMpin && { mayResetMpin }),
      ...(passkeyOrigin && { passkeyOrigin }),
    });
    if (!isRegistered) return void navigate(needsOtp ? '/Otp' : '/sign-up');
    void navigate('/login_mpin');
  };

  return (
    <SignInPage title={texts.title} lead={texts.lead} onSubmit={submit} below={<SmallPrint />}>
      <TextInput
        label={texts.label}
        prefix="+91"
        type="tel"
        inputMode="numeric"
        enterKeyHint="next"
        name="phone_number"
        autoComplete="tel-national"
        value={number}
        onChange={(event) => {
          type(event.target.value);
          check.forgetFailure();
        }}
        hint={texts.hint}
        lines={1}
        error={problem ? texts[problem] : check.failure?.message}
      />
      <Button type="submit" tone="gold" wide ready={isMobile(number)} busy={check.isBusy}>
        {texts.next}
      </Button>
    </SignInPage>
  );
}

/**
 * The state of the typed number. Shows a message for input that cannot become a mobile number, and ignores that input.
 */
function useTypedNumber() {
  const [number, setNumber] = useState(() => readVisitorNote(typedNumber) ?? readFlow().phone_number ?? '');
  const [problem, setProblem] = useState<'onlyDigits' | 'notWhole'>();
  const type = (typed: string) => {
    const next = normalMobile(typed);
    const isTaken = mayBecomeMobile(next);
    setProblem(isTaken ? undefined : 'onlyDigits');
    if (!isTaken) return;
    setNumber(next);
    writeVisitorNote(typedNumber, next);
  };
  const isWhole = () => {
    if (!isMobile(number)) setProblem('notWhole');
    return isMobile(number);
  };
  return { number, problem, type, isWhole };
}
