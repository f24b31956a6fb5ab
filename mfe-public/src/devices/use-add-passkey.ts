import { useState } from 'react';
import { call } from 'shared/provider';
import { useCall, useSession } from 'shared/store';
import { failureText } from '../sign-in-flow/failure-text.ts';
import { useOwnAccountTexts } from '../texts/use-own-account-texts.ts';
import { useTexts } from '../texts/use-texts.ts';
import { makePasskey } from '../passkeys/browser-passkey.ts';

/** Creates a passkey on this device. If the provider requires it, asks for the MPIN first. */
export function useAddPasskey(onAdded: () => Promise<void>) {
  const { passkeys: texts } = useOwnAccountTexts();
  const { noReason } = useTexts();
  const { phone_number } = useSession();
  const [problem, setProblem] = useState<string>();
  const [needsMpin, setNeedsMpin] = useState(false);
  const { run, failure, isBusy } = useCall({ refused: noReason });

  const add = async () => {
    setProblem(undefined);
    setNeedsMpin(false);
    const options = await run(() => call('add_passkey_options.php', { phone_number }));
    if (options && !options.ok && options.needsMpin) return setNeedsMpin(true);
    if (!options?.ok) return;
    const made = await makePasskey(options.data);
    if ('failed' in made) return setProblem(texts.addFailed[made.failed]);
    const reply = await run(() => call('add_passkey.php', { phone_number, credential: made.credential }));
    if (!reply?.ok) return;
    await onAdded();
  };
  return { add, isBusy, problem: problem ?? failureText(failure), needsMpin, leave: () => setNeedsMpin(false) };
}
