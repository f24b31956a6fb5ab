import { useSyncExternalStore } from 'react';

// A session that ends by itself empties the storage; what was kept in this page is then still there for the same player.
const memory = new Map<string, string>();
const parsed = new Map<string, { text: string; value: unknown }>();
const listeners = new Set<() => void>();

/** What was kept for a player, as it was parsed; nothing when nothing was, or it cannot be read. */
export function readKept(name: string, phone_number: string): unknown {
  const key = keyOf(name, phone_number);
  const text = stored(key) ?? memory.get(key);
  if (text === undefined) return undefined;
  // The same text gives the same object, so that what renders from it is left alone.
  const known = parsed.get(key);
  if (known?.text === text) return known.value;
  const value = parse(text);
  parsed.set(key, { text, value });
  return value;
}

/** Keeps a value for a player over reloads and logins, until a logout. */
export function writeKept(name: string, phone_number: string, value: unknown): void {
  const key = keyOf(name, phone_number);
  const text = JSON.stringify(value);
  memory.set(key, text);
  try {
    localStorage.setItem(key, text);
  } catch {
    // A browser that denies storage, or has it full, still keeps it for this page.
  }
  for (const changed of listeners) changed();
}

/** What was kept for a player, followed as this page or another tab changes it. */
export function useKept(name: string, phone_number: string): unknown {
  return useSyncExternalStore(subscribe, () => readKept(name, phone_number));
}

function subscribe(changed: () => void): () => void {
  listeners.add(changed);
  addEventListener('storage', changed);
  return () => {
    listeners.delete(changed);
    removeEventListener('storage', changed);
  };
}

function stored(key: string): string | undefined {
  try {
    return localStorage.getItem(key) ?? undefined;
  } catch {
    return undefined;
  }
}

function parse(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return undefined;
  }
}

function keyOf(name: string, phone_number: string): string {
  return `${name}:${phone_number}`;
}
