import type { StatusTone } from 'shared/ui';
import { dateText, dayAndMonthText, rupeesText, timeText, weekdayText } from 'shared/rules';

export { numberText } from '../../../provider/src/operator/number-text.ts';
export { rupeesText };

/** Formats an instant as its time, with the day unless it is today. */
export function whenText(iso: string, today = isoDay(Date.now())): string {
  return iso.slice(0, 10) === today ? timeText(iso) : `${dayAndMonthText(iso)}, ${timeText(iso)}`;
}

/** Names a day for the heading above what happened on it: `Today, 26 Nov 2026`. */
export function dayTitle(day: string, today = isoDay(Date.now())): string {
  return `${day === today ? 'Today' : weekdayText(day)}, ${dateText(day)}`;
}

/** Formats an age in its largest unit: `3 min`, `9 h`, `2 days`. Returns nothing for less than a minute. */
export function ageText(minutes: number): string {
  if (minutes < 1) return '';
  if (minutes < 60) return `${Math.floor(minutes)} min`;
  const hours = Math.floor(minutes / 60);
  return hours < 48 ? `${hours} h` : `${Math.floor(hours / 24)} days`;
}

/** Returns the minutes since an instant. */
export function minutesSince(iso: string, now = Date.now()): number {
  return (now - Date.parse(iso)) / 60_000;
}

/** Formats how long ago something was: `38 min ago`. */
export function agoText(iso: string, now = Date.now()): string {
  const age = ageText(minutesSince(iso, now));
  return age === '' ? 'just now' : `${age} ago`;
}

/** Formats when an entry came, and how long it waits. */
export function waitText(iso: string, now = Date.now()): string {
  const age = ageText(minutesSince(iso, now));
  return `${whenText(iso, isoDay(now))}${age && ` · ${age}`}`;
}

/** Formats an instant in India's time. */
export function isoOf(now: number): string {
  return `${new Date(now + 330 * 60_000).toISOString().slice(0, 19)}+05:30`;
}

function isoDay(now: number): string {
  return isoOf(now).slice(0, 10);
}

/** Splits a number into groups of four digits, so that a person can compare it with a picture. */
export function groupsOf(digits: string): string[] {
  return digits.match(/.{1,4}/g) ?? [];
}

/** Returns true if a person has typed a name, in any case. */
export function isTyped(typed: string, name: string): boolean {
  return typed.trim().toLowerCase() === name.toLowerCase();
}

export function countText(count: number, one: string, many = `${one}s`): string {
  return `${count.toLocaleString('en-IN')} ${count === 1 ? one : many}`;
}

const statuses: Record<string, string> = { '0': 'waiting', '1': 'approved', '-1': 'declined' };
const tones: Record<string, StatusTone> = {
  waiting: 'warn',
  approved: 'ok',
  sent: 'ok',
  returned: 'err',
  declined: 'err',
};

export function statusTone(status: string): StatusTone {
  return tones[statusText(status)] ?? 'info';
}

export function statusText(status: string): string {
  return statuses[status] ?? status;
}
