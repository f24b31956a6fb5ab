import { useSyncExternalStore } from 'react';

/** A value that local storage did not take, or is to get soon, and what stands there instead. */
interface Unwritten {
  value: unknown;
  over: string | null;
}

const soonMs = 250;

// What is stored is the truth, whichever tab stored it; a page remembers only what storage, denied or full, did not take, and what is on its way there.
const unwritten = new Map<string, Unwritten>();
const onTheWay = new Set<string>();
let timer: ReturnType<typeof setTimeout> | undefined;
const parsed = new Map<string, { text: string; value: unknown }>();
const listeners = new Set<() => void>();

/** What is kept for a player under a name, as it was parsed; nothing when nothing is, or it cannot be read. The same text gives the same object. */
export function readKept(name: string, phone_number: string): unknown {
  const key = keyOf(name, phone_number);
  const text = stored(key);
  const mine = unwrittenOver(text, key);
  if (mine) return mine.value;
  if (text === null) return undefined;
  const known = parsed.get(key);
  if (known?.text === text) return known.value;
  const value = parse(text);
  parsed.set(key, { text, value });
  return value;
}

/** Keeps a value for a player in all tabs, over reloads and the end of a session, until a logout. */
export function writeKept(name: string, phone_number: string, value: unknown): void {
  store(keyOf(name, phone_number), value);
  tell();
}

/**
 * Keeps a value that changes at every tap: read at once, stored within a quarter of a second or as the page is left. Only
 * a browser that is killed in between loses it, and what another tab stores meanwhile is newer, as ever.
 */
export function writeKeptSoon(name: string, phone_number: string, value: unknown): void {
  const key = keyOf(name, phone_number);
  unwritten.set(key, { value, over: stored(key) });
  onTheWay.add(key);
  soon();
  tell();
}

/** Whether what is kept for a player under a name is in storage; what a full or denied storage did not take ends with this page. */
export function outlivesPage(name: string, phone_number: string): boolean {
  const key = keyOf(name, phone_number);
  storeAll();
  const text = stored(key);
  return text !== null && !unwrittenOver(text, key);
}

/** Keeps nothing for a player under this name any more, in any tab. */
export function dropKept(name: string, phone_number: string): void {
  const key = keyOf(name, phone_number);
  unwritten.delete(key);
  onTheWay.delete(key);
  try {
    localStorage.removeItem(key);
  } catch {
    // Denied storage holds nothing.
  }
  tell();
}

/** What is kept for a player, followed as this page or another tab changes it. */
export function useKept(name: string, phone_number: string): unknown {
  return useSyncExternalStore(followKept, () => readKept(name, phone_number));
}

/** Tells of every change of what is kept, by this page or another tab; gives the way to stop it. */
export function followKept(changed: () => void): () => void {
  listeners.add(changed);
  addEventListener('storage', changed);
  return () => {
    listeners.delete(changed);
    removeEventListener('storage', changed);
  };
}

/** Forgets what only this page remembers, for a logout. */
export function forgetUnwritten(): void {
  unwritten.clear();
  onTheWay.clear();
  parsed.clear();
  tell();
}

function unwrittenOver(text: string | null, key: string): Unwritten | undefined {
  const mine = unwritten.get(key);
  if (mine?.over === text) return mine;
  // Another tab has stored or removed something since: that is newer.
  unwritten.delete(key);
  return undefined;
}

function store(key: string, value: unknown): void {
  const text = JSON.stringify(value);
  unwritten.delete(key);
  onTheWay.delete(key);
  try {
    localStorage.setItem(key, text);
    // Nobody changes a kept value in place, so that what was just written need not be parsed to be read.
    parsed.set(key, { text, value });
  } catch {
    unwritten.set(key, { value, over: stored(key) });
  }
}

function soon(): void {
  timer ??= setTimeout(storeAll, soonMs);
  // A phone may end a hidden page without a word, and Safari tells of a closed one only by `pagehide`.
  addEventListener('pagehide', storeAll);
  document.addEventListener('visibilitychange', storeAll);
}

function storeAll(): void {
  clearTimeout(timer);
  timer = undefined;
  for (const key of onTheWay) {
    const mine = unwrittenOver(stored(key), key);
    if (mine) store(key, mine.value);
  }
  onTheWay.clear();
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

function tell(): void {
  for (const changed of listeners) changed();
}

function keyOf(name: string, phone_number: string): string {
  return `${name}:${phone_number}`;
}
