/** A stored object with the tag that a conditional write needs. */
export interface Stored {
  body: Buffer;
  tag: string;
}

/** Where releases, the plan and the page are kept: a folder, or a bucket. */
export interface Storage {
  read(key: string): Promise<Stored | undefined>;
  /** Writes whole or not at all. With `onlyIf`, only over the object that has this tag, or only where there is none. */
  write(key: string, body: Buffer | string, onlyIf?: { tag: string } | 'absent'): Promise<string>;
  /** Keys below a prefix. */
  list(prefix: string): Promise<string[]>;
  remove(key: string): Promise<void>;
}

/** Somebody else wrote first. */
export class WriteConflict extends Error {
  override name = 'WriteConflict';
}
