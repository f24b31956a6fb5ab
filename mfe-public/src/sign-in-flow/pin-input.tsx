import type { ReactNode, Ref, SyntheticEvent } from 'react';
import { classNames, Field } from 'shared/ui';
import styles from './pin-input.module.css';

export interface PinInputProps {
  ref?: Ref<HTMLInputElement>;
  label: ReactNode;
  value: string;
  onChange: (digits: string) => void;
  /** Called when the last digit is entered, by typing, paste or autofill. */
  onComplete?: (digits: string) => void;
  length?: number;
  /** Shows dots instead of digits. For an MPIN, not for a code from a message. */
  masked?: boolean;
  autoComplete?: 'one-time-code' | 'current-password' | 'new-password' | 'off';
  hint?: ReactNode;
  error?: ReactNode;
  name?: string;
  readOnly?: boolean;
}

/** One real input below boxes for the digits, so that paste, autofill and one-time codes work. */
export function PinInput(props: PinInputProps) {
  const { label, hint, error, value, onChange, onComplete, length = 4, masked = false, ...input } = props;
  const take = (text: string) => {
    const digits = text.replace(/\D/g, '').slice(0, length);
    if (digits === value) return;
    onChange(digits);
    if (digits.length === length) onComplete?.(digits);
  };
  return (
    <Field label={label} hint={hint} error={error} lines={hint ? 2 : 1}>
      {(control) => (
        <div className={classNames(styles.pin, Boolean(error) && styles.invalid)}>
          <input
            autoComplete="off"
            {...input}
            {...control}
            className={styles.input}
            type={masked ? 'password' : 'text'}
            inputMode="numeric"
            value={value}
            onChange={(event) => take(event.target.value)}
            onSelect={keepCaretAtEnd}
          />
          {Array.from({ length }, (_, at) => (
            <span
              key={at}
              aria-hidden="true"
              className={classNames(styles.box, at === Math.min(value.length, length - 1) && styles.next)}
            >
              {masked && value[at] ? <i className={styles.dot} /> : value[at]}
            </span>
          ))}
        </div>
      )}
    </Field>
  );
}

/**
 * Keeps the caret at the end. The boxes fill from the left, so an edit in the middle would not be visible. A selection
 * of all digits may stay.
 */
function keepCaretAtEnd({ currentTarget: input }: SyntheticEvent<HTMLInputElement>) {
  const end = input.value.length;
  if (input.selectionEnd !== end) input.setSelectionRange(end, end);
}
