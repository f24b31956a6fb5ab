import type { ComponentPropsWithRef, ReactNode } from 'react';
import { Field } from './field.tsx';
import { ExpandIcon } from './icons.ts';
import styles from './select-input.module.css';

interface SelectInputProps extends Omit<ComponentPropsWithRef<'select'>, 'id'> {
  label: ReactNode;
  labelHidden?: boolean;
  hint?: ReactNode;
  error?: ReactNode;
}

/** A native choice with its label; its children are `option` elements. */
export function SelectInput({ label, labelHidden, hint, error, children, ...select }: SelectInputProps) {
  return (
    <Field label={label} labelHidden={labelHidden} hint={hint} error={error}>
      {(control) => (
        <span className={styles.box}>
          <select className={styles.select} {...select} {...control}>{children}</select>
          <ExpandIcon size={20} className={styles.arrow} />
        </span>
      )}
    </Field>
  );
}
