import { clockText, INDIA_OFFSET_MS, indiaMinute, msOfIndiaDay } from './dates.ts';

/** The two times of a market, as 12-hour text in India time, and whether it rests today. */
export interface MarketHours {
  open_time: string;
  close_time: string;
  /** `"1"` on a day without draws. */
  rests?: string;
}

/** The half of a market's day that a bid is placed on. */
export type BidSession = 'Open' | 'Close';

/** The bids that a market accepts: on both halves, on the close only, or none. */
export type MarketPhase = 'before-open' | 'close-only' | 'closed';

/** The minutes of a day. */
export const DAY_MINUTES = 1440;

const MINUTE_MS = 60_000;
const DAY_MS = DAY_MINUTES * MINUTE_MS;

/** Minutes since midnight of a 12-hour text such as `9:05 pm`. NaN for other text, which closes a market. */
export function minutesOfDay(text: string): number {
  const match = /^\s*(\d{1,2}):(\d{2})\s*([ap])\.?\s*m\.?\s*$/i.exec(text);
  if (!match) return Number.NaN;
  const [hour, minute] = [Number(match[1]), Number(match[2])];
  if (hour < 1 || hour > 12 || minute > 59) return Number.NaN;
  const isAfternoon = match[3]?.toLowerCase() === 'p';
  return ((hour % 12) + (isAfternoon ? 12 : 0)) * 60 + minute;
}

/** A market's time in the app's format, `3:45 pm` for `03:45 PM`. Other text stays unchanged. */
export function marketTimeText(text: string): string {
  const minute = minutesOfDay(text);
  return Number.isNaN(minute) ? text : clockText(minute);
}

/** The calendar day in India at an instant, as `2026-11-21`. */
export function indiaDay(epochMs: number): string {
  return new Date(epochMs + INDIA_OFFSET_MS).toISOString().slice(0, 10);
}

/** Whether the market closes after midnight. */
export function isOvernight(hours: MarketHours): boolean {
  return minutesOfDay(hours.close_time) <= minutesOfDay(hours.open_time);
}

/** The phase of a market at a minute of the day in India. A market that rests is closed all day. */
export function marketPhase(hours: MarketHours, now: number): MarketPhase {
  const { open, close, at } = onOneLine(hours, now);
  if (Number.isNaN(open + close) || hours.rests === '1') return 'closed';
  if (at < open) return 'before-open';
  return at < close ? 'close-only' : 'closed';
}

/** Open is offered only before the market opens. Close stays until it closes. */
export function openSessions(hours: MarketHours, now: number): BidSession[] {
  const phase = marketPhase(hours, now);
  if (phase === 'before-open') return ['Open', 'Close'];
  return phase === 'close-only' ? ['Close'] : [];
}

/** Milliseconds until the market's phase changes. Undefined if it never does, because its times are unreadable. */
export function msToNextChange(hours: MarketHours, epochMs: number): number | undefined {
  const open = minutesOfDay(hours.open_time);
  const close = minutesOfDay(hours.close_time);
  if (Number.isNaN(open + close)) return undefined;

  const passed = msOfIndiaDay(epochMs);
  // A market of one day starts again at midnight, one that closes after midnight starts again at its close.
  const boundaries = isOvernight(hours) ? [open, close] : [open, close, DAY_MINUTES];
  const waits = boundaries.map((minute) => minute * MINUTE_MS - passed);
  return Math.min(...waits.map((wait) => (wait > 0 ? wait : wait + DAY_MS)));
}

/** The day of a bid that is placed now: the day on which the market opens, also if it closes past midnight. */
export function marketDay(hours: MarketHours, epochMs: number): string {
  const isAfterMidnight = isOvernight(hours) && indiaMinute(epochMs) < minutesOfDay(hours.close_time);
  return indiaDay(isAfterMidnight ? epochMs - DAY_MS : epochMs);
}

/** The instant at which a half of a market's day is drawn. From then on it accepts no bids. */
export function drawTime(hours: MarketHours, day: string, half: 'open' | 'close'): number {
  const isNextDay = half === 'close' && isOvernight(hours);
  return (
    Date.parse(`${day}T00:00:00Z`) -
    INDIA_OFFSET_MS +
    minutesOfDay(hours[`${half}_time`]) * MINUTE_MS +
    (isNextDay ? DAY_MS : 0)
  );
}

// Puts a market past midnight on one line of minutes: its close, and a now before that close, count as the next day.
function onOneLine(hours: MarketHours, now: number) {
  const open = minutesOfDay(hours.open_time);
  const close = minutesOfDay(hours.close_time);
  if (!(close <= open)) return { open, close, at: now };
  return { open, close: close + DAY_MINUTES, at: now < close ? now + DAY_MINUTES : now };
}
