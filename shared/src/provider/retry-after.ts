import type { RawAnswer } from './exchange.ts';

// A provider may write any number; beyond this no date could be made of it, and no player would wait.
const LONGEST_WAIT_MS = 86_400_000;

/** How long an answer asks to wait in its `Retry-After`, written as seconds or as a date. */
export function retryAfter({ headers }: Pick<RawAnswer, 'headers'>): number | undefined {
  const header = String(headers['retry-after'] ?? '');
  const ms = /^\d+$/.test(header) ? Number(header) * 1000 : Date.parse(header) - Date.now();
  return Number.isNaN(ms) ? undefined : Math.min(Math.max(0, ms), LONGEST_WAIT_MS);
}
