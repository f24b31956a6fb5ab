import type { ComponentProps } from 'react';
import { TextInput } from 'shared/ui';

interface NumberInputProps extends Omit<ComponentProps<typeof TextInput>, 'value' | 'onChange'> {
  digits: number;
  value: string;
  onChange: (number: string) => void;
}

/** A field for a number to bid on. Accepts only digits, up to the given length. */
export function NumberInput({ digits, onChange, ...input }: NumberInputProps) {
  const take = (text: string) => {
    if (/^\d*$/.test(text) && text.length <= digits) onChange(text);
  };
  return (
    <TextInput
      inputMode="numeric"
      autoComplete="off"
      enterKeyHint="go"
      {...input}
      onChange={(event) => take(event.target.value)}
    />
  );
}
