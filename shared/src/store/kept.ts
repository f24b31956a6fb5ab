import { useSyncExternalStore } from 'react';

/** A text that local storage did not take, and what stood there instead. */
interface Unwritten {
  text: string;
  over: string | null;
}

// What is stored is the truth, whichever tab stored it; a page remembers only what storage, denied or full, did not take.
const unwritten = new Map<string, Unwritten>();
const parsed = new Map<string, { text: string; value: unknown }>();
const listeners = new Set<() => void>();

/** What is kept for a player under a name, as it was parsed; nothing when nothing is, or it cannot be read. The same text gives the same object. */
export function readKept(name: string, phone_number: string): unknown {
  const key = keyOf(name, phone_number);
  const text = textOf(key);
  if (text === null) return undefined;
  const known = parsed.get(key);
  if (known?.text === text) return known.value;
  const value = parse(text);
  parsed.set(key, { text, value });
  return value;
}

/** Keeps a value for a player in all tabs, over reloads and the end of a session, until a logout. */
export function writeKept(name: string, phone_number: string, value: unknown): void {
  const key = keyOf(name, phone_number);
  const text = JSON.stringify(value);
  unwritten.delete(key);
  try {
    localStorage.setItem(key, text);
  } catch {
    unwritten.set(key, { text, over: stored(key) });
  }
  // Nobody changes a kept value in place, so that what was just written need not be parsed to be read.
  parsed.set(key, { text, value });
  tell();
}

/** Whether what is kept for a player under a name is in storage; what a full or denied storage did not take ends with this page. */
export function outlivesPage(name: string, phone_number: string): boolean {
  const key = keyOf(name, phone_number);
  return textOf(key) !== null && !unwritten.has(key);
}

/** Keeps nothing for a player under this name any more, in any tab. */
export function dropKept(name: string, phone_number: string): void {
  const key = keyOf(name, phone_number);
  unwritten.delete(key);
  try {
    localStorage.removeItem(key);
  } catch {
    // Denied storage holds nothing.
  }
  tell();
}

/** What is kept for a player, followed as this page or another tab changes it. */
export function useKept(name: string, phone_number: string): unknown {
  return useSyncExternalStore(subscribe, () => readKept(name, phone_number));
}

/** Forgets what only this page remembers, for a logout. */
export function forgetUnwritten(): void {
  unwritten.clear();
  parsed.clear();
  tell();
}

function textOf(key: string): string | null {
  const text = stored(key);
  const mine = unwritten.get(key);
  if (!mine) return text;
  if (mine.over === text) return mine.text;
  // Another tab has stored or removed something since: that is newer.
  unwritten.delete(key);
  return text;
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

function subscribe(changed: () => void): () => void {
  listeners.add(changed);
  addEventListener('storage', changed);
  return () => {
    listeners.delete(changed);
    removeEventListener('storage', changed);
  };
}

function tell(): void {
  for (const changed of listeners) changed();
}

function keyOf(name: string, phone_number: string): string {
  return `${name}:${phone_number}`;
}
