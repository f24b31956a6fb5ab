import { digitOf, isPana, sortedPana, type BidProblem } from 'shared/rules';
import { useTexts } from '../texts/use-texts.ts';
import styles from './entry.module.css';
import type { FieldMessage } from './message-line.tsx';

interface TypedNumber {
  value: string;
  /** The numbers of the game type, all of one length. */
  numbers: readonly string[];
  onChange: (number: string) => void;
}

/** Returns true for a complete number that is not one of the numbers. */
export function isWrongNumber({ value, numbers }: Pick<TypedNumber, 'value' | 'numbers'>): boolean {
  return value.length === (numbers[0]?.length ?? 0) && !numbers.includes(value);
}

/** Returns the message for a typed number: an error, or the sorted form of an unsorted pana, or a hint. */
export function useNumberMessage(typed: TypedNumber, hint: string, problem: BidProblem | undefined): FieldMessage {
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
