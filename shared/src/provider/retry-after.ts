import type { RawAnswer } from './exchange.ts';

// A provider may send any number. A larger number would overflow a date, and no player waits longer than this limit.
const LONGEST_WAIT_MS = 86_400_000;

/** Returns the delay that an answer requests in `Retry-After`, in seconds or as a date. */
export function retryAfter({ headers }: Pick<RawAnswer, 'headers'>): number | undefined {
  const header = String(headers['retry-after'] ?? '');
  const ms = /^\d+$/.test(header) ? Number(header) * 1000 : Date.parse(header) - Date.now();
  return Number.isNaN(ms) ? undefined : Math.min(Math.max(0, ms), LONGEST_WAIT_MS);
}
