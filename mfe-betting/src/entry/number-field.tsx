import type { Ref } from 'react';
import { sortedPana, type BidProblem } from 'shared/rules';
import { Chip, TextInput } from 'shared/ui';
import { useTexts } from '../texts/use-texts.ts';
import styles from './entry.module.css';

interface NumberFieldProps {
  ref?: Ref<HTMLInputElement>;
  label: string;
  hint: string;
  /** The numbers that may be bid on, all of one length. */
  numbers: readonly string[];
  /** What a right number is, in words. */
  success: (number: string) => string;
  value: string;
  onChange: (number: string) => void;
  problem: BidProblem | undefined;
}

/** A number to bid on, checked as soon as it is complete; a pana in the wrong order is offered in the right one. */
export function NumberField({ ref, label, hint, numbers, success, value, onChange, problem }: NumberFieldProps) {
  const texts = useTexts();
  const length = numbers[0]?.length ?? 0;
  const isRight = numbers.includes(value);
  const isWrong = value.length === length && !isRight;
  const sorted = isWrong ? sortedPana(value) : undefined;
  const take = (text: string) => {
    if (/^\d*$/.test(text) && text.length <= length) onChange(text);
  };
  return (
    <div className={styles.field}>
      <TextInput
        ref={ref}
        label={label}
        hint={!isRight && !isWrong && hint}
        success={isRight && success(value)}
        error={isWrong ? texts.problems['invalid-number'] : !isRight && problem && texts.problems[problem]}
        value={value}
        onChange={(event) => take(event.target.value)}
        inputMode="numeric"
        autoComplete="off"
      />
      {sorted && numbers.includes(sorted) && <Chip tone="gold" onClick={() => onChange(sorted)}>{texts.form.takeSorted(sorted)}</Chip>}
    </div>
  );
}
