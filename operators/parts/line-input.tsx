import type { ComponentProps } from 'react';
import { TextInput } from 'shared/ui';

interface LineInputProps extends Omit<ComponentProps<typeof TextInput>, 'value' | 'onChange'> {
  value: string;
  onType(text: string): void;
}

/** A line that a person writes, such as a reason. The browser proposes nothing. */
export function LineInput({ onType, ...field }: LineInputProps) {
  return <TextInput autoComplete="off" maxLength={200} onChange={({ target }) => onType(target.value)} {...field} />;
}
