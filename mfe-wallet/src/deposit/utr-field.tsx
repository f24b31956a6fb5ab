import type { ComponentProps } from 'react';
import { TextInput } from 'shared/ui';
import { Step } from '../pay-to/step.tsx';
import { useTexts } from '../texts/use-texts.ts';

/** The second step of a deposit: the bank's reference number of the payment. */
export function UtrField(
  input: Pick<ComponentProps<typeof TextInput>, 'name' | 'value' | 'error' | 'onChange' | 'disabled'>,
) {
  const { deposit } = useTexts();
  return (
    <TextInput
      {...input}
      label={<Step number={2}>{deposit.utr}</Step>}
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
