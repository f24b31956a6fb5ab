import { posix } from 'node:path';

type Read = (file: string) => Promise<Buffer | undefined>;

/** Matches a static or dynamic import of a relative path in a built ES module. */
const imported = /\b(?:from|import)\s*\(?\s*["'`](\.{1,2}\/[^"'`\s]+)["'`]/g;

/**
 * Returns the module and all files that it imports, directly or indirectly. Skips the files in `leftOut` with their
 * imports.
 */
export async function moduleFiles(entry: string, read: Read, leftOut: Set<string>): Promise<string[]> {
  const found = new Set([entry]);
  for (const file of found) {
    const text = (await read(file))?.toString() ?? '';
    for (const [, name = ''] of text.matchAll(imported)) {
      const target = posix.join(posix.dirname(file), name);
      // The pattern also matches text in strings, so check that the file exists.
      if (!target.startsWith('..') && !leftOut.has(target) && !found.has(target) && (await read(target)))
        found.add(target);
    }
  }
  return [...found];
}
