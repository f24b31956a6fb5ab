import { existsSync, readFileSync } from 'node:fs';
import { dirname, join, normalize } from 'node:path';

const imported = /\b(?:from|import|require|createRequire\(import\.meta\.url\))(?:\.resolve)?\s*\(?\s*['"]([^'"]+)['"]/g;
const typeImport = /^(?:import|export) type [^;]*;/gm;

/**
 * Returns the modules of a folder that these entries import, directly or not, and the packages that they
 * import. A type is no import.
 */
export function reachableFiles(folder: string, entries: string[]): { files: Set<string>; packages: Set<string> } {
  const [files, packages] = [new Set<string>(), new Set<string>()];
  const add = (file: string) => {
    // A text may contain the import of a file that a new remote gets.
    if (files.has(file) || !existsSync(join(folder, file))) return;
    files.add(file);
    const text = readFileSync(join(folder, file), 'utf8').replaceAll(typeImport, '');
    for (const [, name = ''] of text.matchAll(imported)) {
      if (name.startsWith('.')) add(normalize(join(dirname(file), name)));
      else if (!name.startsWith('node:')) packages.add(packageOf(name));
    }
  };
  for (const entry of entries) add(entry);
  return { files, packages };
}

function packageOf(name: string): string {
  return name
    .split('/')
    .slice(0, name.startsWith('@') ? 2 : 1)
    .join('/');
}
