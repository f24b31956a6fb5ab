import { languageFacts } from './languages.ts';

/** The offset of India's clock from UTC, the same all year. */
export const INDIA_OFFSET_MS = 330 * 60_000;
const MINUTE_MS = 60_000;
const DAY_MS = 1440 * MINUTE_MS;
const months = ['jan', 'feb', 'mar', 'apr', 'may', 'jun', 'jul', 'aug', 'sep', 'oct', 'nov', 'dec'];

const clock = String.raw`(?:[T,\s]+(\d{1,2}):(\d{2})(?::(\d{2})(?:\.\d+)?)?\s*([ap]m)?)?`;
const yearFirst = new RegExp(String.raw`^(\d{4})-(\d{1,2})-(\d{1,2})${clock}$`, 'i');
const dayFirst = new RegExp(String.raw`^(\d{1,2})[\s-]+([a-z]{3})[a-z]*[\s,-]+(\d{4})${clock}$`, 'i');

/**
 * Parses a provider's date: ISO 8601, `5 Jan 2026 06:35:12 PM` or `2026-01-05 06:35:12pm`. Returns NaN for other text.
 */
export function instantOf(text: string): number {
  const date = text.trim();
  if (/T.*(?:Z|[+-]\d{2}:?\d{2})$/i.test(date)) return Date.parse(date);

  const named = dayFirst.exec(date);
  if (named)
    return inIndia(Number(named[3]), months.indexOf(String(named[2]).toLowerCase()), Number(named[1]), named.slice(4));
  const numeric = yearFirst.exec(date);
  if (numeric) return inIndia(Number(numeric[1]), Number(numeric[2]) - 1, Number(numeric[3]), numeric.slice(4));
  return Number.NaN;
}

/** Formats a provider's date as the day in India, `5 Jan 2026`. Returns other text unchanged. */
export function dateText(date: string, language = 'en'): string {
  return shown(date, language, { day: 'numeric', month: 'short', year: 'numeric' });
}

/** Formats a provider's date as the time in India, `6:35 pm`. Returns other text unchanged. */
export function timeText(date: string): string {
  const instant = instantOf(date);
  return Number.isNaN(instant) ? date : clockText(indiaMinute(instant));
}

/** Formats a minute of the day, in the same way in every language: `5:45 pm`. */
export function clockText(minute: number): string {
  const hour = Math.floor(minute / 60);
  return `${hour % 12 || 12}:${String(minute % 60).padStart(2, '0')} ${hour < 12 ? 'am' : 'pm'}`;
}

/** Formats a past instant in India: `6:35 pm` if it was today, `5 Jan` if it was earlier. */
export function pastText(at: number, language = 'en', now = Date.now()): string {
  const date = new Date(at).toISOString();
  const isToday = Math.floor((at + INDIA_OFFSET_MS) / DAY_MS) === Math.floor((now + INDIA_OFFSET_MS) / DAY_MS);
  return isToday ? timeText(date) : dayAndMonthText(date, language);
}

/** Returns the minute of the day in India at an instant. */
export function indiaMinute(epochMs: number): number {
  return Math.floor(msOfIndiaDay(epochMs) / MINUTE_MS);
}

/** Returns the milliseconds since midnight in India at an instant. */
export function msOfIndiaDay(epochMs: number): number {
  return (((epochMs + INDIA_OFFSET_MS) % DAY_MS) + DAY_MS) % DAY_MS;
}

/** Formats a provider's date as the month in India, `January 2026`. Returns other text unchanged. */
export function monthText(date: string, language = 'en'): string {
  return shown(date, language, { month: 'long', year: 'numeric' });
}

/** Formats a provider's date as the day in India without the year, `5 Jan`. Returns other text unchanged. */
export function dayAndMonthText(date: string, language = 'en'): string {
  return shown(date, language, { day: 'numeric', month: 'short' });
}

/** Formats a provider's date as the weekday in India, `Monday`. Returns other text unchanged. */
export function weekdayText(date: string, language = 'en'): string {
  return shown(date, language, { weekday: 'long' });
}

// A date without an offset is in India's time, whatever the device's time zone.
function inIndia(year: number, month: number, day: number, time: readonly (string | undefined)[]): number {
  const [hour = 0, minute = 0, second = 0] = time.slice(0, 3).map((part) => Number(part ?? 0));
  const utc = Date.UTC(year, month, day, hourOf24(hour, time[3]), minute, second);
  const isReal =
    new Date(utc).getUTCMonth() === month && new Date(utc).getUTCDate() === day && minute < 60 && second < 60;
  return isReal ? utc - INDIA_OFFSET_MS : Number.NaN;
}

function hourOf24(hour: number, half: string | undefined): number {
  if (half === undefined) return hour > 23 ? Number.NaN : hour;
  if (hour < 1 || hour > 12) return Number.NaN;
  return (hour % 12) + (half.toLowerCase() === 'pm' ? 12 : 0);
}

function shown(date: string, language: string, parts: Intl.DateTimeFormatOptions): string {
  const instant = instantOf(date);
  if (Number.isNaN(instant)) return date;
  return formatOf(language, parts).format(instant);
}

// Creating a format takes far longer than using it, and a history shows hundreds of dates.
const formats = new Map<string, Intl.DateTimeFormat>();

function formatOf(language: string, parts: Intl.DateTimeFormatOptions): Intl.DateTimeFormat {
  const key = `${language} ${Object.keys(parts).join()}`;
  const kept = formats.get(key);
  if (kept) return kept;
  const made = new Intl.DateTimeFormat(languageFacts(language).locale, { ...parts, timeZone: 'Asia/Kolkata' });
  formats.set(key, made);
  return made;
}
