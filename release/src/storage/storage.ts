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

/** What a folder and a bucket implement. `withReleases` makes it a storage. */
export interface ObjectStore {
  /** The folder's path or the bucket's address, for messages. */
  name: string;
  read(key: string): Promise<Stored | undefined>;
  /**
   * Writes atomically and returns the new tag. With `onlyIf`, writes only if the object has this tag, or only if it
   * does not exist. Throws a WriteConflict otherwise. A storage refuses keys of released files.
   */
  write(key: string, body: Buffer | string, onlyIf?: { tag: string } | 'absent'): Promise<string>;
  /** Returns the keys that start with a prefix, sorted. */
  list(prefix: string): Promise<Listed[]>;
  remove(key: string): Promise<void>;
}

/** Stores releases, the plan and the page. */
export interface Storage extends ObjectStore {
  /**
   * Creates an object that never changes. Does nothing if the object exists with the same bytes, and refuses other
   * bytes. The only way to write a released file.
   */
  create(key: string, body: Buffer | string): Promise<void>;
}

/** The key prefix of released files. Browsers and lockfiles keep their addresses, so their bytes never change. */
const releasedPlace = 'r/';

/** Makes a storage whose released files can only be created. No other code may write below `r/`. */
export function withReleases(store: ObjectStore): Storage {
  return {
    ...store,
    async write(key, body, onlyIf) {
      if (checkedKey(key).startsWith(releasedPlace))
        throw new Error(`${key} is a released file. It can be created, and never written again.`);
      return store.write(key, body, onlyIf);
    },
    async create(key, body) {
      try {
        await store.write(key, body, 'absent');
      } catch (cause) {
        if (!(cause instanceof WriteConflict)) throw cause;
        if ((await store.read(key))?.body.equals(Buffer.from(body))) return;
        throw new WriteConflict(
          `${key} exists in ${store.name} with other bytes, and released files never change. Raise the version in package.json and build again.`,
          { cause },
        );
      }
    },
  };
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
