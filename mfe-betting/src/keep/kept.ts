// A session that ends by itself empties the storage; what was kept in this page is then still there for the same player.
const memory = new Map<string, string>();

/** What was kept for a player, as it was parsed; nothing when nothing was, or it cannot be read. */
export function readKept(name: string, phone_number: string): unknown {
  const key = keyOf(name, phone_number);
  try {
    return JSON.parse(stored(key) ?? memory.get(key) ?? 'null') ?? undefined;
  } catch {
    return undefined;
  }
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
}

function stored(key: string): string | null {
  try {
    return localStorage.getItem(key);
  } catch {
    return null;
  }
}

function keyOf(name: string, phone_number: string): string {
  return `${name}:${phone_number}`;
}
