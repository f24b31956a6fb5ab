import { dayAndMonthText, indiaDay, timeText } from 'shared/rules';
import { useLanguage } from 'shared/screens';
import { useServerNow, type CallFailure } from 'shared/store';

/** What went wrong, in place: what it is called, and the reason where that is another. */
export function failureText(failure: CallFailure | undefined): string | undefined {
  if (!failure) return undefined;
  return failure.toast === failure.message ? failure.message : `${failure.toast}. ${failure.message}`;
}

/** Until when a lock-out lasts, in the words given; with its day when that is not today. */
export function useLockedUntil(retryAt: number | undefined, words: (time: string) => string): string | undefined {
  const { language } = useLanguage();
  const now = useServerNow(60_000);
  if (retryAt === undefined) return undefined;
  const date = new Date(retryAt).toISOString();
  const isToday = indiaDay(retryAt) === indiaDay(now);
  return words(isToday ? timeText(date) : `${timeText(date)}, ${dayAndMonthText(date, language)}`);
}
