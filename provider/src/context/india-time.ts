import { INDIA_OFFSET_MS } from 'shared/rules';

export const DAY_MS = 86_400_000;

/** Formats an instant as ISO 8601 in India's time: `2026-11-21T09:30:00+05:30`. */
export function isoInIndia(instant: Date | number): string {
  return `${new Date(Number(instant) + INDIA_OFFSET_MS).toISOString().slice(0, 19)}+05:30`;
}

/** Returns the instant of a minute of a day in India. */
export function instantInIndia(day: string, minute = 0): number {
  return Date.parse(`${day}T00:00:00Z`) - INDIA_OFFSET_MS + minute * 60_000;
}

/** Returns the day that is `days` days later. */
export function dayAfter(day: string, days = 1): string {
  return new Date(Date.parse(`${day}T00:00:00Z`) + days * DAY_MS).toISOString().slice(0, 10);
}
