import { dayAndMonthText, timeText } from 'shared/rules';
import { useLanguage } from 'shared/screens';

/** Returns a function that formats a provider's date and time for use inside a sentence. */
export function useMoment(): (date: string) => string {
  const { language } = useLanguage();
  return (date) => `${dayAndMonthText(date, language)}, ${timeText(date)}`;
}
