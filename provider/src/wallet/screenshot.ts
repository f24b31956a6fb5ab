import { fileTypeFromBuffer } from 'file-type';
import sharp from 'sharp';

const accepted: ReadonlySet<string> = new Set(['image/jpeg', 'image/png', 'image/webp', 'image/gif', 'image/avif']);
const MOST_PIXELS = 40_000_000;
const LONGEST_SIDE = 1600;

/**
 * The picture drawn anew: judged by its content and not by its name, with no metadata left and nothing else hidden in it.
 * Nothing when it is no picture.
 */
export async function redrawnScreenshot(sent: Buffer): Promise<Buffer | undefined> {
  const type = await fileTypeFromBuffer(sent);
  if (!type || !accepted.has(type.mime)) return undefined;
  try {
    return await sharp(sent, { limitInputPixels: MOST_PIXELS, failOn: 'error' })
      .rotate()
      .resize({ width: LONGEST_SIDE, height: LONGEST_SIDE, fit: 'inside', withoutEnlargement: true })
      .flatten({ background: '#ffffff' })
      .jpeg({ quality: 80 })
      .toBuffer();
  } catch {
    return undefined;
  }
}
