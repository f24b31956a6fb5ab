import { call } from 'shared/provider';
import { useAppConfig, useNavigate } from 'shared/screens';
import { deviceId, useCall } from 'shared/store';
import { Button, Note } from 'shared/ui';
import { failureText } from '../sign-in-flow/failure-text.ts';
import { continueFlow } from '../sign-in-flow/sign-in-flow.ts';
import type { StartedFlow } from '../sign-in-flow/sign-in-flow.ts';
import { useTexts } from '../texts/use-texts.ts';

/** Sends a code to a player who has forgotten the MPIN. If the provider sends no codes, shows a contact. */
export function ForgottenMpin({ flow: { phone_number, mayResetMpin } }: { flow: StartedFlow }) {
  const { mpinLogin: texts, noReason } = useTexts();
  const { contactEmail } = useAppConfig();
  const navigate = useNavigate();
  const { run, failure, isBusy } = useCall({ refused: noReason, endsWithScreen: true });
  if (!mayResetMpin)
    return (
      <p>
        {texts.forgotten} <a href={`mailto:${contactEmail}`}>{contactEmail}</a>
      </p>
    );

  const sendCode = async () => {
    const reply = await run(() => call('forgot_mpin.php', { phone_number, token_id: deviceId() }));
    if (!reply?.ok) return;
    continueFlow({ resetCodeSentAt: Date.now() });
    void navigate('/forgot_mpin');
  };
  return (
    <>
      <Button meaning="forgot" tone="quiet" wide busy={isBusy} onClick={() => void sendCode()}>
        {texts.forgot}
      </Button>
      {failure && (
        <Note tone="err" live>
          {failureText(failure)}
        </Note>
      )}
    </>
  );
}
