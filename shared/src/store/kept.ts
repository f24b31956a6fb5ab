import { useSyncExternalStore } from 'react';

/**
 * A value that is not in local storage, because storage refused it or the write is scheduled. `over` is the text in
 * storage at that time.
 */
interface Unwritten {
  value: unknown;
  over: string | null;
}

const writeDelayMs = 250;

// Local storage is the source of truth for all tabs. A page keeps in memory only values that storage has refused
// (denied or full) or has not received yet.
const unwritten = new Map<string, Unwritten>();
const scheduled = new Set<string>();
let timer: ReturnType<typeof setTimeout> | undefined;
const parsed = new Map<string, { text: string; value: unknown }>();
const listeners = new Set<() => void>();

/**
 * Returns a player's stored value, parsed. Undefined if it is missing or unreadable. The same text returns the same
 * object.
 */
export function readKept(name: string, phone_number: string): unknown {
  const key = keyOf(name, phone_number);
  const text = stored(key);
  const own = unwrittenOver(text, key);
  if (own) return own.value;
  if (text === null) return undefined;
  const known = parsed.get(key);
  if (known?.text === text) return known.value;
  const value = parse(text);
  parsed.set(key, { text, value });
  return value;
}

/**
 * Stores a player's value for all tabs. The value survives reloads and the end of the session. A logout removes the
 * value.
 */
export function writeKept(name: string, phone_number: string, value: unknown): void {
  store(keyOf(name, phone_number), value);
  notifyListeners();
}

/**
 * Stores a value that changes with every tap. Reads return the value immediately. The value is written after a quarter
 * of a second, or when the player leaves the page. Only a killed browser loses it. If another tab writes the value
 * before that, the other tab's write wins.
 */
export function writeKeptSoon(name: string, phone_number: string, value: unknown): void {
  const key = keyOf(name, phone_number);
  unwritten.set(key, { value, over: stored(key) });
  scheduled.add(key);
  scheduleWrite();
  notifyListeners();
}

/** Returns whether a player's value is in storage. If storage refused the value, it is lost with this page. */
export function outlivesPage(name: string, phone_number: string): boolean {
  const key = keyOf(name, phone_number);
  storeAll();
  const text = stored(key);
  return text !== null && !unwrittenOver(text, key);
}

/** Removes a player's value, in all tabs. */
export function dropKept(name: string, phone_number: string): void {
  const key = keyOf(name, phone_number);
  unwritten.delete(key);
  scheduled.delete(key);
  try {
    localStorage.removeItem(key);
  } catch {
    // If storage is denied, it contains no value to remove.
  }
  notifyListeners();
}

/** Returns a player's stored value. Rerenders when this page or another tab changes it. */
export function useKept(name: string, phone_number: string): unknown {
  return useSyncExternalStore(followKept, () => readKept(name, phone_number));
}

/** Calls back when this page or another tab changes a stored value. Returns the function that unsubscribes. */
export function followKept(changed: () => void): () => void {
  listeners.add(changed);
  addEventListener('storage', changed);
  return () => {
    listeners.delete(changed);
    removeEventListener('storage', changed);
  };
}

/** Clears the values that only this page's memory holds. For a logout. */
export function clearUnwritten(): void {
  unwritten.clear();
  scheduled.clear();
  parsed.clear();
  notifyListeners();
}

function unwrittenOver(text: string | null, key: string): Unwritten | undefined {
  const own = unwritten.get(key);
  if (own?.over === text) return own;
  // Another tab has stored or removed the value since. That change is newer and wins.
  unwritten.delete(key);
  return undefined;
}

function store(key: string, value: unknown): void {
  const text = JSON.stringify(value);
  unwritten.delete(key);
  scheduled.delete(key);
  try {
    localStorage.setItem(key, text);
    // Code never mutates a stored value, so a read can return the same object without parsing.
    parsed.set(key, { text, value });
  } catch {
    unwritten.set(key, { value, over: stored(key) });
  }
}

function scheduleWrite(): void {
  timer ??= setTimeout(storeAll, writeDelayMs);
  // A phone may kill a hidden page without an event, so write when the page is hidden. Safari fires only `pagehide`
  // when a page is closed.
  addEventListener('pagehide', storeAll);
  document.addEventListener('visibilitychange', storeAll);
}

function storeAll(): void {
  clearTimeout(timer);
  timer = undefined;
  for (const key of scheduled) {
    const own = unwrittenOver(stored(key), key);
    if (own) store(key, own.value);
  }
  scheduled.clear();
}

function stored(key: string): string | null {
  try {
    return localStorage.getItem(key);
  } catch {
    return null;
  }
}

function parse(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return undefined;
  }
}

function notifyListeners(): void {
  for (const changed of listeners) changed();
}

function keyOf(name: string, phone_number: string): string {
  return `${name}:${phone_number}`;
}
