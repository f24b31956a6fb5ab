import { Chip } from './chip.tsx';
import styles from './filter-bar.module.css';

interface FilterBarProps<Value extends string> {
  /** What is being filtered, for screen readers. */
  label: string;
  options: readonly { value: Value; label: string; count?: number }[];
  value: Value;
  onChange: (value: Value) => void;
}

/** One of several filters, in a row that scrolls sideways. */
export function FilterBar<Value extends string>({ label, options, value, onChange }: FilterBarProps<Value>) {
  return (
    <div role="group" aria-label={label} className={styles.bar} data-scrolls>
      {options.map((option) => (
        <Chip key={option.value} pressed={option.value === value} onClick={() => onChange(option.value)}>
          {option.label}
          {option.count !== undefined && <span className={styles.count}>{option.count}</span>}
        </Chip>
      ))}
    </div>
  );
}
