import { amountProblem, clockText, isWithinWithdrawHours, MOST_POINTS, readWithdrawHours, rupeesText } from 'shared/rules';
import { selectBalance, useAppSelector, useMinuteOfDay, usePlayer } from 'shared/store';
import { useTexts } from '../texts/use-texts.ts';

/** What may be withdrawn and when, in words; what a provider does not tell is left to its answer. */
export function useWithdrawLimits() {
  const { withdraw: words, amount: amountWords } = useTexts();
  const { MIN_WITHDRAW: minimum = 0, withdraw_hours = '' } = usePlayer() ?? {};
  const balance = useAppSelector(selectBalance);
  const now = useMinuteOfDay();
  const hours = hoursText(withdraw_hours, words.hours);
  const most = rupeesText(MOST_POINTS);
  const least = minimum > 0 ? amountWords.between(rupeesText(minimum), most) : amountWords.atMost(most);
  const problem = (amount: string): string | undefined => {
    const found = amountProblem(amount, minimum);
    if (!found) return Number(amount) > MOST_POINTS ? amountWords.atMost(most) : undefined;
    return found === 'below-minimum' ? words.minimum(minimum) : amountWords.first;
  };
  return {
    text: [least, hours].filter(Boolean).join(' · '),
    least,
    hours,
    isClosed: hours !== '' && !isWithinWithdrawHours(withdraw_hours, now),
    problem,
    /** The server decides; a balance seen here may be an old one. */
    warning: (amount: string) => (Number(amount) > balance ? words.tooMuch(rupeesText(balance)) : undefined),
  };
}

function hoursText(text: string, words: (from: string, until: string) => string): string {
  const hours = readWithdrawHours(text);
  return hours ? words(clockText(hours.from), clockText(hours.until)) : text;
}
