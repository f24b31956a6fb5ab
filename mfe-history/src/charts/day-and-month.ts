const formats = new Map<string, Intl.DateTimeFormat>();

/** A day as `2026-11-16` in a few letters, `16 Nov`. */
export function dayAndMonth(day: string, language: string): string {
  let format = formats.get(language);
  if (!format) {
    // Making a format costs far more than using it, and a chart has hundreds of weeks.
    format = new Intl.DateTimeFormat(`${language}-IN`, { day: 'numeric', month: 'short', timeZone: 'UTC' });
    formats.set(language, format);
  }
  return format.format(Date.parse(day));
}
