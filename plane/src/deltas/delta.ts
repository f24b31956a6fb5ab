import { createHash } from 'node:crypto';
import { createRequire } from 'node:module';

// RFC 9842: a delta starts with a skippable zstd frame that contains the dictionary's digest.
const magic = Buffer.from('5e2a4d1820000000', 'hex');

/** Returns the delta from one file to another: zstd with the first file as dictionary (`dcz` in `Content-Encoding`). */
export async function deltaBetween(held: Buffer, wanted: Buffer): Promise<Buffer> {
  const compressed = await compressWith(held, wanted);
  if (!wanted.equals(await decompressWith(held, compressed)))
    throw new Error('the delta does not decompress to the original bytes');
  return Buffer.concat([magic, digestOf(held), compressed]);
}

/** Returns the digest with which a browser identifies its dictionary. */
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

/** Compresses with a dictionary. Uses a package, because Node's own zstd supports dictionaries only since 22.19. */
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

// Lazy-loaded, because most commands do not need it.
async function loaded(): Promise<Zstd> {
  const zstd = createRequire(import.meta.url)('@bokuweb/zstd-wasm') as Zstd; // the declared types are those of the browser build
  await zstd.init();
  return zstd;
}
