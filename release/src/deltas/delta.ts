import { createHash } from 'node:crypto';
import { compressWith, decompressWith } from './zstd.ts';

// RFC 9842: a frame that zstd skips, with the digest of what the browser has to have.
const magic = Buffer.from('5e2a4d1820000000', 'hex');

/** What a browser that holds one file needs to have another: dictionary-compressed zstd, `dcz` in `Content-Encoding`. */
export async function deltaBetween(held: Buffer, wanted: Buffer): Promise<Buffer> {
  const compressed = await compressWith(held, wanted);
  if (!wanted.equals(await decompressWith(held, compressed)))
    throw new Error('zstd does not give back what it was given');
  return Buffer.concat([magic, digestOf(held), compressed]);
}

/** As a browser names what it holds. */
export function digestOf(bytes: Buffer): Buffer {
  return createHash('sha256').update(bytes).digest();
}
