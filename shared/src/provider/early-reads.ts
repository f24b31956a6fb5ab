import { mayUseGet } from './by-get.ts';
import type { CallName } from './contract.ts';
import { postByFetch } from './post-by-fetch.ts';
import type { RawAnswer } from './exchange.ts';

/** Reads that need only the session. A page can request them while its code is still loading. */
export type EarlyRead = Extract<
  CallName,
  | 'get_profile.php'
  | 'get_games.php'
  | 'get_rates.php'
  | 'get_bid_history.php'
  | 'get_wallet_history.php'
  | 'get_request_history.php'
>;

/** How many rows a page of a history has. The newest rows come first. */
export const HISTORY_PAGE = 200;

export interface EarlyRequest {
  body: string;
  /** True if the request was a GET, which has no body. */
  isGet: boolean;
  sentAt: number;
  /** The saved account when the request was sent. */
  account: string | null;
  /** Resolves to an error if the request failed. */
  answer: Promise<RawAnswer | Error>;
}

// An older read is too stale for a screen that opens now.
const FRESH_FOR = 10_000;

// One bundle sends the requests and another bundle uses the answers. Both use this global.
const kept = globalThis as { earlyReads?: Map<CallName, EarlyRequest> };

/** Sends a read for the saved session. The first matching `call` gets its answer. */
export function askEarly(
  name: EarlyRead,
  address: string,
  session: { phone_number: string; user_token: string },
  timeoutMs = 15_000,
): void {
  const body = bodyOf(session);
  const isGet = mayUseGet(address);
  const request = { url: address, body: isGet ? undefined : new URLSearchParams(body), timeoutMs };
  const answer = postByFetch(request).catch((error: Error) => error); // fetch and reading a body throw only errors
  kept.earlyReads ??= new Map();
  kept.earlyReads.set(name, { body, isGet, sentAt: Date.now(), account: savedAccount(), answer });
}

/** Returns the early answer for this name and these fields, if there is one. Each answer can be taken once. */
export function takeEarly(name: CallName, fields: object): EarlyRequest | undefined {
  const request = kept.earlyReads?.get(name);
  kept.earlyReads?.delete(name);
  if (request?.body !== bodyOf(fields) || Date.now() - request.sentAt >= FRESH_FOR) return undefined;
  // If another tab has changed the balance since, the account is stale.
  return name === 'get_profile.php' && request.account !== savedAccount() ? undefined : request;
}

function savedAccount(): string | null {
  return localStorage.getItem('user_session');
}

function bodyOf(fields: object): string {
  const given = Object.entries(fields).filter(([, value]) => value !== undefined) as [string, string][]; // for a file, the text is the same for every file
  return new URLSearchParams(given.sort()).toString();
}
