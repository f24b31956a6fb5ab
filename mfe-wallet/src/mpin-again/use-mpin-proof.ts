import { useState } from 'react';
import { call } from 'shared/provider';
import { isPin } from 'shared/rules';
import { useCall, useSession } from 'shared/store';
import { useTexts } from '../texts/use-texts.ts';

/**
 * The state of an MPIN entry that the provider checks. A wrong MPIN clears the boxes. The provider may report how many
 * tries are left.
 */
export function useMpinProof(onProven: () => void) {
  const { refused } = useTexts();
  const { phone_number } = useSession();
  const [mpin, setMpin] = useState('');
  const [isShort, setShort] = useState(false);
  const [triesLeft, setTriesLeft] = useState<number>();
  const { run, isBusy, failure, forgetFailure } = useCall({ refused });

  const type = (typed: string) => {
    const digits = typed.replace(/\D/g, '').slice(0, 4);
    setMpin(digits);
    setShort(false);
    setTriesLeft(undefined);
    forgetFailure();
    if (isPin(digits) && digits !== mpin) void prove(digits);
  };
  const prove = async (digits = mpin) => {
    setShort(!isPin(digits));
    if (!isPin(digits)) return;
    const reply = await run(() => call('prove_mpin.php', { phone_number, password: digits }));
    if (!reply) return;
    if (reply.ok) return onProven();
    setMpin('');
    setTriesLeft(reply.triesLeft);
  };
  return { mpin, type, prove: () => prove(), isShort, isBusy, failure, triesLeft };
}
