import type { ComponentProps, ReactNode } from 'react';
import { rupeesText } from '../rules/money.ts';
import { Chip } from './chip.tsx';
import { TextInput } from './field.tsx';
import { classNames } from './parts.tsx';
import styles from './stake-input.module.css';

const quickPoints = [10, 20, 50, 100, 200, 500];
const longest = 7;

interface StakeInputProps {
  label: ReactNode;
  /** The digits as typed. Empty for no input. */
  value: string;
  onChange: (digits: string) => void;
  /** The name of the row of quick amounts. */
  chipsLabel: string;
  chips?: readonly number[];
  hint?: ReactNode;
  error?: ReactNode;
  /** Content left of the input on the same line, such as a `SessionToggle`. */
  beside?: ReactNode;
  name?: string;
  disabled?: boolean;
}

/** Renders a field for points to bid or rupees to pay, with quick amounts below. Accepts whole numbers only. */
export function StakeInput({ chips, chipsLabel, beside, ...input }: StakeInputProps) {
  const { value, onChange, disabled } = input;
  return (
    <div className={styles.stake}>
      <div className={styles.line}>
        {beside}
        <PointsInput {...input} />
      </div>
      {chips?.length !== 0 && (
        <QuickPoints label={chipsLabel} chips={chips} value={value} onChange={onChange} disabled={disabled} />
      )}
    </div>
  );
}

interface PointsInputProps extends Omit<ComponentProps<typeof TextInput>, 'value' | 'onChange' | 'prefix'> {
  value: string;
  onChange: (digits: string) => void;
}

/** Renders the field of a `StakeInput` alone, for screens that show the quick amounts elsewhere. */
export function PointsInput({ onChange, ...input }: PointsInputProps) {
  const take = (text: string) => {
    if (/^\d*$/.test(text) && text.length <= longest) onChange(text.replace(/^0+/, ''));
  };
  return (
    <TextInput
      inputMode="numeric"
      autoComplete="off"
      prefix="₹"
      {...input}
      onChange={(event) => take(event.target.value)}
    />
  );
}

interface QuickPointsProps {
  label: string;
  chips?: readonly number[] | undefined;
  value: string;
  onChange: (digits: string) => void;
  disabled?: boolean | undefined;
  /** Makes the buttons lower, for screens with little height. */
  dense?: boolean;
}

/** Renders buttons that put an amount into the field. */
export function QuickPoints({
  label,
  chips = quickPoints,
  value,
  onChange,
  disabled,
  dense = false,
}: QuickPointsProps) {
  return (
    <div role="group" aria-label={label} className={classNames(styles.chips, dense && styles.dense)}>
      {chips.map((points) => (
        <Chip
          key={points}
          tone="gold"
          pressed={value === String(points)}
          disabled={disabled}
          onClick={() => onChange(String(points))}
        >
          {rupeesText(points)}
        </Chip>
      ))}
    </div>
  );
}
