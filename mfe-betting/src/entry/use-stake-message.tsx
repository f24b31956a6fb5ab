import { addFundPath, rupeesText, wholeNumber, type BidProblem } from 'shared/rules';
import { Link } from 'shared/screens';
import { useTexts } from '../texts/use-texts.ts';
import styles from './entry.module.css';
import type { FieldMessage } from './message-line.tsx';

/** Returns the message for typed points: what is wrong with them, or that they exceed the points left. */
export function useStakeMessage(
  points: string,
  left: number,
  problem: BidProblem | undefined,
): FieldMessage | undefined {
  const { form, problems } = useTexts();
  if (problem) return { tone: 'err', text: problems[problem] };
  // If no points are left, the slip shows a message.
  const wanted = wholeNumber(points) ?? 0;
  if (left <= 0 || wanted <= left) return undefined;
  return {
    tone: 'warn',
    text: form.aboveBalance(rupeesText(left)),
    action: (
      <Link to={addFundPath(wanted - left)} className={styles.link}>
        {form.addFund}
      </Link>
    ),
  };
}
