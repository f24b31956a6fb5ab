import { createHash } from 'node:crypto';
import { readFile, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { brotliCompress, constants } from 'node:zlib';
import type { ReleasedFile } from 'shared/plan';
import { filesBelow } from '../files-below.ts';
import { sbomFile } from './sbom.ts';

const brotli = promisify(brotliCompress);

export function isReleased(file: string): boolean {
  return file === sbomFile || /\.(m?js|css|svg|png|jpe?g|webp|gif|woff2?|txt|html|webmanifest)$/.test(file);
}

/** Returns size and digest of each served file. Also writes a `.br` copy next to each file. */
export async function describeFiles(folder: string): Promise<Record<string, ReleasedFile>> {
  const files = (await filesBelow(folder)).filter(isReleased).sort();
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
