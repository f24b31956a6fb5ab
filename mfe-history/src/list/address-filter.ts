import { indiaDay, instantOf } from 'shared/rules';
import { useSearchParams } from 'shared/screens';

/**
 * Returns the filter in the address, and a function that changes it. In the address, a filter can be shared, and Back
 * undoes a change that does not replace the history entry.
 */
export function useAddressFilter() {
  const [address, setAddress] = useSearchParams();
  const change = (changes: Record<string, string>, options?: { replace: boolean }) => {
    setAddress((before) => {
      const after = new URLSearchParams(before);
      for (const [key, value] of Object.entries(changes)) {
        if (value) after.set(key, value);
        else after.delete(key);
      }
      return after;
    }, options);
  };
  return { address, change };
}

/** A range of days in India, as in `2026-11-21`, both days included. An empty day leaves that end open. */
export interface DayRange {
  from: string;
  to: string;
}

export function dayRangeOf(address: URLSearchParams): DayRange {
  return { from: address.get('from')?.trim() ?? '', to: address.get('to')?.trim() ?? '' };
}

export function dayInRange(date: string, { from, to }: DayRange): boolean {
  if (!from && !to) return true;
  const day = dayOf(date);
  return day !== undefined && (!from || day >= from) && (!to || day <= to);
}

/** Returns the day in India of a provider's date. Undefined for invalid text. */
export function dayOf(date: string): string | undefined {
  const instant = instantOf(date);
  return Number.isNaN(instant) ? undefined : indiaDay(instant);
}
