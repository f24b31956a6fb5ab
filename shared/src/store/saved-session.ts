import type { BankDetails } from '../provider/player-contract.ts';
import { objectOf } from '../provider/fields.ts';
import { readPlayer } from '../provider/player-readers.ts';
import { clearUnwritten } from './kept.ts';
import type { SessionState } from './session-slice.ts';
import { clearVisitorNotes } from './visitor-notes.ts';

const SESSION_KEYS = ['phone_number', 'user_token', 'user_email', 'user_name', 'user_session'] as const;
const DEVICE_KEY = 'token_id';
const TEN_YEARS_S = 315_360_000;

/** The session that an earlier page saved, or an empty one. */
export function readSavedSession(): SessionState {
  const phone_number = read('phone_number');
  if (!phone_number) return {};
  const player = savedPlayer();
  return player ? { phone_number, player: { ...player, phone_number } } : { phone_number };
}

/** Saves the session for the next page and the other tabs. */
export function saveSession({ phone_number, player }: SessionState): void {
  if (phone_number === undefined) return;
  if (player) {
    write('user_email', player.email);
    write('user_name', player.name);
    write('user_session', JSON.stringify({ ...player, bank_details: shownBank(player.bank_details) }));
  }
  // Last: other tabs take this key as the sign that the session is complete.
  write('phone_number', phone_number);
}

/** The part of a bank account that screens may show: the bank and the last four digits. The rest is never stored. */
export function shownBank({ bank_name, account_number }: BankDetails): BankDetails {
  return { bank_name, account_number: account_number.slice(-4), ifsc_code: '', account_holder_name: '' };
}

/** Saves the token of a login. Only calls to the provider read it. */
export function saveToken(user_token: string): void {
  write('user_token', user_token);
}

export function readToken(): string | undefined {
  return read('user_token') || undefined;
}

/** Removes a player's ended session, unless another has been saved since. Their drafts stay for their next login. */
export function removeSavedSession(phone_number: string): void {
  if (read('phone_number') === phone_number) SESSION_KEYS.forEach(remove);
}

/** Clears everything this origin has stored. Device id and language stay: they are cookies and not personal. */
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

/** Clears what only this tab holds, which a logout in another tab cannot reach. */
export function clearTab(): void {
  memory.clear();
  clearUnwritten();
  clearVisitorNotes();
  quietly(() => sessionStorage.clear());
}

/** Calls back when another tab changes the saved session or clears everything, as a logout does. Returns the unsubscribe function. */
export function onSavedSessionChanged(changed: (isCleared: boolean) => void): () => void {
  const listener = ({ key }: StorageEvent) => {
    if (key === null || SESSION_KEYS.some((known) => known === key)) changed(key === null);
  };
  addEventListener('storage', listener);
  return () => removeEventListener('storage', listener);
}

/** Calls back when this page returns from the back/forward cache, where it got no events. `isCleared` follows a logout. */
export function onCameBack(cameBack: (isCleared: boolean) => void): () => void {
  const listener = ({ persisted }: PageTransitionEvent) => {
    // Every login stores the device id.
    if (persisted) cameBack(read(DEVICE_KEY) === undefined);
  };
  addEventListener('pageshow', listener);
  return () => removeEventListener('pageshow', listener);
}

/** The random id of this device (`token_id`), created once. It says nothing about the player. */
export function deviceId(): string {
  // The cookie outlives a logout, so the provider recognizes the device at the next login.
  const kept = read(DEVICE_KEY) || /(?:^|; )token_id=([\w-]+)/.exec(document.cookie)?.[1];
  const id = kept ?? newId();
  write(DEVICE_KEY, id);
  document.cookie = `${DEVICE_KEY}=${id}; path=/; max-age=${TEN_YEARS_S}; SameSite=Lax`;
  return id;
}

function savedPlayer() {
  return quietly(() => {
    const saved = objectOf(JSON.parse(read('user_session') ?? ''));
    // Another program may have saved anything here. A real account has at least a status.
    if (!('status' in saved)) return undefined;
    const { bank_details, ...player } = readPlayer(saved);
    const shown = { ...player, bank_details: shownBank(bank_details) };
    // An earlier release saved the whole account number.
    if (bank_details.account_number !== shown.bank_details.account_number) write('user_session', JSON.stringify(shown));
    return shown;
  });
}

// A browser that denies storage can still play. It only loses the session with the page.
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

/** A random id of 32 hexadecimal digits. Not `randomUUID`, which needs https. */
export function newId(): string {
  return Array.from(crypto.getRandomValues(new Uint8Array(16)), (byte) => byte.toString(16).padStart(2, '0')).join('');
}
