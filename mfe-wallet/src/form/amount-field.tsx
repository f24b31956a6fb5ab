import { StakeInput } from 'shared/ui';
import { useTexts } from '../texts/use-texts.ts';
import styles from './amount-field.module.css';

interface AmountFieldProps {
  value: string;
  onChange: (digits: string) => void;
  error?: string | undefined;
  hint?: string;
  chips?: readonly number[];
  disabled?: boolean;
}

const rupeeChips = [500, 1000, 2000, 5000];

/** The field for an amount in rupees. */
export function AmountField({ chips = rupeeChips, ...field }: AmountFieldProps) {
  const { amount } = useTexts();
  return (
    <div className={styles.amount}>
      <StakeInput {...field} name="amount" label={amount.label} chips={chips} chipsLabel={amount.quick} />
    </div>
  );
}
