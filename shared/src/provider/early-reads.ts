import type { CallName } from './contract.ts';
import { postByFetch } from './post-by-fetch.ts';
import type { RawAnswer } from './exchange.ts';

/** Reads that need nothing but the session, so that a page can ask for them while its code is still on its way. */
export type EarlyRead = Extract<
  CallName,
  | 'get_profile.php'
  | 'get_games.php'
  | 'get_rates.php'
  | 'get_bid_history.php'
  | 'get_wallet_history.php'
  | 'get_request_history.php'
>;

/** How many rows of a history are asked for at once, newest first. */
export const HISTORY_PAGE = 200;

interface Asked {
  body: string;
  sentAt: number;
  /** The account as it was saved then. */
  account: string | null;
  /** An error in place of the answer where none came. */
  answer: Promise<RawAnswer | Error>;
}

// Longer ago, a read is not what a screen that opens now should show.
const FRESH_FOR = 10_000;

// The script that asks and the one that takes are bundled apart, so they meet in the page.
const kept = globalThis as { earlyReads?: Map<CallName, Asked> };

/** Asks for a read of the session that this browser keeps, and leaves the answer for the first `call` that wants it. */
export function askEarly(
  name: EarlyRead,
  address: string,
  session: { phone_number: string; user_token: string },
  timeoutMs = 15_000,
): void {
  const body = bodyOf(session);
  const answer = postByFetch({ url: address, body: new URLSearchParams(body), timeoutMs }).catch(
    (error: Error) => error,
  ); // what fetch and reading throw
  kept.earlyReads ??= new Map();
  kept.earlyReads.set(name, { body, sentAt: Date.now(), account: savedAccount(), answer });
}

/** The answer to the very same call, where the page has asked for it early; once. */
export function takeEarly(name: CallName, fields: object): Asked | undefined {
  const asked = kept.earlyReads?.get(name);
  kept.earlyReads?.delete(name);
  if (asked?.body !== bodyOf(fields) || Date.now() - asked.sentAt >= FRESH_FOR) return undefined;
  // A bid of another tab has changed the balance since: this answer may not know of it.
  return name === 'get_profile.php' && asked.account !== savedAccount() ? undefined : asked;
}

function savedAccount(): string | null {
  return localStorage.getItem('user_session');
}

function bodyOf(fields: object): string {
  const given = Object.entries(fields).filter(([, value]) => value !== undefined) as [string, string][]; // told apart by their text
  return new URLSearchParams(given.sort()).toString();
}
