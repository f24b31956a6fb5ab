// A session that ends by itself empties the storage; what this page kept is then still there for the same player.
const memory = new Map<string, string>();

/** What was kept in this browser under a name, as it was parsed; nothing when nothing was, or it cannot be read. */
export function readKept(key: string): unknown {
  try {
    return JSON.parse(stored(key) ?? memory.get(key) ?? 'null') ?? undefined;
  } catch {
    return undefined;
  }
}

/** Keeps a value until a logout, also when the app is killed. */
export function writeKept(key: string, value: unknown): void {
  const text = JSON.stringify(value);
  memory.set(key, text);
  try {
    localStorage.setItem(key, text);
  } catch {
    // A browser that denies storage, or has it full, still keeps it for this page.
  }
}

export function dropKept(key: string): void {
  memory.delete(key);
  try {
    localStorage.removeItem(key);
  } catch {
    // Denied storage holds nothing.
  }
}

function stored(key: string): string | null {
  try {
    return localStorage.getItem(key);
  } catch {
    return null;
  }
}
