import { indiaDay, instantOf } from 'shared/rules';

/** Days in India, as `2026-11-21`, both included; an empty one leaves that end open. */
export interface DayRange {
  from: string;
  to: string;
}

/** The day in India of a provider's date; nothing for text that is none. */
export function dayOf(date: string): string | undefined {
  const instant = instantOf(date);
  return Number.isNaN(instant) ? undefined : indiaDay(instant);
}

export function dayInRange(date: string, { from, to }: DayRange): boolean {
  if (!from && !to) return true;
  const day = dayOf(date);
  return day !== undefined && (!from || day >= from) && (!to || day <= to);
}
