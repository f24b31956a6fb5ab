const prefix = 'visitor:';
// For a browser that denies storage: a note then lasts as long as the page.
const memory = new Map<string, string>();

/** What a visitor has put down in this tab on the way in, under a name. */
export function readVisitorNote(name: string): string | undefined {
  try {
    return sessionStorage.getItem(prefix + name) ?? undefined;
  } catch {
    return memory.get(name);
  }
}

/** Puts something down for this tab until a session begins. */
export function writeVisitorNote(name: string, text: string): void {
  memory.set(name, text);
  try {
    sessionStorage.setItem(prefix + name, text);
  } catch {
    // `memory` holds it.
  }
}

/** Forgets them all; a session that begins does, whichever tab it began in. */
export function forgetVisitorNotes(): void {
  memory.clear();
  try {
    for (const key of Object.keys(sessionStorage)) if (key.startsWith(prefix)) sessionStorage.removeItem(key);
  } catch {
    // Nothing was stored.
  }
}
