import { useState } from 'react';
import type { Reply } from 'shared/provider';
import { isPin } from 'shared/rules';
import type { useCall } from 'shared/store';
import { useMpinPair, usePinField } from '../sign-in-flow/mpin-pair.tsx';

interface NewMpin {
  request: ReturnType<typeof useCall>;
  phone_number: string;
  length: number;
  send: (proof: string, mpin: string) => Promise<Reply<unknown>>;
}

/**
 * The state of a proof (the old MPIN or a code) and a new MPIN, which the player enters twice. Clears and focuses a
 * wrong proof.
 */
export function useNewMpin({ request, phone_number, length, send }: NewMpin) {
  const [triesLeft, setTriesLeft] = useState<number>();
  const [isShort, setShort] = useState(false);
  const proof = usePinField(() => {
    setTriesLeft(undefined);
    setShort(false);
    request.forgetFailure();
  });
  const pair = useMpinPair(request, phone_number, (mpin) => send(proof.value, mpin));

  const isProofWhole = proof.value.length === length;
  /** Sends proof and MPIN. Returns whether the provider accepted them. */
  const submit = async (repeated?: string): Promise<boolean> => {
    if (!isProofWhole) {
      setShort(true);
      proof.ref.current?.focus();
      return false;
    }
    setTriesLeft(undefined);
    const reply = await pair.submit(repeated);
    if (!reply || reply.ok) return reply?.ok ?? false;
    if (reply.triesLeft === undefined) return false;
    setTriesLeft(reply.triesLeft);
    proof.empty();
    proof.ref.current?.focus();
    return false;
  };
  const onProofWhole = () => [pair.mpin, pair.again].find(({ value }) => !isPin(value))?.ref.current?.focus();
  return {
    proof: { ...proof.field, length, onComplete: onProofWhole, readOnly: request.isBusy },
    pair,
    isWhole: isProofWhole && pair.isWhole,
    isShort,
    triesLeft,
    failure: request.failure,
    submit,
  };
}
