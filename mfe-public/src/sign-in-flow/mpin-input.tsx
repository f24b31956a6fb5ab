import type { ReactNode } from 'react';
import { useTexts } from '../texts/use-texts.ts';
import { failureText, useLockedUntil } from './failure-text.ts';
import { PinInput } from './pin-input.tsx';
import type { usePinEntry } from './use-pin-entry.ts';

interface MpinInputProps {
  mpin: ReturnType<typeof usePinEntry>;
  label: ReactNode;
  hint: ReactNode;
  /** The message for a wrong MPIN. By default, the provider's message. */
  wrong?: string;
  onComplete: (digits: string) => void;
}

/** The input of a player's MPIN, with its error and the tries left. */
export function MpinInput({ mpin: { input, problem, failure, triesLeft }, wrong, ...props }: MpinInputProps) {
  const texts = useTexts();
  const why = useLockedUntil(failure?.retryAt, texts.mpinLogin.lockedUntil) ?? failureText(failure);
  return (
    <PinInput
      {...input}
      {...props}
      name="mpin"
      masked
      autoComplete="current-password"
      error={problem || (why && (triesLeft === undefined ? why : `${wrong ?? why} ${texts.triesLeft(triesLeft)}`))}
    />
  );
}
