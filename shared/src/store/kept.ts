import { useSyncExternalStore } from 'react';

/** A value that local storage refused or is about to get, and the text stored there now. */
interface Unwritten {
  value: unknown;
  over: string | null;
}

const writeDelayMs = 250;

// Storage is the source of truth, whichever tab wrote it. A page remembers only values that storage refused (denied or full)
// or has not received yet.
const unwritten = new Map<string, Unwritten>();
const scheduled = new Set<string>();
let timer: ReturnType<typeof setTimeout> | undefined;
const parsed = new Map<string, { text: string; value: unknown }>();
const listeners = new Set<() => void>();

/** A player's stored value, parsed. Undefined if missing or unreadable. The same text returns the same object. */
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

/** Stores a value for a player in all tabs. It survives reloads and the end of a session, until a logout. */
export function writeKept(name: string, phone_number: string, value: unknown): void {
  store(keyOf(name, phone_number), value);
  notifyListeners();
}

/**
 * Stores a value that changes with every tap. It can be read at once and is stored within a quarter of a second, or when
 * the page is left. Only a killed browser loses it. A write by another tab in the meantime wins.
 */
export function writeKeptSoon(name: string, phone_number: string, value: unknown): void {
  const key = keyOf(name, phone_number);
  unwritten.set(key, { value, over: stored(key) });
  scheduled.add(key);
  scheduleWrite();
  notifyListeners();
}

/** Whether a player's value is in storage. A value that a full or denied storage refused ends with this page. */
export function outlivesPage(name: string, phone_number: string): boolean {
  const key = keyOf(name, phone_number);
  storeAll();
  const text = stored(key);
  return text !== null && !unwrittenOver(text, key);
}

/** Removes a player's value under this name, in all tabs. */
export function dropKept(name: string, phone_number: string): void {
  const key = keyOf(name, phone_number);
  unwritten.delete(key);
  scheduled.delete(key);
  try {
    localStorage.removeItem(key);
  } catch {
    // Denied storage holds nothing.
  }
  notifyListeners();
}

/** A player's stored value. The component rerenders when this page or another tab changes it. */
export function useKept(name: string, phone_number: string): unknown {
  return useSyncExternalStore(followKept, () => readKept(name, phone_number));
}

/** Calls back on every change of stored values, by this page or another tab. Returns the unsubscribe function. */
export function followKept(changed: () => void): () => void {
  listeners.add(changed);
  addEventListener('storage', changed);
  return () => {
    listeners.delete(changed);
    removeEventListener('storage', changed);
  };
}

/** Clears what only this page remembers, for a logout. */
export function clearUnwritten(): void {
  unwritten.clear();
  scheduled.clear();
  parsed.clear();
  notifyListeners();
}

function unwrittenOver(text: string | null, key: string): Unwritten | undefined {
  const own = unwritten.get(key);
  if (own?.over === text) return own;
  // Another tab has stored or removed something since, which is newer.
  unwritten.delete(key);
  return undefined;
}

function store(key: string, value: unknown): void {
  const text = JSON.stringify(value);
  unwritten.delete(key);
  scheduled.delete(key);
  try {
    localStorage.setItem(key, text);
    // Stored values are never mutated, so a written value need not be parsed to be read.
    parsed.set(key, { text, value });
  } catch {
    unwritten.set(key, { value, over: stored(key) });
  }
}

function scheduleWrite(): void {
  timer ??= setTimeout(storeAll, writeDelayMs);
  // A phone may kill a hidden page without an event, and Safari announces a closed page only by `pagehide`.
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
