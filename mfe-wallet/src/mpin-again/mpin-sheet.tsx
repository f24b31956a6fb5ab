import { useEffect, useRef } from 'react';
import { dayAndMonthText, isPin, timeText } from 'shared/rules';
import { useLanguage } from 'shared/screens';
import type { CallFailure } from 'shared/store';
import { Button, Sheet, TextInput } from 'shared/ui';
import { useTexts } from '../texts/use-texts.ts';
import { useMpinProof } from './use-mpin-proof.ts';

interface MpinSheetProps {
  /** Called after the provider has accepted the call that needed the MPIN. */
  onProven: () => void;
  onClose: () => void;
}

/** Asks for the MPIN again if the provider requires it to move money. The fourth digit submits the MPIN. */
export function MpinSheet({ onProven, onClose }: MpinSheetProps) {
  const { mpinAgain: words } = useTexts();
  const { mpin, type, prove, isShort, isBusy, failure, triesLeft } = useMpinProof(onProven);
  const why = useFailureWords(failure);
  const input = useRef<HTMLInputElement>(null);
  // The sheet focuses itself when it opens, so move the focus after that.
  useEffect(() => input.current?.focus(), []);
  return (
    <Sheet
      open
      busy={isBusy}
      onClose={onClose}
      closeLabel={words.close}
      title={words.title}
      footer={
        <Button type="submit" form="mpin-again" tone="gold" wide ready={isPin(mpin)} busy={isBusy}>
          {words.confirm}
        </Button>
      }
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
          ref={input}
          label={words.label}
          hint={words.hint}
          lines={2}
          type="password"
          inputMode="numeric"
          autoComplete="current-password"
          value={mpin}
          readOnly={isBusy}
          error={isShort ? words.short : triesLeft === undefined ? why : `${words.wrong} ${words.triesLeft(triesLeft)}`}
          onChange={({ target }) => type(target.value)}
        />
      </form>
    </Sheet>
  );
}

function useFailureWords(failure: CallFailure | undefined): string | undefined {
  const { mpinAgain: words } = useTexts();
  const { language } = useLanguage();
  if (failure?.retryAt === undefined) return failure?.message;
  const date = new Date(failure.retryAt).toISOString();
  return words.lockedUntil(`${timeText(date)}, ${dayAndMonthText(date, language)}`);
}
