import { classNames } from 'shared/ui';
import { useTexts } from '../texts/use-texts.ts';
import styles from './digit-keys.module.css';

interface DigitKeysProps {
  digits: readonly string[];
  value: string;
  onChoose: (digit: string) => void;
}

/** Renders large keys that put one digit into the number field, so that the player needs no keyboard. */
export function DigitKeys({ digits, value, onChoose }: DigitKeysProps) {
  const { bulk } = useTexts();
  return (
    <div role="group" aria-label={bulk.numbers} className={styles.keys}>
      {digits.map((digit) => (
        <button
          key={digit}
          type="button"
          aria-pressed={digit === value}
          className={classNames(styles.key, digit === value && styles.chosen)}
          onClick={() => onChoose(digit)}
        >
          {digit}
        </button>
      ))}
    </div>
  );
}
