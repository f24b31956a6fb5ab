import { Refusal } from '../refusal.ts';

/** A stored object with its tag for conditional writes. */
export interface Stored {
  body: Buffer;
  tag: string;
}

export interface Listed {
  key: string;
  /** The time of the last write, in milliseconds since 1970. */
  changed: number;
}

/** The value of a JSON object that this code has stored. */
export async function readJson<Value>(storage: Storage, key: string): Promise<Value | undefined> {
  const stored = await storage.read(key);
  return stored && (JSON.parse(stored.body.toString()) as Value);
}

/** Keeps releases, the plan and the page: a folder, or a bucket. */
export interface Storage {
  /** The folder's path, or the bucket's address, for messages. */
  name: string;
  read(key: string): Promise<Stored | undefined>;
  /** Writes atomically. With `onlyIf`, only over the object with this tag, or only if there is none. */
  write(key: string, body: Buffer | string, onlyIf?: { tag: string } | 'absent'): Promise<string>;
  /** Keys that start with a prefix, sorted. */
  list(prefix: string): Promise<Listed[]>;
  remove(key: string): Promise<void>;
}

/** The prefix of secrets. A folder keeps them outside itself; in a bucket they must not be public. */
export const secretPlace = '.secrets/';

/** A conditional write failed because another process wrote first. */
export class WriteConflict extends Refusal {
  override name = 'WriteConflict';

  constructor(message: string, options?: { cause: unknown }) {
    super(message, 'conflict', options);
  }
}

/**
 * Replaces what was read, or creates the object if nothing was. Returns false if another process has written in the
 * meantime.
 */
export async function replaceStored(
  storage: Storage,
  key: string,
  body: Buffer | string,
  read: { tag: string } | undefined,
): Promise<boolean> {
  try {
    await storage.write(key, body, read ? { tag: read.tag } : 'absent');
    return true;
  } catch (error) {
    if (error instanceof WriteConflict) return false;
    throw error;
  }
}

// Control characters, and the separators of any file system or web server.
const forbidden = /[\p{Cc}\p{Cs}\\/]/u;

/**
 * Joins the parts of a key, or refuses. The only place where parts become a path. No part is empty, `.` or `..`, or has a
 * separator, so the key is always below the first part.
 */
export function storageKey(...parts: string[]): string {
  const wrong = parts.find(
    (part) => part === '' || part === '.' || part === '..' || part.length > 255 || forbidden.test(part),
  );
  if (wrong !== undefined || parts.length === 0)
    throw new Refusal(`${JSON.stringify(parts.join('/')).slice(0, 120)} is not a valid storage key.`, 'wrongUsage');
  return parts.join('/');
}

/** Checks a joined key again, inside the storage. */
export function checkedKey(key: string): string {
  return storageKey(...key.split('/'));
}

/** Checks the prefix of a listing: whole parts, and optionally the beginning of another. */
export function checkedPrefix(prefix: string): string {
  const folder = prefix.slice(0, Math.max(0, prefix.lastIndexOf('/')));
  if (folder !== '') checkedKey(folder);
  return prefix;
}
