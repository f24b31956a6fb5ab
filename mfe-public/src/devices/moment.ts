import { dayAndMonthText, timeText } from 'shared/rules';
import { useLanguage } from 'shared/screens';

/** Says a provider's date with its time, as a part of a sentence. */
export function useMoment(): (date: string) => string {
  const { language } = useLanguage();
  return (date) => `${dayAndMonthText(date, language)}, ${timeText(date)}`;
}
