import { useState } from 'react';
import { call } from 'shared/provider';
import { deviceId, logInWithPasskey, useAppDispatch, useCall } from 'shared/store';
import { Button, Note } from 'shared/ui';
import { failureText } from '../sign-in-flow/failure-text.ts';
import { useTexts } from '../texts/use-texts.ts';
import { signWithPasskey } from './browser-passkey.ts';
import { KeyIcon } from './key-icon.tsx';

/** Logs in with a passkey instead of the MPIN. */
export function PasskeyLogin({ phone_number }: { phone_number: string }) {
  const { passkeyLogin: texts, noReason } = useTexts();
  const dispatch = useAppDispatch();
  const [problem, setProblem] = useState<string>();
  const { run, failure, isBusy } = useCall({ refused: noReason, endsWithScreen: true });

  const enter = async () => {
    setProblem(undefined);
    const options = await run(() => call('passkey_login_options.php', { phone_number, token_id: deviceId() }));
    if (!options?.ok) return;
    const signed = await signWithPasskey(options.data);
    if ('failed' in signed) return setProblem(texts.failed[signed.failed]);
    // After the login, the route guard opens home.
    await run(() => dispatch(logInWithPasskey({ phone_number, credential: signed.credential })));
  };
  const words = problem ?? failureText(failure);
  return (
    <>
      <Button wide busy={isBusy} icon={<KeyIcon />} onClick={() => void enter()}>
        {texts.login}
      </Button>
      {words && (
        <Note tone="err" live>
          {words}
        </Note>
      )}
    </>
  );
}
