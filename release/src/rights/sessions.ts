import { createHmac, randomBytes } from 'node:crypto';
import type { Storage } from '../storage/storage.ts';
import { changeSecretList, digestOf, readSecretList } from './secret-list.ts';
import { readTokens, type Token } from './tokens.ts';

/** A person at the control page, by a token; in the storage, so that it goes on at every controller and after a restart. */
export interface Session {
  /** SHA-256 of its secret. */
  digest: string;
  /** Of the token, so that it ends with it. */
  tokenDigest: string;
  /** Who it is, for the history. */
  by: string;
  /** Milliseconds since 1970. */
  began: number;
  /** When the person last did anything; an open page alone does not count. */
  seen: number;
}

export const idleMs = 2 * 3_600_000;
export const longestMs = 12 * 3_600_000;
const keepEveryMs = 60_000;
/** Of one token: whoever signs in with it again and again ends sessions of this token only. */
const mostOfToken = 20;

// A dot folder is not served.
const key = '.controller/sessions.json';

/** Begins a session and returns its secret, which only the browser has. */
export async function beginSession(storage: Storage, token: Token, by: string, now: number): Promise<string> {
  const secret = randomBytes(32).toString('base64url');
  const session = { digest: digestOf(secret), tokenDigest: token.digest, by, began: now, seen: now };
  await changeSessions(storage, now, (sessions) => [
    ...sessions.filter((one) => !oldestOf(sessions, token).includes(one)),
    session,
  ]);
  return secret;
}

function oldestOf(sessions: Session[], { digest }: Token): Session[] {
  const own = sessions.filter(({ tokenDigest }) => tokenDigest === digest);
  return own.slice(0, Math.max(0, own.length - mostOfToken + 1));
}

/** The session with this secret and the token that it acts with, unless either has ended. */
export async function sessionWith(
  storage: Storage,
  secret: string,
  now: number,
): Promise<{ session: Session; token: Token } | undefined> {
  const digest = digestOf(secret);
  const session = (await readSecretList<Session>(storage, key)).items.find(
    (one) => one.digest === digest && now < endOf(one),
  );
  const token =
    session && (await readTokens(storage)).find((one) => one.digest === session.tokenDigest && now < one.until);
  return session && token && { session, token };
}

/** What acts must come with beside the cookie, which a browser sends for every page of the origin. */
export function actKeyOf(secret: string): string {
  return createHmac('sha256', secret).update('acts').digest('base64url');
}

/** Notes that the person is there. */
export async function keepSession(storage: Storage, { digest, seen }: Session, now: number): Promise<void> {
  if (now - seen < keepEveryMs) return;
  await changeSessions(storage, now, (sessions) =>
    sessions.map((one) => (one.digest === digest ? { ...one, seen: now } : one)),
  );
}

export async function endSession(storage: Storage, { digest }: Session, now: number): Promise<void> {
  await changeSessions(storage, now, (sessions) => sessions.filter((one) => one.digest !== digest));
}

/** When it ends if nobody does anything any more. */
export function endOf({ began, seen }: Session): number {
  return Math.min(began + longestMs, seen + idleMs);
}

function changeSessions(storage: Storage, now: number, change: (sessions: Session[]) => Session[]): Promise<void> {
  return changeSecretList<Session>(
    storage,
    key,
    (sessions) => change(sessions.filter((one) => now < endOf(one))),
    'Many sign in at the same time. Try again.',
  );
}
