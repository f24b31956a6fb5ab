import { addFundPath, rupeesText, wholeNumber, type BidProblem } from 'shared/rules';
import { Link } from 'shared/screens';
import { useTexts } from '../texts/use-texts.ts';
import styles from './entry.module.css';
import type { Said } from './message-line.tsx';

/** What there is to say of typed points: what is wrong with them, or that they are more than is left. */
export function useStakeMessage(points: string, left: number, problem: BidProblem | undefined): Said | undefined {
  const { form, problems } = useTexts();
  if (problem) return { tone: 'err', text: problems[problem] };
  // Where nothing is left the slip says so.
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
