import { Refusal } from '../refusal.ts';

/** A stored object, with its tag for conditional writes. */
export interface Stored {
  body: Buffer;
  tag: string;
}

export interface Listed {
  key: string;
  /** The time of the last write, in milliseconds since 1970. */
  changed: number;
}

/** Reads a JSON object that this code has stored. */
export async function readJson<Value>(storage: Storage, key: string): Promise<Value | undefined> {
  const stored = await storage.read(key);
  return stored && (JSON.parse(stored.body.toString()) as Value);
}

/** Stores releases, the plan and the page. Implemented by a folder and by a bucket. */
export interface Storage {
  /** The folder's path or the bucket's address, for messages. */
  name: string;
  read(key: string): Promise<Stored | undefined>;
  /**
   * Writes atomically and returns the new tag. With `onlyIf`, writes only if the object has this tag, or only if it
   * does not exist. Throws a WriteConflict otherwise.
   */
  write(key: string, body: Buffer | string, onlyIf?: { tag: string } | 'absent'): Promise<string>;
  /** Returns the keys that start with a prefix, sorted. */
  list(prefix: string): Promise<Listed[]>;
  remove(key: string): Promise<void>;
}

/**
 * The key prefix of secrets. A folder storage keeps them in a sibling folder. In a bucket, this prefix must not be
 * public.
 */
export const secretPlace = '.secrets/';

/** A conditional write failed because another process wrote first. */
export class WriteConflict extends Refusal {
  override name = 'WriteConflict';

  constructor(message: string, options?: { cause: unknown }) {
    super(message, 'conflict', options);
  }
}

/**
 * Replaces an object if it has not changed since it was read, or creates it if it did not exist. Returns false if
 * another process has written in the meantime.
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

// Control characters, and the path separators of file systems and web servers.
const forbidden = /[\p{Cc}\p{Cs}\\/]/u;

/**
 * Joins parts to a key. Throws if a part is empty, `.` or `..`, or contains a separator. So the key is always below its
 * first part. No other code may join parts to a path.
 */
export function storageKey(...parts: string[]): string {
  const wrong = parts.find(
    (part) => part === '' || part === '.' || part === '..' || part.length > 255 || forbidden.test(part),
  );
  if (wrong !== undefined || parts.length === 0)
    throw new Refusal(`${JSON.stringify(parts.join('/')).slice(0, 120)} is not a valid storage key.`, 'wrongUsage');
  return parts.join('/');
}

/** Checks a complete key. Every storage checks the keys that it receives. */
export function checkedKey(key: string): string {
  return storageKey(...key.split('/'));
}

/** Checks a listing's prefix: complete parts, and optionally the beginning of another part. */
export function checkedPrefix(prefix: string): string {
  const folder = prefix.slice(0, Math.max(0, prefix.lastIndexOf('/')));
  if (folder !== '') checkedKey(folder);
  return prefix;
}
