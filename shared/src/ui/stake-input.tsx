import type { ReactNode } from 'react';
import { rupeesText } from '../rules/money.ts';
import { Chip } from './chip.tsx';
import { TextInput } from './field.tsx';
import styles from './stake-input.module.css';

const quickPoints = [10, 20, 50, 100, 200, 500];
const longest = 7;

interface StakeInputProps {
  label: ReactNode;
  /** The digits as typed, '' when empty. */
  value: string;
  onChange: (digits: string) => void;
  /** The name of the row of quick points. */
  chipsLabel: string;
  chips?: readonly number[];
  hint?: ReactNode;
  error?: ReactNode;
  /** Stands left of the input on one line, as a `SessionToggle`. */
  beside?: ReactNode;
  name?: string;
  disabled?: boolean;
}

/** Points to bid or rupees to pay: whole numbers only, with quick amounts below. */
export function StakeInput(props: StakeInputProps) {
  const { value, onChange, chips = quickPoints, chipsLabel, beside, disabled, ...input } = props;
  const take = (text: string) => {
    if (/^\d*$/.test(text) && text.length <= longest) onChange(text.replace(/^0+/, ''));
  };
  return (
    <div className={styles.stake}>
      <div className={styles.line}>
        {beside}
        <TextInput
          {...input}
          value={value}
          onChange={(event) => take(event.target.value)}
          inputMode="numeric"
          autoComplete="off"
          prefix="₹"
          disabled={disabled}
        />
      </div>
      <div role="group" aria-label={chipsLabel} className={styles.chips}>
        {chips.map((points) => (
          <Chip key={points} tone="gold" pressed={value === String(points)} disabled={disabled} onClick={() => onChange(String(points))}>
            {rupeesText(points)}
          </Chip>
        ))}
      </div>
    </div>
  );
}
