/** A stored object with the tag that a conditional write needs. */
export interface Stored {
  body: Buffer;
  tag: string;
}

export interface Listed {
  key: string;
  /** When it was written, in milliseconds since 1970. */
  changed: number;
}

/** Where releases, the plan and the page are kept: a folder, or a bucket. */
export interface Storage {
  /** For messages: the folder's path, or the bucket's address. */
  name: string;
  read(key: string): Promise<Stored | undefined>;
  /** Writes whole or not at all. With `onlyIf`, only over the object that has this tag, or only where there is none. */
  write(key: string, body: Buffer | string, onlyIf?: { tag: string } | 'absent'): Promise<string>;
  /** Keys that start with a prefix, sorted. */
  list(prefix: string): Promise<Listed[]>;
  remove(key: string): Promise<void>;
}

/** Keys below it are for their owner alone: a folder keeps them beside itself, and of a bucket nothing below it is to be public. */
export const secretPlace = '.secrets/';

export function isSecret(key: string): boolean {
  return key.startsWith(secretPlace);
}

/** A conditional write failed: another process wrote first. */
export class WriteConflict extends Error {
  override name = 'WriteConflict';
}
