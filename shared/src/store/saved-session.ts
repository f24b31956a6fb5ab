import type { BankDetails } from '../provider/player-contract.ts';
import { objectOf } from '../provider/fields.ts';
import { readPlayer } from '../provider/player-readers.ts';
import { forgetUnwritten } from './kept.ts';
import type { SessionState } from './session-slice.ts';
import { forgetVisitorNotes } from './visitor-notes.ts';

const SESSION_KEYS = ['phone_number', 'user_token', 'user_email', 'user_name', 'user_session'] as const;
const DEVICE_KEY = 'token_id';
const TEN_YEARS_S = 315_360_000;

/** The session that an earlier page saved; nobody's when none is. */
export function readSavedSession(): SessionState {
  const phone_number = read('phone_number');
  if (!phone_number) return {};
  const player = savedPlayer();
  return player ? { phone_number, player: { ...player, phone_number } } : { phone_number };
}

/** Saves who is logged in, so that the next page and the other tabs know. */
export function saveSession({ phone_number, player }: SessionState): void {
  if (phone_number === undefined) return;
  if (player) {
    write('user_email', player.email);
    write('user_name', player.name);
    write('user_session', JSON.stringify({ ...player, bank_details: shownBank(player.bank_details) }));
  }
  // Last, because other tabs take it as the sign that the session is complete.
  write('phone_number', phone_number);
}

/** Of a bank account only what every screen may show: its bank and its last four digits. The rest is never stored. */
export function shownBank({ bank_name, account_number }: BankDetails): BankDetails {
  return { bank_name, account_number: account_number.slice(-4), ifsc_code: '', account_holder_name: '' };
}

/** Saves the token of a login; only the calls to the provider read it again. */
export function saveToken(user_token: string): void {
  write('user_token', user_token);
}

/** The token of the saved session. */
export function readToken(): string | undefined {
  return read('user_token') || undefined;
}

/** Forgets the session of a player that has ended, unless another has been saved since; what they typed and sent stays for their next login. */
export function forgetSavedSession(phone_number: string): void {
  if (read('phone_number') === phone_number) SESSION_KEYS.forEach(remove);
}

/** Forgets all that this origin has stored; the device's id and the language, in cookies, are not the player's. */
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

/** Forgets what only this tab holds; a logout in another tab cannot reach it. */
export function clearTab(): void {
  memory.clear();
  forgetUnwritten();
  forgetVisitorNotes();
  quietly(() => sessionStorage.clear());
}

/** Calls back when another tab has changed the saved session, or has cleared everything, as a logout does; gives the way to stop listening. */
export function onSavedSessionChanged(changed: (isCleared: boolean) => void): () => void {
  const listener = ({ key }: StorageEvent) => {
    if (key === null || SESSION_KEYS.some((known) => known === key)) changed(key === null);
  };
  addEventListener('storage', listener);
  return () => removeEventListener('storage', listener);
}

/** Calls back when a page comes back from the browser's page cache, where it was told of nothing; with whether a logout has cleared everything meanwhile. */
export function onCameBack(cameBack: (isCleared: boolean) => void): () => void {
  const listener = ({ persisted }: PageTransitionEvent) => {
    // Whoever has logged in has told the device's id.
    if (persisted) cameBack(read(DEVICE_KEY) === undefined);
  };
  addEventListener('pageshow', listener);
  return () => removeEventListener('pageshow', listener);
}

/** The random id of this device (`token_id`), made once; it says nothing about who the player is. */
export function deviceId(): string {
  // The cookie outlives a logout, so that the provider still knows the device at the next login.
  const kept = read(DEVICE_KEY) || /(?:^|; )token_id=([\w-]+)/.exec(document.cookie)?.[1];
  const id = kept ?? newId();
  write(DEVICE_KEY, id);
  document.cookie = `${DEVICE_KEY}=${id}; path=/; max-age=${TEN_YEARS_S}; SameSite=Lax`;
  return id;
}

function savedPlayer() {
  return quietly(() => {
    const saved = objectOf(JSON.parse(read('user_session') ?? ''));
    // A session saved by another program may hold anything here; an account has at least a status.
    if (!('status' in saved)) return undefined;
    const { bank_details, ...player } = readPlayer(saved);
    const shown = { ...player, bank_details: shownBank(bank_details) };
    // An earlier release saved the whole account number.
    if (bank_details.account_number !== shown.bank_details.account_number) write('user_session', JSON.stringify(shown));
    return shown;
  });
}

// A browser that denies storage still plays; it only forgets at the end of the page.
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

function quietly<Result>(act: () => Result): Result | undefined {
  try {
    return act();
  } catch {
    return undefined;
  }
}

/** A random id of 32 hexadecimal digits; not `randomUUID`, which a page without https does not have. */
export function newId(): string {
  return Array.from(crypto.getRandomValues(new Uint8Array(16)), (byte) => byte.toString(16).padStart(2, '0')).join('');
}
