import type { ComponentPropsWithRef, ReactNode } from 'react';
import { classNames } from './class-names.ts';
import { Field } from './field.tsx';
import styles from './text-input.module.css';

interface TextInputProps extends Omit<ComponentPropsWithRef<'input'>, 'prefix' | 'id'> {
  label: ReactNode;
  labelHidden?: boolean;
  hint?: ReactNode;
  success?: ReactNode;
  error?: ReactNode;
  /** Before the text, inside the border: `+91`, `₹`, an icon. */
  prefix?: ReactNode;
  /** After the text, inside the border: a unit, a small button. */
  suffix?: ReactNode;
}

/** A one-line input with its label, hint and error; takes every attribute of `input`. */
export function TextInput({ label, labelHidden, hint, success, error, prefix, suffix, ...input }: TextInputProps) {
  return (
    <Field label={label} labelHidden={labelHidden} hint={hint} success={success} error={error}>
      {(control) => (
        <span className={classNames(styles.box, Boolean(error) && styles.invalid)}>
          {prefix && <span className={styles.affix}>{prefix}</span>}
          <input className={styles.input} {...input} {...control} />
          {suffix && <span className={styles.affix}>{suffix}</span>}
        </span>
      )}
    </Field>
  );
}
