import { availableParallelism } from 'node:os';
import type { Sharp, SharpOptions } from 'sharp';
import { HttpRefusal, refused } from '../http/refusal.ts';
import { openSemaphore } from './semaphore.ts';

const MAX_PIXELS = 40_000_000;
// The pixels that one permit allows: more than a phone's screen has. A larger picture takes all permits, so it is
// decoded alone.
const PIXELS_OF_A_PERMIT = 8_000_000;
const MAX_SIDE = 1600;
const MAX_WAITING = 16;
const TIMEOUT_SECONDS = 15;

const semaphore = openSemaphore(availableParallelism(), MAX_WAITING);

// Checked before decoding, so that formats with scripts or links, such as SVG, never reach a decoder.
const signatures: readonly RegExp[] = [
  /^\xff\xd8\xff/,
  /^\x89PNG\r\n/,
  /^RIFF[^]{4}WEBP/,
  /^GIF8[79]a/,
  /^[^]{4}ftypavi[fs]/,
];

/**
 * Redraws a picture, which removes metadata and hidden content. Returns undefined if the content is not a picture. Each
 * core decodes one picture at a time. Refuses the picture if too many are waiting.
 */
export async function redrawScreenshot(sent: Buffer): Promise<Buffer | undefined> {
  const pixels = await pixelsOf(sent);
  if (pixels === undefined || pixels > MAX_PIXELS) return undefined;
  const turn = semaphore.acquire(pixels > PIXELS_OF_A_PERMIT ? semaphore.permits : 1);
  if (!turn) throw new HttpRefusal(429, refused('pictures_waiting'), 10);
  const release = await turn;
  try {
    const picture = await openPicture(sent, { failOn: 'error' });
    return await picture
      .timeout({ seconds: TIMEOUT_SECONDS })
      .rotate()
      .resize({ width: MAX_SIDE, height: MAX_SIDE, fit: 'inside', withoutEnlargement: true })
      .flatten({ background: '#ffffff' })
      .jpeg({ quality: 80 })
      .toBuffer();
  } catch {
    return undefined;
  } finally {
    release();
  }
}

/** Loads the decoders on demand, because loading them takes a quarter of a second of processor time. */
async function openPicture(sent: Buffer, options?: SharpOptions): Promise<Sharp> {
  const { default: sharp } = await import('sharp');
  // One thread per picture, and no cache.
  sharp.concurrency(1);
  sharp.cache(false);
  return sharp(sent, { limitInputPixels: MAX_PIXELS, ...options });
}

// Returns the number of pixels. Reads only the header.
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
