import { clockText, isWithinWithdrawHours, readWithdrawHours, rupeesText } from 'shared/rules';
import { selectBalance, useAppSelector, useMinuteOfDay, usePlayer } from 'shared/store';
import { useAmountLimits } from '../form/amount-limits.ts';
import { useTexts } from '../texts/use-texts.ts';

/** Returns the withdrawal limits and hours in words. The app does not check a limit that the provider does not send. */
export function useWithdrawLimits() {
  const { withdraw: words } = useTexts();
  const { MIN_WITHDRAW: minimum = 0, withdraw_hours = '' } = usePlayer() ?? {};
  const balance = useAppSelector(selectBalance);
  const now = useMinuteOfDay();
  const hours = hoursText(withdraw_hours, words.hours);
  const { text: least, problem } = useAmountLimits(minimum, words.minimum, balance);
  return {
    text: [least, hours].filter(Boolean).join(' · '),
    least,
    hours,
    isClosed: hours !== '' && !isWithinWithdrawHours(withdraw_hours, now),
    problem,
    /** Only warns. The provider decides, because the balance in the app may be stale. */
    warning: (amount: string) => (Number(amount) > balance ? words.tooMuch(rupeesText(balance)) : undefined),
  };
}

function hoursText(text: string, words: (from: string, until: string) => string): string {
  const hours = readWithdrawHours(text);
  return hours ? words(clockText(hours.from), clockText(hours.until)) : text;
}
