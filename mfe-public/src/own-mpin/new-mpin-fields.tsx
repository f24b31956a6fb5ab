import { failureText, useLockedUntil } from '../sign-in-flow/failure-text.ts';
import { MpinPair } from '../sign-in-flow/mpin-pair.tsx';
import { PinInput, type PinInputProps } from '../sign-in-flow/pin-input.tsx';
import { useOwnAccountTexts } from '../texts/use-own-account-texts.ts';
import type { useNewMpin } from './use-new-mpin.ts';

interface NewMpinFieldsProps {
  form: ReturnType<typeof useNewMpin>;
  phone_number: string;
  proof: Pick<PinInputProps, 'label' | 'hint' | 'name' | 'masked' | 'autoComplete'>;
  /** The messages for a wrong proof, which is the old MPIN or a code. */
  words: { short: string; lockedUntil: (time: string) => string; wrong: (triesLeft: number) => string };
  onWhole: (repeated: string) => void;
}

/** The fields for the proof and for the new MPIN, which the player enters twice. Each has its own error. */
export function NewMpinFields({
  form: { proof: field, pair, isShort, triesLeft, failure },
  phone_number,
  proof,
  words,
  onWhole,
}: NewMpinFieldsProps) {
  const { newMpin } = useOwnAccountTexts();
  const lockedUntil = useLockedUntil(failure?.retryAt, words.lockedUntil);
  const why = lockedUntil ?? failureText(failure);
  const isOfProof = triesLeft !== undefined || lockedUntil !== undefined;
  return (
    <>
      <input hidden readOnly name="username" autoComplete="username" value={phone_number} />
      <PinInput
        {...field}
        {...proof}
        error={isShort ? words.short : isOfProof && (lockedUntil ?? words.wrong(triesLeft ?? 0))}
      />
      <MpinPair pair={pair} label={newMpin} onWhole={onWhole} error={isOfProof ? undefined : why} />
    </>
  );
}
