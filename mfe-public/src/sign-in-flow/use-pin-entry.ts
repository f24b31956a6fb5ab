import { useState } from 'react';
import type { Reply } from 'shared/provider';
import { isPin } from 'shared/rules';
import type { useCall } from 'shared/store';
import { useTexts } from '../texts/use-texts.ts';

/**
 * The state of four digits that the provider checks. A refusal clears the boxes. The provider may report how many tries
 * are left.
 */
export function usePinEntry<Data>(check: ReturnType<typeof useCall>, send: (digits: string) => Promise<Reply<Data>>) {
  const { only4Digits } = useTexts();
  const [value, setValue] = useState('');
  const [isShort, setShort] = useState(false);
  const [triesLeft, setTriesLeft] = useState<number>();

  const onChange = (digits: string) => {
    setValue(digits);
    setShort(false);
    setTriesLeft(undefined);
    check.forgetFailure();
  };
  /**
   * Sends the digits. Returns whether the provider accepted them. If there was no answer, keeps the digits for a retry.
   */
  const submit = async (digits = value): Promise<boolean> => {
    setShort(!isPin(digits));
    if (!isPin(digits)) return false;
    const reply = await check.run(() => send(digits));
    if (!reply || reply.ok) return reply?.ok ?? false;
    setValue('');
    setTriesLeft(reply.triesLeft);
    return false;
  };
  return {
    isWhole: isPin(value),
    submit,
    triesLeft,
    problem: isShort && only4Digits,
    failure: check.failure,
    input: { value, onChange, readOnly: check.isBusy },
  };
}
