import { dayAndMonthText, timeText } from 'shared/rules';
import { useLanguage } from 'shared/screens';

/** Formats a provider's date and time for use within a sentence. */
export function useMoment(): (date: string) => string {
  const { language } = useLanguage();
  return (date) => `${dayAndMonthText(date, language)}, ${timeText(date)}`;
}
