const prefix = 'visitor:';
// Used if the browser denies storage. Notes then last as long as the page.
const memory = new Map<string, string>();

/** Returns a visitor's note. Notes last in this tab during registration and login. */
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
    // Storage is denied; `memory` has the note.
  }
}

/** Deletes all notes. Runs at the start of every session, whichever tab began it. */
export function clearVisitorNotes(): void {
  memory.clear();
  try {
    for (const key of Object.keys(sessionStorage)) if (key.startsWith(prefix)) sessionStorage.removeItem(key);
  } catch {
    // Storage is denied and has no notes.
  }
}
