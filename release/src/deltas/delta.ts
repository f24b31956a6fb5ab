import { createHash } from 'node:crypto';
import { compressWith, decompressWith } from './zstd.ts';

// RFC 9842: a frame that zstd skips, with the digest of the dictionary.
const magic = Buffer.from('5e2a4d1820000000', 'hex');

/** The delta from a held file to a wanted one: dictionary-compressed zstd, `dcz` in `Content-Encoding`. */
export async function deltaBetween(held: Buffer, wanted: Buffer): Promise<Buffer> {
  const compressed = await compressWith(held, wanted);
  if (!wanted.equals(await decompressWith(held, compressed)))
    throw new Error('the delta does not decompress to the original bytes');
  return Buffer.concat([magic, digestOf(held), compressed]);
}

/** The digest by which a browser names its dictionary. */
export function digestOf(bytes: Buffer): Buffer {
  return createHash('sha256').update(bytes).digest();
}
