import { useId } from 'react';
import { VisuallyHidden } from './parts.tsx';
import styles from './session-toggle.module.css';

interface SessionToggleProps<Value extends string> {
  label: string;
  /** Shows the label to screen readers only, where the options are clear to everyone else. */
  labelHidden?: boolean;
  /** `lang` is the language of a label in another language than the page's. */
  options: readonly { value: Value; label: string; lang?: string; disabled?: boolean }[];
  value: Value;
  onChange: (value: Value) => void;
}

/**
 * Renders a choice between a few visible options, such as Open and Close. The options wrap where the phone is narrow or
 * the text large.
 */
export function SessionToggle<Value extends string>({
  label,
  labelHidden = false,
  options,
  value,
  onChange,
}: SessionToggleProps<Value>) {
  const name = useId();
  return (
    <fieldset className={styles.toggle}>
      <legend className={labelHidden ? undefined : styles.legend}>
        {labelHidden ? <VisuallyHidden>{label}</VisuallyHidden> : label}
      </legend>
      <div className={styles.track}>
        {options.map((option) => (
          <label key={option.value} className={styles.option}>
            <input
              type="radio"
              className={styles.radio}
              name={name}
              checked={option.value === value}
              disabled={option.disabled}
              onChange={() => onChange(option.value)}
            />
            <span lang={option.lang} className={styles.face}>
              {option.label}
            </span>
          </label>
        ))}
      </div>
    </fieldset>
  );
}
