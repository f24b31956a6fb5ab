import { useRef, useState } from 'react';
import type { Reply } from 'shared/provider';
import { isPin } from 'shared/rules';
import type { useCall } from 'shared/store';
import { useTexts } from '../texts/use-texts.ts';
import { PinInput } from './pin-input.tsx';

/** A new MPIN twice, sent once both match. A wrong one is cleared and focused. */
export function useMpinPair(request: ReturnType<typeof useCall>, send: (mpin: string) => Promise<Reply<unknown>>) {
  const [problem, setProblem] = useState<'short' | 'different'>();
  const onTyped = () => {
    setProblem(undefined);
    request.forgetFailure();
  };
  const mpin = usePinField(onTyped);
  const again = usePinField(onTyped);

  /** Returns the provider's reply, if there was one. */
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
    // With tries left the other field was wrong.
    if (!reply || reply.ok || reply.triesLeft !== undefined) return reply;
    mpin.empty();
    again.empty();
    mpin.ref.current?.focus();
    return reply;
  };
  return { mpin, again, problem, isBusy: request.isBusy, submit };
}

interface MpinPairProps {
  pair: ReturnType<typeof useMpinPair>;
  label: string;
  onWhole: (repeated: string) => void;
  /** The provider's reason for a refusal. */
  error?: string | undefined;
}

export function MpinPair({ pair: { mpin, again, problem, isBusy }, label, onWhole, error }: MpinPairProps) {
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
        onComplete={() => again.ref.current?.focus()}
        readOnly={isBusy}
        error={problem === 'short' ? only4Digits : error}
      />
      <PinInput
        {...again.field}
        label={texts.confirm}
        name="confirm_mpin"
        masked
        autoComplete="new-password"
        hint={texts.confirmHint}
        onComplete={onWhole}
        readOnly={isBusy}
        error={problem === 'different' && texts.different}
      />
    </>
  );
}

/** Digits that can be cleared and focused. */
export function usePinField(onTyped: () => void) {
  const ref = useRef<HTMLInputElement>(null);
  const [value, setValue] = useState('');
  const onChange = (digits: string) => {
    setValue(digits);
    onTyped();
  };
  return { ref, value, empty: () => setValue(''), field: { ref, value, onChange } };
}
