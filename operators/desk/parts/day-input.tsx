import type { ChangeEvent } from 'react';
import { dateText } from 'shared/rules';
import { TextInput } from 'shared/ui';
import styles from './day-input.module.css';

interface DayInputProps {
  label: string;
  name: string;
  value: string;
  /** What the field says without a day. */
  empty?: string;
  max?: string;
  onChange(event: ChangeEvent<HTMLInputElement>): void;
}

/** A day from the browser's calendar, in words, because the browser writes it in its own locale. */
export function DayInput({ value, empty = 'Any day', ...field }: DayInputProps) {
  return (
    <div className={styles.date}>
      <TextInput type="date" value={value} {...field} />
      <span className={styles.chosen} aria-hidden="true">
        {value === '' ? empty : dateText(value)}
      </span>
    </div>
  );
}
