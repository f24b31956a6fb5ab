import { dayAndMonthText, indiaDay, timeText } from 'shared/rules';
import { useLanguage } from 'shared/screens';
import { useServerNow, type CallFailure } from 'shared/store';

/** Returns the text of a failure for display in place: its title, and the reason if that differs. */
export function failureText(failure: CallFailure | undefined): string | undefined {
  if (!failure) return undefined;
  return failure.toast === failure.message ? failure.message : `${failure.toast}. ${failure.message}`;
}

/** Returns the sentence that says when a lock-out ends. The sentence names the day if it is not today. */
export function useLockedUntil(retryAt: number | undefined, words: (time: string) => string): string | undefined {
  const { language } = useLanguage();
  const now = useServerNow(60_000);
  if (retryAt === undefined) return undefined;
  const date = new Date(retryAt).toISOString();
  const isToday = indiaDay(retryAt) === indiaDay(now);
  return words(isToday ? timeText(date) : `${timeText(date)}, ${dayAndMonthText(date, language)}`);
}
