import { availableParallelism } from 'node:os';
import type { Sharp, SharpOptions } from 'sharp';
import { HttpRefusal } from '../http/refusal.ts';
import { openSemaphore } from './semaphore.ts';

const MOST_PIXELS = 40_000_000;
// What a phone's screen has, with room to spare. A larger picture is drawn while no other is.
const PIXELS_OF_A_PERMIT = 8_000_000;
const LONGEST_SIDE = 1600;
const MOST_WAITING = 16;
const MOST_SECONDS = 15;

const semaphore = openSemaphore(availableParallelism(), MOST_WAITING);

// The first bytes decide before a decoder sees the rest: formats that can hold scripts or links, such as SVG, never reach one.
const signatures: readonly RegExp[] = [
  /^\xff\xd8\xff/,
  /^\x89PNG\r\n/,
  /^RIFF[^]{4}WEBP/,
  /^GIF8[79]a/,
  /^[^]{4}ftypavi[fs]/,
];

/**
 * The picture drawn anew: judged by its content and not by its name, with no metadata left and nothing else hidden in it.
 * Nothing when it is no picture. One at a time for each core; refuses when too many wait.
 */
export async function redrawnScreenshot(sent: Buffer): Promise<Buffer | undefined> {
  const pixels = await pixelsOf(sent);
  if (pixels === undefined || pixels > MOST_PIXELS) return undefined;
  const turn = semaphore.acquire(pixels > PIXELS_OF_A_PERMIT ? semaphore.permits : 1);
  if (!turn)
    throw new HttpRefusal(429, 'Many pictures are being looked at right now. Please try again in a moment.', 10);
  const release = await turn;
  try {
    return await redrawn(sent);
  } catch {
    return undefined;
  } finally {
    release();
  }
}

/** The decoders are loaded with the first picture: they take a quarter of a second of a processor, which would be that of every start. */
async function openPicture(sent: Buffer, options?: SharpOptions): Promise<Sharp> {
  const { default: sharp } = await import('sharp');
  // Each picture keeps one core busy, and nothing of it is kept for the next one.
  sharp.concurrency(1);
  sharp.cache(false);
  return sharp(sent, { limitInputPixels: MOST_PIXELS, ...options });
}

// Reads the header alone: nothing is decoded yet.
async function pixelsOf(sent: Buffer): Promise<number | undefined> {
  const start = sent.subarray(0, 16).toString('latin1');
  if (!signatures.some((signature) => signature.test(start))) return undefined;
  const picture = await openPicture(sent);
  try {
    const { width, height } = await picture.metadata();
    return width * height;
  } catch {
    return undefined;
  }
}

async function redrawn(sent: Buffer): Promise<Buffer> {
  const picture = await openPicture(sent, { failOn: 'error' });
  return picture
    .timeout({ seconds: MOST_SECONDS })
    .rotate()
    .resize({ width: LONGEST_SIDE, height: LONGEST_SIDE, fit: 'inside', withoutEnlargement: true })
    .flatten({ background: '#ffffff' })
    .jpeg({ quality: 80 })
    .toBuffer();
}
