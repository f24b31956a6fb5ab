import { createHash } from 'node:crypto';
import { compressWith, decompressWith } from './zstd.ts';

// RFC 9842: a frame that zstd skips, with the digest of what the browser has to have.
const magic = Buffer.from('5e2a4d1820000000', 'hex');

/** What a browser that holds one file needs to have another: dictionary-compressed zstd, `dcz` in `Content-Encoding`. */
export async function differenceBetween(held: Buffer, wanted: Buffer): Promise<Buffer> {
  const compressed = await compressWith(held, wanted);
  if (!wanted.equals(await decompressWith(held, compressed))) throw new Error('zstd does not give back what it was given');
  return Buffer.concat([magic, digestOf(held), compressed]);
}

/** Beside the file, named by the digest that a browser sends of what it holds. */
export function differenceName(file: string, held: Buffer): string {
  return `${file}.${digestOf(held).toString('base64').replaceAll(/[^0-9A-Za-z]/g, '')}.dcz`;
}

// A file name cannot have all the signs of the header, and nginx cannot replace them: it puts together what lies between them.
const letters = '([0-9A-Za-z]*)';
/** An `Available-Dictionary` with its letters in nine groups, as many as nginx has; a digest with more signs between has no difference. */
export const heldPattern = `^:${Array.from({ length: 8 }).reduce<string>((rest) => `${letters}(?:[+/]${rest})?`, letters)}=:$`;

/** How the name of a difference ends for a browser that sends this header. */
export function differenceEnding(availableDictionary: string): string | undefined {
  const found = availableDictionary.match(heldPattern);
  return found ? `.${found.slice(1).join('')}.dcz` : undefined;
}

function digestOf(bytes: Buffer): Buffer {
  return createHash('sha256').update(bytes).digest();
}
