import { useState } from 'react';
import type { Reply } from 'shared/provider';
import { isPin } from 'shared/rules';
import type { useCall } from 'shared/store';
import { useMpinPair, usePinField } from '../sign-in-flow/mpin-pair.tsx';

interface NewMpin {
  act: ReturnType<typeof useCall>;
  /** How many digits the proof has. */
  length: number;
  send: (proof: string, mpin: string) => Promise<Reply<unknown>>;
}

/** What proves the player, the old MPIN or a code, and a new MPIN twice; what is wrong with the proof is emptied and gets the focus. */
export function useNewMpin({ act, length, send }: NewMpin) {
  const [triesLeft, setTriesLeft] = useState<number>();
  const [isShort, setShort] = useState(false);
  const proof = usePinField(() => {
    setTriesLeft(undefined);
    setShort(false);
    act.forgetFailure();
  });
  const pair = useMpinPair(act, (mpin) => send(proof.value, mpin));

  /** Tells whether the provider took it. */
  const submit = async (repeated?: string): Promise<boolean> => {
    if (proof.value.length < length) {
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
    proof: { ...proof.field, length, onComplete: onProofWhole, readOnly: act.isBusy },
    pair,
    isShort,
    triesLeft,
    failure: act.failure,
    submit,
  };
}
