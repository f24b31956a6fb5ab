import sharp from 'sharp';

const MOST_PIXELS = 40_000_000;
const LONGEST_SIDE = 1600;

// The first bytes decide before a decoder sees the rest: formats that can hold scripts or links, such as SVG, never reach one.
const signatures: readonly RegExp[] = [/^\xff\xd8\xff/, /^\x89PNG\r\n/, /^RIFF[^]{4}WEBP/, /^GIF8[79]a/, /^[^]{4}ftypavi[fs]/];

/**
 * The picture drawn anew: judged by its content and not by its name, with no metadata left and nothing else hidden in it.
 * Nothing when it is no picture.
 */
export async function redrawnScreenshot(sent: Buffer): Promise<Buffer | undefined> {
  const start = sent.subarray(0, 16).toString('latin1');
  if (!signatures.some((signature) => signature.test(start))) return undefined;
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
