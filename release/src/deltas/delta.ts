import { createHash } from 'node:crypto';
import { createRequire } from 'node:module';

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

interface Zstd {
  init(): Promise<void>;
  createCCtx(): number;
  freeCCtx(context: number): void;
  compressUsingDict(context: number, bytes: Uint8Array, dictionary: Uint8Array, level: number): Uint8Array;
  createDCtx(): number;
  freeDCtx(context: number): void;
  decompressUsingDict(context: number, bytes: Uint8Array, dictionary: Uint8Array): Uint8Array;
}

const level = 19;
let ready: Promise<Zstd> | undefined;

/** Compresses bytes with a dictionary that the reader has. (Node's own zstd supports this only since 22.19.) */
async function compressWith(dictionary: Uint8Array, bytes: Uint8Array): Promise<Uint8Array> {
  const zstd = await (ready ??= loaded());
  const context = zstd.createCCtx();
  try {
    return zstd.compressUsingDict(context, bytes, dictionary, level);
  } finally {
    zstd.freeCCtx(context);
  }
}

export async function decompressWith(dictionary: Uint8Array, compressed: Uint8Array): Promise<Uint8Array> {
  const zstd = await (ready ??= loaded());
  const context = zstd.createDCtx();
  try {
    return zstd.decompressUsingDict(context, compressed, dictionary);
  } finally {
    zstd.freeDCtx(context);
  }
}

// Lazy: most commands do not need it.
async function loaded(): Promise<Zstd> {
  const zstd = createRequire(import.meta.url)('@bokuweb/zstd-wasm') as Zstd; // its declared types are those of its browser build
  await zstd.init();
  return zstd;
}
