import type { CallName } from './contract.ts';
import { postByFetch } from './post-by-fetch.ts';
import type { RawAnswer } from './exchange.ts';

/** Reads that need nothing but the session, so a page can request them while its code is still loading. */
export type EarlyRead = Extract<
  CallName,
  | 'get_profile.php'
  | 'get_games.php'
  | 'get_rates.php'
  | 'get_bid_history.php'
  | 'get_wallet_history.php'
  | 'get_request_history.php'
>;

/** The page size of the histories, newest rows first. */
export const HISTORY_PAGE = 200;

interface EarlyRequest {
  body: string;
  sentAt: number;
  /** The account as it was saved at that time. */
  account: string | null;
  /** Resolves to an error if no answer came. */
  answer: Promise<RawAnswer | Error>;
}

// A screen that opens now should not show an older read.
const FRESH_FOR = 10_000;

// The requesting script and the consuming script are separate bundles, so they share this on the page.
const kept = globalThis as { earlyReads?: Map<CallName, EarlyRequest> };

/** Sends a read for the saved session, and keeps the answer for the first `call` that wants it. */
export function askEarly(
  name: EarlyRead,
  address: string,
  session: { phone_number: string; user_token: string },
  timeoutMs = 15_000,
): void {
  const body = bodyOf(session);
  const answer = postByFetch({ url: address, body: new URLSearchParams(body), timeoutMs }).catch(
    (error: Error) => error,
  ); // fetch and reading the body throw errors
  kept.earlyReads ??= new Map();
  kept.earlyReads.set(name, { body, sentAt: Date.now(), account: savedAccount(), answer });
}

/** The early answer to exactly this call, if there is one. It can be taken once. */
export function takeEarly(name: CallName, fields: object): EarlyRequest | undefined {
  const request = kept.earlyReads?.get(name);
  kept.earlyReads?.delete(name);
  if (request?.body !== bodyOf(fields) || Date.now() - request.sentAt >= FRESH_FOR) return undefined;
  // A bid in another tab has changed the balance since, so this answer may be stale.
  return name === 'get_profile.php' && request.account !== savedAccount() ? undefined : request;
}

function savedAccount(): string | null {
  return localStorage.getItem('user_session');
}

function bodyOf(fields: object): string {
  const given = Object.entries(fields).filter(([, value]) => value !== undefined) as [string, string][]; // files compare by their text
  return new URLSearchParams(given.sort()).toString();
}
