import { useId, type ReactNode } from 'react';
import styles from './choice-switch.module.css';

interface ChoiceSwitchProps<Value> {
  label: string;
  options: readonly { value: Value; name: ReactNode; lang?: string }[];
  value: Value;
  onChange: (value: Value) => void;
}

/** Renders all options in sight. The options wrap where the phone is narrow or the text large. */
export function ChoiceSwitch<Value>({ label, options, value, onChange }: ChoiceSwitchProps<Value>) {
  const group = useId();
  return (
    <fieldset className={styles.switch}>
      <legend className={styles.label}>{label}</legend>
      <div className={styles.options}>
        {options.map((option) => (
          <label key={String(option.value)} className={styles.option}>
            <input
              type="radio"
              name={group}
              className={styles.radio}
              checked={option.value === value}
              onChange={() => onChange(option.value)}
            />
            <span lang={option.lang} className={styles.name}>
              {option.name}
            </span>
          </label>
        ))}
      </div>
    </fieldset>
  );
}
