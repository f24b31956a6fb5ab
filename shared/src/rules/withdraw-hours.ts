import { minutesOfDay } from './market-clock.ts';

/** A time range in minutes since midnight. If the range crosses midnight, `until` is smaller than `from`. */
export interface WithdrawHours {
  from: number;
  until: number;
}

/** Parses `10:00 am to 8:00 pm`, `10:00 - 20:00` or, across midnight, `8:00 pm - 2:00 am`. Undefined for other text. */
export function readWithdrawHours(text: string): WithdrawHours | undefined {
  const [from = Number.NaN, until = Number.NaN, ...more] = text.split(/\s*(?:\bto\b|[-–—])\s*/i).map(minuteOf);
  return more.length > 0 || Number.isNaN(from + until) || from === until ? undefined : { from, until };
}

/** Returns whether a minute of the day is within the hours. True if no hours are set, false if they are unreadable. */
export function isWithinWithdrawHours(text: string, minute: number): boolean {
  if (text.trim() === '') return true;
  const hours = readWithdrawHours(text);
  if (!hours) return false;
  const { from, until } = hours;
  return from < until ? minute >= from && minute < until : minute >= from || minute < until;
}

function minuteOf(text: string): number {
  const [, hour, minute] = /^\s*(\d{1,2}):(\d{2})\s*$/.exec(text) ?? [];
  if (!hour) return minutesOfDay(text);
  const minutes = Number(hour) * 60 + Number(minute);
  return Number(minute) < 60 && minutes <= 1440 ? minutes : Number.NaN;
}
