import type { BankDetails } from '../provider/player-contract.ts';
import { objectOf } from '../provider/fields.ts';
import { readPlayer } from '../provider/player-readers.ts';
import { clearUnwritten } from './kept.ts';
import type { SessionState } from './session-slice.ts';
import { clearVisitorNotes } from './visitor-notes.ts';

const SESSION_KEYS = ['phone_number', 'user_token', 'user_email', 'user_name', 'user_session'] as const;
const DEVICE_KEY = 'token_id';
const TEN_YEARS_S = 315_360_000;

/** Returns the session that an earlier page saved, or an empty session. */
export function readSavedSession(): SessionState {
  const phone_number = read('phone_number');
  if (!phone_number) return {};
  const player = savedPlayer();
  return player ? { phone_number, player: { ...player, phone_number } } : { phone_number };
}

/** Returns false if another tab has logged in another player or logged out. */
export function isSavedPlayer(phone_number: string | undefined): boolean {
  return read('phone_number') === phone_number;
}

/** Saves the session for later pages and other tabs. */
export function saveSession({ phone_number, player }: SessionState): void {
  if (phone_number === undefined) return;
  if (player) {
    write('user_email', player.email);
    write('user_name', player.name);
    write('user_session', JSON.stringify({ ...player, bank_details: shownBank(player.bank_details) }));
  }
  // Written last: other tabs read the session when this key changes.
  write('phone_number', phone_number);
}

/**
 * Returns the parts of a bank account that screens show: the bank and the last four digits. Only these parts are
 * stored.
 */
export function shownBank({ bank_name, account_number }: BankDetails): BankDetails {
  return { bank_name, account_number: account_number.slice(-4), ifsc_code: '', account_holder_name: '' };
}

/** Saves the token of a login. Only provider calls read it. */
export function saveToken(user_token: string): void {
  write('user_token', user_token);
}

export function readToken(): string | undefined {
  return read('user_token') || undefined;
}

/**
 * Removes the saved session of a player, unless it belongs to another player by now. Drafts stay for the next login.
 */
export function removeSavedSession(phone_number: string): void {
  if (read('phone_number') === phone_number) SESSION_KEYS.forEach(remove);
}

/**
 * Clears everything that this origin has stored. The device id and the language are cookies without personal data and
 * stay.
 */
export function clearStoredData(): void {
  clearTab();
  quietly(() => localStorage.clear());
  if ('caches' in globalThis) {
    void caches
      .keys()
      .then((names) => Promise.all(names.map((name) => caches.delete(name))))
      .catch(() => undefined);
  }
}

/** Clears what only this tab has. A logout in another tab cannot clear it. */
export function clearTab(): void {
  memory.clear();
  clearUnwritten();
  clearVisitorNotes();
  quietly(() => sessionStorage.clear());
}

/**
 * Calls back when another tab changes the saved session. `isCleared` is true after a logout, which clears everything.
 * Returns the function that unsubscribes.
 */
export function onSavedSessionChanged(changed: (isCleared: boolean) => void): () => void {
  const listener = ({ key }: StorageEvent) => {
    if (key === null || SESSION_KEYS.some((known) => known === key)) changed(key === null);
  };
  addEventListener('storage', listener);
  return () => removeEventListener('storage', listener);
}

/**
 * Calls back when this page returns from the back/forward cache. A page in that cache gets no storage events.
 * `isCleared` is true after a logout.
 */
export function onCameBack(cameBack: (isCleared: boolean) => void): () => void {
  const listener = ({ persisted }: PageTransitionEvent) => {
    // Every login stores the device id, so if the device id is missing, a logout has cleared the storage.
    if (persisted) cameBack(read(DEVICE_KEY) === undefined);
  };
  addEventListener('pageshow', listener);
  return () => removeEventListener('pageshow', listener);
}

/** Returns the random id of this device (`token_id`), created once. It contains nothing about the player. */
export function deviceId(): string {
  // A logout does not delete the cookie, so the provider recognizes the device at the next login.
  const kept = read(DEVICE_KEY) || /(?:^|; )token_id=([\w-]+)/.exec(document.cookie)?.[1];
  const id = kept ?? newId();
  write(DEVICE_KEY, id);
  document.cookie = `${DEVICE_KEY}=${id}; path=/; max-age=${TEN_YEARS_S}; SameSite=Lax`;
  return id;
}

function savedPlayer() {
  return quietly(() => {
    const saved = objectOf(JSON.parse(read('user_session') ?? ''));
    // Other code may have stored any value under this key. Every account has a status.
    if (!('status' in saved)) return undefined;
    const { bank_details, ...player } = readPlayer(saved);
    const shown = { ...player, bank_details: shownBank(bank_details) };
    // An earlier release saved the whole account number, so overwrite it.
    if (bank_details.account_number !== shown.bank_details.account_number) write('user_session', JSON.stringify(shown));
    return shown;
  });
}

// If the browser denies storage, the session lasts as long as the page.
const memory = new Map<string, string>();

function read(key: string): string | undefined {
  const storage = quietly(() => localStorage);
  return storage ? (storage.getItem(key) ?? undefined) : memory.get(key);
}

function write(key: string, value: string): void {
  memory.set(key, value);
  quietly(() => localStorage.setItem(key, value));
}

function remove(key: string): void {
  memory.delete(key);
  quietly(() => localStorage.removeItem(key));
}

function quietly<Result>(action: () => Result): Result | undefined {
  try {
    return action();
  } catch {
    return undefined;
  }
}

/** Returns a random id of 32 hexadecimal digits. `randomUUID` would need https. */
export function newId(): string {
  return Array.from(crypto.getRandomValues(new Uint8Array(16)), (byte) => byte.toString(16).padStart(2, '0')).join('');
}
