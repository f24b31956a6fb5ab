const prefix = 'visitor:';
// For a browser that denies storage: notes then last as long as the page.
const memory = new Map<string, string>();

/** A visitor's note under a name, kept in this tab during registration and login. */
export function readVisitorNote(name: string): string | undefined {
  try {
    return sessionStorage.getItem(prefix + name) ?? undefined;
  } catch {
    return memory.get(name);
  }
}

/** Stores a note in this tab until a session begins. */
export function writeVisitorNote(name: string, text: string): void {
  memory.set(name, text);
  try {
    sessionStorage.setItem(prefix + name, text);
  } catch {
    // `memory` holds it.
  }
}

/** Deletes all notes. Every session start calls it, in whichever tab it began. */
export function clearVisitorNotes(): void {
  memory.clear();
  try {
    for (const key of Object.keys(sessionStorage)) if (key.startsWith(prefix)) sessionStorage.removeItem(key);
  } catch {
    // Nothing was stored.
  }
}
