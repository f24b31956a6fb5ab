import { HttpRefusal } from './refusal.ts';

export const LARGEST_FILE = 6 * 1024 * 1024;
const MOST_BYTES_TOGETHER = 32 * 1024 * 1024;
const MOST_OF_A_SENDER = 2;

/** An uploaded file, in memory until its call is answered. */
export interface HeldFile {
  /** Whether the sender's session was valid when the file began. */
  isOfSender: boolean;
  add(chunk: Buffer): void;
  /** Nothing when a form without a chosen file sent an empty one without a name. */
  whole(): Buffer | undefined;
  release(): void;
}

let totalBytes = 0;
const filesOf = new Map<string, number>();

/**
 * Room for a file; refuses when its sender, or all senders together, send more at once than memory is kept for.
 * A file whose sender is not known yet is as small as any body, and is not counted.
 */
export function holdFile(name: string, sender = ''): HeldFile {
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
  if (others >= MOST_OF_A_SENDER)
    throw new HttpRefusal(429, 'Your last picture is still on its way. Please try again in a moment.', 20);
  filesOf.set(sender, others + 1);
}

function countBytes(bytes: number) {
  if (totalBytes + bytes > MOST_BYTES_TOGETHER)
    throw new HttpRefusal(429, 'Many pictures are on their way right now. Please try again in a moment.', 10);
  totalBytes += bytes;
}

function uncount(sender: string, bytes: number) {
  totalBytes -= bytes;
  const others = (filesOf.get(sender) ?? 1) - 1;
  if (others > 0) filesOf.set(sender, others);
  else filesOf.delete(sender);
}
