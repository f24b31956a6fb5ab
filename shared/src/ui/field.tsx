import { useId } from 'react';
import type { ComponentPropsWithRef, ReactNode } from 'react';
import { ErrorIcon, ExpandIcon, OkIcon } from './icons.ts';
import { classNames, VisuallyHidden } from './parts.tsx';
import styles from './field.module.css';

interface FieldProps {
  label: ReactNode;
  /** For screen readers only, where an icon is clear to everyone else. */
  labelHidden?: boolean;
  hint?: ReactNode;
  /** Positive feedback, as "Single pana, digit 1". */
  success?: ReactNode;
  /** What is wrong and what to do. Screen readers announce it. */
  error?: ReactNode;
  /** Reserves this many lines below the control, so that an error longer than the hint moves nothing. */
  lines?: 1 | 2;
  /** The id of a message about several fields, and whether it blames this one. */
  messageId?: string;
  invalid?: boolean;
  /** Renders the control. Its argument links the control to its label, hint and error. */
  children: (control: FieldControl) => ReactNode;
}

/** The props that a control inside a `Field` must spread. */
interface FieldControl {
  id: string;
  'aria-describedby': string | undefined;
  'aria-invalid': true | undefined;
}

/** A label, a control, its hint and its error. */
export function Field({
  label,
  labelHidden = false,
  hint,
  success,
  error,
  lines,
  messageId = '',
  invalid,
  children,
}: FieldProps) {
  const id = useId();
  const hintId = hint ? `${id}-hint` : '';
  const errorId = error ? `${id}-error` : '';
  return (
    <div className={styles.field}>
      <label htmlFor={id} className={labelHidden ? undefined : styles.label}>
        {labelHidden ? <VisuallyHidden>{label}</VisuallyHidden> : label}
      </label>
      {children({
        id,
        'aria-describedby': `${errorId} ${hintId} ${messageId}`.trim() || undefined,
        'aria-invalid': error || invalid ? true : undefined,
      })}
      <div className={lines && styles.kept} data-lines={lines}>
        {/* The error replaces the hint, so that nothing below moves. */}
        {hint && (
          <p id={hintId} className={styles.hint} hidden={Boolean(error)}>
            {hint}
          </p>
        )}
        <div role="status">
          {success && (
            <p className={styles.success}>
              <OkIcon size={16} />
              {success}
            </p>
          )}
        </div>
        <div role="alert">
          {error && (
            <p id={errorId} className={styles.error}>
              <ErrorIcon size={16} />
              {error}
            </p>
          )}
        </div>
      </div>
    </div>
  );
}

interface TextInputProps extends Omit<ComponentPropsWithRef<'input'>, 'prefix' | 'id'> {
  label: ReactNode;
  labelHidden?: boolean;
  hint?: ReactNode;
  success?: ReactNode;
  error?: ReactNode;
  lines?: 1 | 2;
  messageId?: string;
  invalid?: boolean;
  /** Before the text, inside the border: `+91`, `₹`, an icon. */
  prefix?: ReactNode;
  /** After the text, inside the border: a unit, a small button. */
  suffix?: ReactNode;
}

/** A one-line input with its label, hint and error. It accepts every attribute of `input`. */
export function TextInput({
  label,
  labelHidden,
  hint,
  success,
  error,
  lines,
  messageId,
  invalid,
  prefix,
  suffix,
  ...input
}: TextInputProps) {
  return (
    <Field {...{ label, labelHidden, hint, success, error, lines, messageId, invalid }}>
      {(control) => (
        <span
          className={classNames(
            styles.box,
            input.readOnly && styles.fixed,
            Boolean(error || invalid) && styles.invalid,
          )}
        >
          {prefix && <span className={styles.affix}>{prefix}</span>}
          <input className={styles.input} {...input} {...control} />
          {suffix && <span className={styles.affix}>{suffix}</span>}
        </span>
      )}
    </Field>
  );
}

interface SelectInputProps extends Omit<ComponentPropsWithRef<'select'>, 'id'> {
  label: ReactNode;
  labelHidden?: boolean;
  hint?: ReactNode;
  error?: ReactNode;
}

/** A native select with its label. Its children are `option` elements. */
export function SelectInput({ label, labelHidden, hint, error, children, ...select }: SelectInputProps) {
  return (
    <Field label={label} labelHidden={labelHidden} hint={hint} error={error}>
      {(control) => (
        <span className={styles.choice}>
          <select className={styles.select} {...select} {...control}>
            {children}
          </select>
          <ExpandIcon size={20} className={styles.arrow} />
        </span>
      )}
    </Field>
  );
}
