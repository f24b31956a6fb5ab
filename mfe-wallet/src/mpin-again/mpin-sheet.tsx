import { useState } from 'react';
import { call } from 'shared/provider';
import { isPin } from 'shared/rules';
import { useCall, useSession } from 'shared/store';
import { Button, Note, Sheet, TextInput } from 'shared/ui';
import { useTexts } from '../texts/use-texts.ts';

interface MpinSheetProps {
  /** The provider takes the call now that asked for the MPIN. */
  onProven: () => void;
  onClose: () => void;
}

/** Asks for the MPIN again, where the provider wants to know who moves money. */
export function MpinSheet({ onProven, onClose }: MpinSheetProps) {
  const { mpinAgain: words, refused } = useTexts();
  const { phone_number } = useSession();
  const [mpin, setMpin] = useState('');
  const [isShort, setShort] = useState(false);
  const { run, isBusy, failure, forgetFailure } = useCall({ refused, isInline: true });

  const type = (typed: string) => {
    setMpin(typed.replace(/\D/g, '').slice(0, 4));
    setShort(false);
    forgetFailure();
  };
  const prove = async () => {
    setShort(!isPin(mpin));
    if (!isPin(mpin)) return;
    const reply = await run(() => call('prove_mpin.php', { phone_number, password: mpin }));
    if (reply?.ok) onProven();
    else if (reply) setMpin('');
  };
  return (
    <Sheet
      open
      busy={isBusy}
      onClose={onClose}
      closeLabel={words.close}
      title={words.title}
      footer={<Button type="submit" form="mpin-again" tone="gold" wide busy={isBusy}>{words.confirm}</Button>}
    >
      <form
        id="mpin-again"
        noValidate
        onSubmit={(event) => {
          event.preventDefault();
          void prove();
        }}
      >
        <TextInput
          label={words.label}
          hint={words.hint}
          lines={2}
          type="password"
          inputMode="numeric"
          autoComplete="current-password"
          value={mpin}
          disabled={isBusy}
          error={isShort ? words.short : undefined}
          onChange={({ target }) => type(target.value)}
        />
      </form>
      {failure && <Note tone="err" live>{failure.message}</Note>}
    </Sheet>
  );
}
