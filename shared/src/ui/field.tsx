import { useId } from 'react';
import type { ComponentPropsWithRef, ReactNode } from 'react';
import { ErrorIcon, ExpandIcon, OkIcon } from './icons.ts';
import { classNames, VisuallyHidden } from './parts.tsx';
import styles from './field.module.css';

interface FieldProps {
  label: ReactNode;
  /** Shows the label to screen readers only, where an icon is clear to everyone else. */
  labelHidden?: boolean;
  hint?: ReactNode;
  /** Positive feedback, such as "Single pana, digit 1". */
  success?: ReactNode;
  /** States what is wrong and what to do. Screen readers announce the error. */
  error?: ReactNode;
  /** Reserves this many lines below the control, so that an error longer than the hint does not shift the page. */
  lines?: 1 | 2;
  /** The id of a message about several fields. `invalid` marks this field as one of the wrong fields. */
  messageId?: string;
  invalid?: boolean;
  /** Renders the control. The argument links the control to its label, hint and error. */
  children: (control: FieldControl) => ReactNode;
}

/** The props that a control inside a `Field` must spread. */
interface FieldControl {
  id: string;
  'aria-describedby': string | undefined;
  'aria-invalid': true | undefined;
}

/** Renders a label, a control, its hint and its error. */
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
      <div className={lines && styles.kept} data-lines={lines} data-bare={!hint || undefined}>
        {/* The error replaces the hint, so that the content below does not move. */}
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
  /** The content before the text, inside the border: `+91`, `₹`, an icon. */
  prefix?: ReactNode;
  /** The content after the text, inside the border: a unit, a small button. */
  suffix?: ReactNode;
}

/** Renders a one-line input with its label, hint and error. Accepts every attribute of `input`. */
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

/** Renders a native select with its label. The children are `option` elements. */
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
