import { useRef, useState } from 'react';
import type { Reply } from 'shared/provider';
import { isPin, isWeakMpin } from 'shared/rules';
import type { useCall } from 'shared/store';
import { useTexts } from '../texts/use-texts.ts';
import { PinInput } from './pin-input.tsx';

/**
 * The state of a new MPIN, which the player enters twice. Refuses a weak one at its fourth digit, as the provider would
 * refuse it later. Sends the MPIN when both entries match. Clears and focuses a wrong entry.
 */
export function useMpinPair(
  request: ReturnType<typeof useCall>,
  phone_number: string,
  send: (mpin: string) => Promise<Reply<unknown>>,
) {
  const [problem, setProblem] = useState<'short' | 'weak' | 'different'>();
  const onTyped = () => {
    setProblem(undefined);
    request.forgetFailure();
  };
  const mpin = usePinField(onTyped);
  const again = usePinField(onTyped);

  /** Goes on to the second entry, unless the first is weak. */
  const goOn = (digits: string) => {
    if (!isWeakMpin(digits, phone_number)) return again.ref.current?.focus();
    mpin.empty();
    setProblem('weak');
  };
  /** Checks and sends the MPIN. Returns the provider's reply, if there was one. */
  const submit = async (repeated = again.value): Promise<Reply<unknown> | undefined> => {
    if (!isPin(mpin.value)) {
      mpin.ref.current?.focus();
      setProblem('short');
      return undefined;
    }
    if (repeated !== mpin.value) {
      again.empty();
      again.ref.current?.focus();
      setProblem('different');
      return undefined;
    }
    const reply = await request.run(() => send(mpin.value));
    // If the answer has tries left, the proof was wrong and not the new MPIN. Keep the entries.
    if (!reply || reply.ok || reply.triesLeft !== undefined) return reply;
    mpin.empty();
    again.empty();
    mpin.ref.current?.focus();
    return reply;
  };
  const isWhole = isPin(mpin.value) && isPin(again.value);
  return { mpin, again, isWhole, problem, isBusy: request.isBusy, goOn, submit };
}

interface MpinPairProps {
  pair: ReturnType<typeof useMpinPair>;
  label: string;
  onWhole: (repeated: string) => void;
  /** The provider's reason, if it refused the MPIN. */
  error?: string | undefined;
}

export function MpinPair({ pair: { mpin, again, problem, isBusy, goOn }, label, onWhole, error }: MpinPairProps) {
  const { createMpin: texts, only4Digits } = useTexts();
  return (
    <>
      <PinInput
        {...mpin.field}
        label={label}
        name="mpin"
        masked
        autoComplete="new-password"
        hint={texts.hint}
        onComplete={goOn}
        readOnly={isBusy}
        error={problem === 'short' ? only4Digits : problem === 'weak' ? texts.weak : error}
      />
      <PinInput
        {...again.field}
        label={texts.confirm}
        name="confirm_mpin"
        masked
        autoComplete="new-password"
        onComplete={onWhole}
        readOnly={isBusy}
        error={problem === 'different' && texts.different}
      />
    </>
  );
}

/** The state of a digit field that code can clear and focus. */
export function usePinField(onTyped: () => void) {
  const ref = useRef<HTMLInputElement>(null);
  const [value, setValue] = useState('');
  const onChange = (digits: string) => {
    setValue(digits);
    onTyped();
  };
  return { ref, value, empty: () => setValue(''), field: { ref, value, onChange } };
}
