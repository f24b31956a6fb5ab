import { useId } from 'react';
import type { ReactNode } from 'react';
import { ErrorIcon, OkIcon } from './icons.ts';
import { VisuallyHidden } from './visually-hidden.tsx';
import styles from './field.module.css';

interface FieldProps {
  label: ReactNode;
  /** For screen readers only, where an icon says it to the others. */
  labelHidden?: boolean;
  hint?: ReactNode;
  /** What is right about it, as "Single pana, digit 1". */
  success?: ReactNode;
  /** What is wrong and what to do; said aloud as it appears. */
  error?: ReactNode;
  /** Draws the control; what it is given ties the control to its label, hint and error. */
  children: (control: FieldControl) => ReactNode;
}

/** What a control inside a `Field` spreads on itself. */
export interface FieldControl {
  id: string;
  'aria-describedby': string | undefined;
  'aria-invalid': true | undefined;
}

/** A label, a control, its hint and its error. */
export function Field({ label, labelHidden = false, hint, success, error, children }: FieldProps) {
  const id = useId();
  const hintId = hint ? `${id}-hint` : '';
  const errorId = error ? `${id}-error` : '';
  return (
    <div className={styles.field}>
      <label htmlFor={id} className={labelHidden ? undefined : styles.label}>{labelHidden ? <VisuallyHidden>{label}</VisuallyHidden> : label}</label>
      {children({ id, 'aria-describedby': `${errorId} ${hintId}`.trim() || undefined, 'aria-invalid': error ? true : undefined })}
      {hint && <p id={hintId} className={styles.hint}>{hint}</p>}
      <div role="status">
        {success && <p className={styles.success}><OkIcon size={16} />{success}</p>}
      </div>
      <div role="alert">
        {error && <p id={errorId} className={styles.error}><ErrorIcon size={16} />{error}</p>}
      </div>
    </div>
  );
}
