import { posix } from 'node:path';

type Read = (file: string) => Promise<Buffer | undefined>;

/** What a built ES module imports, now or later, from beside itself. */
const imported = /\b(?:from|import)\s*\(?\s*["'`](\.{1,2}\/[^"'`\s]+)["'`]/g;

/** Every file that an ES module leads to, itself first, without those that are left out and what only they lead to. */
export async function moduleFiles(entry: string, read: Read, leftOut: Set<string>): Promise<string[]> {
  const found = new Set([entry]);
  for (const file of found) {
    const text = (await read(file))?.toString() ?? '';
    for (const [, name = ''] of text.matchAll(imported)) {
      const target = posix.join(posix.dirname(file), name);
      // A text may look like an import.
      if (!target.startsWith('..') && !leftOut.has(target) && !found.has(target) && (await read(target)))
        found.add(target);
    }
  }
  return [...found];
}
