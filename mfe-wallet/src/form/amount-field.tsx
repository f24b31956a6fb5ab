import { StakeInput } from 'shared/ui';
import { useTexts } from '../texts/use-texts.ts';
import styles from './amount-field.module.css';

interface AmountFieldProps {
  form: {
    values: { amount: string };
    problems: { amount?: string | undefined };
    set: (field: 'amount', digits: string) => void;
  };
  /** Shown while the last submit found no problem. */
  warning?: string | undefined;
  hint?: string;
  chips?: readonly number[];
  disabled?: boolean;
}

const rupeeChips = [500, 1000, 2000, 5000];

/** The field for an amount in rupees. */
export function AmountField({ form, warning, chips = rupeeChips, ...field }: AmountFieldProps) {
  const { amount } = useTexts();
  return (
    <div className={styles.amount}>
      <StakeInput
        {...field}
        name="amount"
        label={amount.label}
        value={form.values.amount}
        onChange={(digits) => form.set('amount', digits)}
        error={form.problems.amount ?? warning}
        chips={chips}
        chipsLabel={amount.quick}
      />
    </div>
  );
}
