import { digitOf, isPana, sortedPana, type BidProblem } from 'shared/rules';
import { useTexts } from '../texts/use-texts.ts';
import styles from './entry.module.css';
import type { Said } from './message-line.tsx';

interface TypedNumber {
  value: string;
  /** The numbers that may be bid on, all of one length. */
  numbers: readonly string[];
  onChange: (number: string) => void;
}

/** Checked as soon as it is complete. */
export function isWrongNumber({ value, numbers }: Pick<TypedNumber, 'value' | 'numbers'>): boolean {
  return value.length === (numbers[0]?.length ?? 0) && !numbers.includes(value);
}

/** What there is to say of a typed number: what is right or wrong with it, a pana in the wrong order offered in the right one, else how it is written. */
export function useNumberMessage(typed: TypedNumber, hint: string, problem: BidProblem | undefined): Said {
  const { form, problems } = useTexts();
  const { value, numbers, onChange } = typed;
  if (numbers.includes(value)) return { tone: 'ok', text: isPana(value) ? form.panaOf(digitOf(value)) : form.right };
  if (!isWrongNumber(typed)) return problem ? { tone: 'err', text: problems[problem] } : { tone: 'hint', text: hint };

  const sorted = sortedPana(value);
  const isOffered = sorted !== undefined && numbers.includes(sorted);
  return {
    tone: 'err',
    text: problems['invalid-number'],
    action: isOffered && (
      <button type="button" className={styles.take} onClick={() => onChange(sorted)}>
        {form.takeSorted(sorted)}
      </button>
    ),
  };
}
