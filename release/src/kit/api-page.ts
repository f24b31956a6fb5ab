import { readFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { declarationsIn, type Declarations } from './declarations.ts';

/** The entry points of `shared` for remotes and their tests. */
const lists = ['rules', 'provider', 'store', 'ui', 'screens', 'draws', 'testing'];

/** An inferred type can fill pages. Its beginning is enough to recognize it. */
const longest = 1500;

interface Export {
  name: string;
  /** The declaration with the private types that it mentions, or the package that it comes from. */
  signature: string;
  doc: string;
}

/** Returns a page in Markdown with every public export of `shared`: its signature and its comment. */
export function apiPage(folder: string, version: string): string {
  const files = new Map<string, Declarations>();
  const read = (file: string) => {
    const known = files.get(file) ?? declarationsIn(readFileSync(file, 'utf8'));
    files.set(file, known);
    return known;
  };
  const sections = lists.map((list) => {
    const exported = exportsOf(join(folder, list, 'index.d.ts'), read).sort((one, other) =>
      one.name.localeCompare(other.name, 'en'),
    );
    return [`## shared/${list}`, ...exported.map(entry)].join('\n\n');
  });
  const lead = 'Every public export, with its type. A type that ends with `…` is longer than shown.';
  return `${[`# shared ${version}`, lead, ...sections].join('\n\n')}\n`;
}

function entry({ name, doc, signature }: Export): string {
  return [`### ${name}`, ...(doc ? [doc] : []), `\`\`\`ts\n${signature}\n\`\`\``].join('\n\n');
}

/** Returns what a file exports, including its re-exports. */
function exportsOf(file: string, read: (file: string) => Declarations): Export[] {
  const { exported, named, whole } = read(file);
  const own = [...exported].map(([as, name]) => exportIn(read(file), name, as));
  const ofNamed = named.flatMap(({ from, names }): Export[] => {
    const target = fileOf(file, from);
    if (!target) return names.map(({ name, as }) => ({ name: as, doc: '', signature: `${name} of ${from}` }));
    const there = exportsOf(target, read);
    return names.flatMap(({ name, as }) =>
      there.filter((one) => one.name === name).map((one) => ({ ...one, name: as })),
    );
  });
  const ofWhole = whole.flatMap((from) => {
    const target = fileOf(file, from);
    return target ? exportsOf(target, read) : [];
  });
  return [...own, ...ofNamed, ...ofWhole];
}

function exportIn({ statements, exported }: Declarations, name: string, as: string): Export {
  const isPublic = new Set(exported.values());
  const texts: string[] = [];
  const pending = [name];
  const seen = new Set(pending);
  for (const one of pending) {
    const text = statements.get(one)?.text ?? '';
    texts.push(text.length > longest ? `${text.slice(0, longest / 5)} …` : text);
    // Private types have no entry of their own, so they follow the first export that mentions them.
    for (const [word = ''] of text.matchAll(/\b[A-Z]\w*/g))
      if (statements.has(word) && !isPublic.has(word) && !seen.has(word)) {
        seen.add(word);
        pending.push(word);
      }
  }
  return { name: as, doc: statements.get(name)?.doc ?? '', signature: texts.join('\n') };
}

/** Returns the declarations behind a relative import. Undefined for a package. */
function fileOf(importer: string, from: string): string | undefined {
  return from.startsWith('.') ? join(dirname(importer), from.replace(/\.[jt]sx?$/, '.d.ts')) : undefined;
}
