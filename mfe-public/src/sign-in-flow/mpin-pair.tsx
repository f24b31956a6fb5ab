import { useRef, useState } from 'react';
import type { Reply } from 'shared/provider';
import { isPin } from 'shared/rules';
import type { useCall } from 'shared/store';
import { useTexts } from '../texts/use-texts.ts';
import { PinInput } from './pin-input.tsx';

/** A new MPIN and the same again, sent once both are the same; what is wrong with either is emptied and gets the focus. */
export function useMpinPair(act: ReturnType<typeof useCall>, send: (mpin: string) => Promise<Reply<unknown>>) {
  const [problem, setProblem] = useState<'short' | 'different'>();
  const onTyped = () => {
    setProblem(undefined);
    act.forgetFailure();
  };
  const mpin = usePinField(onTyped);
  const again = usePinField(onTyped);

  /** The provider's reply, if it came to one. */
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
    const reply = await act.run(() => send(mpin.value));
    // With tries left it was another field that was wrong.
    if (!reply || reply.ok || reply.triesLeft !== undefined) return reply;
    mpin.empty();
    again.empty();
    mpin.ref.current?.focus();
    return reply;
  };
  return { mpin, again, problem, isBusy: act.isBusy, submit };
}

interface MpinPairProps {
  pair: ReturnType<typeof useMpinPair>;
  label: string;
  onWhole: (repeated: string) => void;
  /** Why the provider did not take it. */
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

/** Digits that can be emptied and be given the focus. */
export function usePinField(onTyped: () => void) {
  const ref = useRef<HTMLInputElement>(null);
  const [value, setValue] = useState('');
  const onChange = (digits: string) => {
    setValue(digits);
    onTyped();
  };
  return { ref, value, empty: () => setValue(''), field: { ref, value, onChange } };
}
