import { useEffect, useRef } from 'react';
import { call } from 'shared/provider';
import { useCall, useSession } from 'shared/store';
import { Button, Sheet } from 'shared/ui';
import { MpinInput } from '../sign-in-flow/mpin-input.tsx';
import { usePinEntry } from '../sign-in-flow/use-pin-entry.ts';
import { useOwnAccountTexts } from '../texts/use-own-account-texts.ts';
import { useTexts } from '../texts/use-texts.ts';

interface MpinAgainProps {
  onProven: () => void;
  onClose: () => void;
}

/** Asks for the MPIN again, so that a person who has borrowed the phone cannot add a passkey. */
export function MpinAgain({ onProven, onClose }: MpinAgainProps) {
  const { mpinAgain: texts, changeMpin, devices } = useOwnAccountTexts();
  const { noReason } = useTexts();
  const { phone_number } = useSession();
  const prove = useCall({ refused: noReason });
  const mpin = usePinEntry(prove, (password) => call('prove_mpin.php', { phone_number, password }));
  const form = useRef<HTMLFormElement>(null);
  // The sheet focuses itself when it opens, so move the focus after that.
  useEffect(() => form.current?.querySelector('input')?.focus(), []);
  const submit = async (digits?: string) => {
    if (await mpin.submit(digits)) onProven();
  };
  return (
    <Sheet
      open
      busy={prove.isBusy}
      title={texts.title}
      closeLabel={devices.close}
      onClose={onClose}
      footer={
        <Button type="submit" form="mpin-again" tone="gold" wide ready={mpin.isWhole} busy={prove.isBusy}>
          {texts.confirm}
        </Button>
      }
    >
      <form
        ref={form}
        id="mpin-again"
        noValidate
        onSubmit={(event) => {
          event.preventDefault();
          void submit();
        }}
      >
        <MpinInput
          mpin={mpin}
          label={texts.label}
          hint={texts.hint}
          wrong={changeMpin.wrong}
          onComplete={(digits) => void submit(digits)}
        />
      </form>
    </Sheet>
  );
}
