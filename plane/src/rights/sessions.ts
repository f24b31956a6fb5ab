import { createHmac, randomBytes } from 'node:crypto';
import type { Storage } from 'release/storage/storage.ts';
import { changeSecretList, digestOf, readSecretList, readTokens, type Token } from './tokens.ts';

/**
 * A session of the control page. The session is in the storage, so every controller accepts it, even after a restart.
 */
export interface Session {
  /** SHA-256 of the secret. */
  digest: string;
  /** The digest of the token. The session ends when the token does. */
  tokenDigest: string;
  /** The person's name, for the history. */
  by: string;
  /** Milliseconds since 1970. */
  began: number;
  /** When the user was last active. An open page alone does not count. */
  seen: number;
}

export const idleMs = 2 * 3_600_000;
export const longestMs = 12 * 3_600_000;
const keepEveryMs = 60_000;
/** The maximum of sessions per token. A further sign-in ends the oldest session of the same token. */
const maxPerToken = 20;

// The static host does not serve folders that begin with a dot.
const key = '.controller/sessions.json';

/** Begins a session. Returns its secret, which is stored only in the browser. */
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
  return own.slice(0, Math.max(0, own.length - maxPerToken + 1));
}

/** Returns the session with this secret, and its token. Undefined if either has ended. */
export async function sessionWith(
  storage: Storage,
  secret: string,
  now: number,
): Promise<{ session: Session; token: Token } | undefined> {
  const digest = digestOf(secret);
  const session = (await readSecretList<Session>(storage, key)).find(
    (one) => one.digest === digest && now < endOf(one),
  );
  const token =
    session && (await readTokens(storage)).find((one) => one.digest === session.tokenDigest && now < one.until);
  return session && token && { session, token };
}

/**
 * Returns the command key. Commands need it in addition to the cookie, which a browser sends for every page of this
 * origin.
 */
export function commandKeyOf(secret: string): string {
  return createHmac('sha256', secret).update('acts').digest('base64url');
}

/** Extends the session at user activity. */
export async function keepSession(storage: Storage, { digest, seen }: Session, now: number): Promise<void> {
  if (now - seen < keepEveryMs) return;
  await changeSessions(storage, now, (sessions) =>
    sessions.map((one) => (one.digest === digest ? { ...one, seen: now } : one)),
  );
}

export async function endSession(storage: Storage, { digest }: Session, now: number): Promise<void> {
  await changeSessions(storage, now, (sessions) => sessions.filter((one) => one.digest !== digest));
}

/** Returns when the session ends without further activity. */
export function endOf({ began, seen }: Session): number {
  return Math.min(began + longestMs, seen + idleMs);
}

function changeSessions(storage: Storage, now: number, change: (sessions: Session[]) => Session[]): Promise<void> {
  return changeSecretList<Session>(
    storage,
    key,
    (sessions) => change(sessions.filter((one) => now < endOf(one))),
    'Too many sign-ins at the same time. Try again.',
  );
}
