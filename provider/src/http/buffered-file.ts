import { HttpRefusal, refused } from './refusal.ts';

export const MAX_FILE_BYTES = 6 * 1024 * 1024;
const MAX_TOTAL_BYTES = 32 * 1024 * 1024;
const MAX_FILES_PER_SENDER = 2;

/** An uploaded file, which stays in memory until the call is answered. */
export interface BufferedFile {
  /** The session was valid when the file began, so the sender is known. */
  isOfSender: boolean;
  add(chunk: Buffer): void;
  /** Returns the file. Undefined for the empty file without a name that a form sends if no file was chosen. */
  whole(): Buffer | undefined;
  release(): void;
}

let totalBytes = 0;
const filesOf = new Map<string, number>();

/**
 * Reserves memory for a file. Refuses the file if its sender, or all senders together, upload too much at the same
 * time. Without a known sender the file must fit the limit of any body, so it does not count.
 */
export function bufferFile(name: string, sender = ''): BufferedFile {
  if (sender) countSender(sender);
  const chunks: Buffer[] = [];
  let size = 0;
  let isReleased = false;
  return {
    isOfSender: sender !== '',
    add: (chunk) => {
      if (isReleased) return;
      if (sender) countBytes(chunk.length);
      size += chunk.length;
      chunks.push(chunk);
    },
    whole: () => (name === '' && size === 0 ? undefined : Buffer.concat(chunks)),
    release: () => {
      if (isReleased) return;
      isReleased = true;
      chunks.length = 0;
      if (sender) uncount(sender, size);
    },
  };
}

function countSender(sender: string) {
  const others = filesOf.get(sender) ?? 0;
  if (others >= MAX_FILES_PER_SENDER) throw new HttpRefusal(429, refused('picture_still_arriving'), 20);
  filesOf.set(sender, others + 1);
}

function countBytes(bytes: number) {
  if (totalBytes + bytes > MAX_TOTAL_BYTES) throw new HttpRefusal(429, refused('pictures_arriving'), 10);
  totalBytes += bytes;
}

function uncount(sender: string, bytes: number) {
  totalBytes -= bytes;
  const others = (filesOf.get(sender) ?? 1) - 1;
  if (others > 0) filesOf.set(sender, others);
  else filesOf.delete(sender);
}
