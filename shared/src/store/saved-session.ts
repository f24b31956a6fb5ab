import { readPlayer } from '../provider/player-readers.ts';
import { objectOf } from '../provider/fields.ts';
import { forgetUnwritten } from './kept.ts';
import { newId } from './new-id.ts';
import type { SessionState } from './session-slice.ts';

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
    write('user_session', JSON.stringify(player));
  }
  // Last, because other tabs take it as the sign that the session is complete.
  write('phone_number', phone_number);
}

/** Saves the token of a login; only the calls to the provider read it again. */
export function saveToken(user_token: string): void {
  write('user_token', user_token);
}

/** The token of the saved session. */
export function readToken(): string | undefined {
  return read('user_token') || undefined;
}

/** Forgets all that this origin has stored; the device's id and the language, in cookies, are not the player's. */
export function clearStoredData(): void {
  memory.clear();
  forgetUnwritten();
  quietly(() => localStorage.clear());
  quietly(() => sessionStorage.clear());
  if ('caches' in globalThis) {
    void caches.keys().then((names) => Promise.all(names.map((name) => caches.delete(name)))).catch(() => undefined);
  }
}

/** Calls back when another tab has changed the saved session; gives the way to stop listening. */
export function onSavedSessionChanged(changed: () => void): () => void {
  const listener = ({ key }: StorageEvent) => {
    if (key === null || SESSION_KEYS.some((known) => known === key)) changed();
  };
  addEventListener('storage', listener);
  return () => removeEventListener('storage', listener);
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
    return 'status' in saved ? readPlayer(saved) : undefined;
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

function quietly<Result>(act: () => Result): Result | undefined {
  try {
    return act();
  } catch {
    return undefined;
  }
}
