import { dayOf } from './day-range.ts';

/** The month in India of a provider's date, as `November 2026`; text that is no date stays as it is. */
export function monthText(date: string, language: string): string {
  const month = dayOf(date)?.slice(0, 7);
  return month === undefined ? date : formatOf(language).format(new Date(`${month}-01T00:00:00Z`));
}

// Making a format costs far more than using it, and a list asks for one per row.
const formats = new Map<string, Intl.DateTimeFormat>();

function formatOf(language: string): Intl.DateTimeFormat {
  const kept = formats.get(language);
  if (kept) return kept;
  const made = new Intl.DateTimeFormat(`${language}-IN`, { month: 'long', year: 'numeric', timeZone: 'UTC' });
  formats.set(language, made);
  return made;
}
