import type { Ref } from 'react';
import { LineInput } from '../../parts/line-input.tsx';

interface TypedNameProps {
  name: string;
  typed: string;
  onType(typed: string): void;
  ref?: Ref<HTMLInputElement>;
}

/** Asks the person to type the name of what an irreversible act ends. */
export function TypedName({ name, typed, onType, ref }: TypedNameProps) {
  return (
    <LineInput
      ref={ref}
      label={`Type ${name} to confirm`}
      value={typed}
      maxLength={60}
      spellCheck={false}
      onType={onType}
    />
  );
}
