import { posix } from 'node:path';

type Read = (file: string) => Promise<Buffer | undefined>;

/** A static or dynamic import of a relative path in a built ES module. */
const imported = /\b(?:from|import)\s*\(?\s*["'`](\.{1,2}\/[^"'`\s]+)["'`]/g;

/** The import graph of an ES module, itself first, without the excluded files and their own imports. */
export async function moduleFiles(entry: string, read: Read, leftOut: Set<string>): Promise<string[]> {
  const found = new Set([entry]);
  for (const file of found) {
    const text = (await read(file))?.toString() ?? '';
    for (const [, name = ''] of text.matchAll(imported)) {
      const target = posix.join(posix.dirname(file), name);
      // A string may look like an import.
      if (!target.startsWith('..') && !leftOut.has(target) && !found.has(target) && (await read(target)))
        found.add(target);
    }
  }
  return [...found];
}
