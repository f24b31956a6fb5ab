import type { ComponentProps } from 'react';
import { TextInput } from 'shared/ui';
import { useTexts } from '../texts/use-texts.ts';

/** The bank's reference number of a transfer. */
export function UtrField(
  input: Pick<ComponentProps<typeof TextInput>, 'name' | 'value' | 'error' | 'onChange' | 'disabled'>,
) {
  const { deposit } = useTexts();
  return (
    <TextInput
      {...input}
      label={deposit.utr}
      hint={deposit.utrHint}
      lines={1}
      maxLength={50}
      autoComplete="off"
      autoCapitalize="characters"
      spellCheck={false}
      enterKeyHint="done"
    />
  );
}
