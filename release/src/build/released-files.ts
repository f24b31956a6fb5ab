import { createHash } from 'node:crypto';
import { readFile, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { brotliCompress, constants } from 'node:zlib';
import type { ReleaseDescriptor, ReleasedFile } from 'shared/plan';
import { filesBelow } from '../files-below.ts';

const brotli = promisify(brotliCompress);

/** The template of the page, in a shell. No other HTML is released, because a player could open it as a page. */
const pageFile = 'page.html';

export function isReleased(file: string): boolean {
  return /\.(m?js|css|svg|png|jpe?g|webp|gif|woff2?|txt|webmanifest)$/.test(file);
}

/** Returns size and digest of each served file. Also writes a `.br` copy next to each file. */
export async function describeFiles(folder: string): Promise<Record<string, ReleasedFile>> {
  const files = (await filesBelow(folder)).filter((file) => isReleased(file) || file === pageFile).sort();
  return describeEach(folder, files);
}

/**
 * Returns a release that was built elsewhere with the compressed copies and their sizes of this process. The copies and
 * sizes of the builder count for nothing.
 */
export async function compressedHere<Built extends { folder: string; descriptor: ReleaseDescriptor }>(
  built: Built,
): Promise<Built> {
  const { folder, descriptor } = built;
  const present = new Set(await filesBelow(folder));
  const measured = await describeEach(
    folder,
    Object.keys(descriptor.files).filter((file) => present.has(file)),
  );
  const files = Object.entries(descriptor.files).map(([file, described]): [string, ReleasedFile] => [
    file,
    { ...described, compressed: measured[file]?.compressed ?? described.compressed },
  ]);
  return { ...built, descriptor: { ...descriptor, files: Object.fromEntries(files) } };
}

async function describeEach(folder: string, files: string[]): Promise<Record<string, ReleasedFile>> {
  return Object.fromEntries(
    await Promise.all(
      files.map(async (file): Promise<[string, ReleasedFile]> => [file, await describe(join(folder, file))]),
    ),
  );
}

async function describe(path: string): Promise<ReleasedFile> {
  const bytes = await readFile(path);
  const compressed = await brotli(bytes, {
    params: { [constants.BROTLI_PARAM_QUALITY]: constants.BROTLI_MAX_QUALITY },
  });
  await writeFile(`${path}.br`, compressed);
  return { size: bytes.length, compressed: compressed.length, integrity: integrityOf(bytes) };
}

/**
 * Returns a subresource integrity value. Each page inlines about eighty of them and they do not compress, so they use
 * the short SHA-256.
 */
export function integrityOf(bytes: Buffer, algorithm = 'sha256'): string {
  return `${algorithm}-${createHash(algorithm).update(bytes).digest('base64')}`;
}

/** Returns whether bytes match their digest. Older releases have digests of longer algorithms. */
export function areAsBuilt(bytes: Buffer, integrity: string): boolean {
  const [algorithm = ''] = integrity.split('-');
  return ['sha256', 'sha384', 'sha512'].includes(algorithm) && integrityOf(bytes, algorithm) === integrity;
}
