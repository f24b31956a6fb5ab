import { clockText, INDIA_OFFSET_MS, indiaMinute, msOfIndiaDay } from './dates.ts';

/** A market's two times as 12-hour text in India's time, and whether the market rests today. */
export interface MarketHours {
  open_time: string;
  close_time: string;
  /** `"1"` on a day without draws. */
  rests?: string;
}

/** The half of a market's day that a bid is on. */
export type BidSession = 'Open' | 'Close';

/** The bids that a market accepts now: on both halves, on the close only, or none. */
export type MarketPhase = 'before-open' | 'close-only' | 'closed';

/** The number of minutes in a day. */
export const DAY_MINUTES = 1440;

const MINUTE_MS = 60_000;
const DAY_MS = DAY_MINUTES * MINUTE_MS;

/**
 * Parses a 12-hour time such as `9:05 pm` into minutes since midnight. Returns NaN for other text, which closes the
 * market.
 */
export function minutesOfDay(text: string): number {
  const match = /^\s*(\d{1,2}):(\d{2})\s*([ap])\.?\s*m\.?\s*$/i.exec(text);
  if (!match) return Number.NaN;
  const [hour, minute] = [Number(match[1]), Number(match[2])];
  if (hour < 1 || hour > 12 || minute > 59) return Number.NaN;
  const isAfternoon = match[3]?.toLowerCase() === 'p';
  return ((hour % 12) + (isAfternoon ? 12 : 0)) * 60 + minute;
}

/** Formats a market's time: `3:45 pm` for `03:45 PM`. Returns other text unchanged. */
export function marketTimeText(text: string): string {
  const minute = minutesOfDay(text);
  return Number.isNaN(minute) ? text : clockText(minute);
}

/** Returns the calendar day in India at an instant, as in `2026-11-21`. */
export function indiaDay(epochMs: number): string {
  return new Date(epochMs + INDIA_OFFSET_MS).toISOString().slice(0, 10);
}

/** Returns whether the market closes after midnight. */
export function isOvernight(hours: MarketHours): boolean {
  return minutesOfDay(hours.close_time) <= minutesOfDay(hours.open_time);
}

/** Returns a market's phase at a minute of the day in India. A market that rests is closed all day. */
export function marketPhase(hours: MarketHours, now: number): MarketPhase {
  const { open, close, at } = onOneLine(hours, now);
  if (Number.isNaN(open + close) || hours.rests === '1') return 'closed';
  if (at < open) return 'before-open';
  return at < close ? 'close-only' : 'closed';
}

/** Returns the sessions that a player may bet on: Open until the market opens, Close until it closes. */
export function openSessions(hours: MarketHours, now: number): BidSession[] {
  const phase = marketPhase(hours, now);
  if (phase === 'before-open') return ['Open', 'Close'];
  return phase === 'close-only' ? ['Close'] : [];
}

/**
 * Returns the milliseconds until the market's phase changes. Undefined if the market's times are unreadable, because
 * then it never does.
 */
export function msToNextChange(hours: MarketHours, epochMs: number): number | undefined {
  const open = minutesOfDay(hours.open_time);
  const close = minutesOfDay(hours.close_time);
  if (Number.isNaN(open + close)) return undefined;

  const passed = msOfIndiaDay(epochMs);
  // A market that closes before midnight becomes open for bids again at midnight. A market that closes after midnight
  // becomes open for bids at its close.
  const boundaries = isOvernight(hours) ? [open, close] : [open, close, DAY_MINUTES];
  const waits = boundaries.map((minute) => minute * MINUTE_MS - passed);
  return Math.min(...waits.map((wait) => (wait > 0 ? wait : wait + DAY_MS)));
}

/**
 * Returns the market's day for a bid placed now. A bid after midnight in a market that closes after midnight belongs to
 * the previous day.
 */
export function marketDay(hours: MarketHours, epochMs: number): string {
  const isAfterMidnight = isOvernight(hours) && indiaMinute(epochMs) < minutesOfDay(hours.close_time);
  return indiaDay(isAfterMidnight ? epochMs - DAY_MS : epochMs);
}

/** Returns when a half of a market's day is drawn. From that instant on, the half accepts no bids. */
export function drawTime(hours: MarketHours, day: string, half: 'open' | 'close'): number {
  const isNextDay = half === 'close' && isOvernight(hours);
  return (
    Date.parse(`${day}T00:00:00Z`) -
    INDIA_OFFSET_MS +
    minutesOfDay(hours[`${half}_time`]) * MINUTE_MS +
    (isNextDay ? DAY_MS : 0)
  );
}

// Puts an overnight market on one line of minutes. The market's close counts as the next day. The current time also
// does, if it is before the close.
function onOneLine(hours: MarketHours, now: number) {
  const open = minutesOfDay(hours.open_time);
  const close = minutesOfDay(hours.close_time);
  if (!(close <= open)) return { open, close, at: now };
  return { open, close: close + DAY_MINUTES, at: now < close ? now + DAY_MINUTES : now };
}
