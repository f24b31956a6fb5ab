/** The top-level statements of a `.d.ts` file. */
export interface Declarations {
  /** By the declared name, also those that are not exported. */
  statements: Map<string, { text: string; doc: string }>;
  /** The declared name of each exported name. */
  exported: Map<string, string>;
  /** `export { name as as } from 'from'`. */
  named: { from: string; names: { name: string; as: string }[] }[];
  /** `export * from '…'`. */
  whole: string[];
}

const declaration = /^(export )?(?:declare )?(?:abstract )?(?:function|const|class|interface|type|enum) (\w+)/;

/**
 * Reads a `.d.ts` file as the compiler writes it: a top-level statement starts in the first column, and everything
 * inside a statement is indented or starts with a bracket.
 */
export function declarationsIn(source: string): Declarations {
  const found: Declarations = { statements: new Map(), exported: new Map(), named: [], whole: [] };
  for (const { text, doc } of statementsIn(source)) {
    const [, isExported, first = ''] = declaration.exec(text) ?? [];
    const plain = text.replaceAll(/import\("[^"]*"\)\./g, '').replace(/^(export )?(declare )?/, '');
    for (const name of first ? [first, ...furtherConstants(text)] : []) {
      const before = found.statements.get(name);
      // An overload, or a type and a constant of the same name.
      found.statements.set(name, before ? { ...before, text: `${before.text}\n${plain}` } : { text: plain, doc });
      if (isExported) found.exported.set(name, name);
    }
    addExports(found, text);
  }
  return withImports(found, source);
}

/** Turns an export of an imported name into a re-export. */
function withImports(found: Declarations, source: string): Declarations {
  const imports = [...source.matchAll(/^import (?:type )?\{([^}]*)\} from '([^']+)';/gm)];
  for (const [, list = '', from = ''] of imports)
    for (const { name, as: local } of namesIn(list))
      for (const [as, declared] of found.exported)
        if (declared === local && !found.statements.has(local)) {
          found.exported.delete(as);
          found.named.push({ from, names: [{ name, as }] });
        }
  return found;
}

function addExports({ exported, named, whole }: Declarations, text: string): void {
  const [, list, from] = /^export (?:type )?\{([^}]*)\}(?: from '([^']+)')?;/.exec(text) ?? [];
  const names = namesIn(list ?? '');
  if (from) named.push({ from, names });
  else for (const { name, as } of names) exported.set(as, name);
  const [, all] = /^export (?:type )?\* from '([^']+)';/.exec(text) ?? [];
  if (all) whole.push(all);
}

function namesIn(list: string): { name: string; as: string }[] {
  const parts = list.split(',').map((part) => part.trim().replace(/^type /, ''));
  return parts.filter(Boolean).map((part) => {
    const [name = '', as = name] = part.split(' as ');
    return { name, as };
  });
}

/** Returns the names after the first one in `const one: …, two: …;`. */
function furtherConstants(text: string): string[] {
  if (!/^(export )?(declare )?const /.test(text)) return [];
  let depth = 0;
  const outside = [...text.replaceAll('=>', '  ')].filter((letter) => {
    if ('({[<'.includes(letter)) depth += 1;
    if (')}]>'.includes(letter)) depth -= 1;
    return depth === 0;
  });
  return [...outside.join('').matchAll(/, (\w+):/g)].map(([, name = '']) => name);
}

function statementsIn(source: string): { text: string; doc: string }[] {
  const statements: { text: string; doc: string }[] = [];
  let doc: string[] = [];
  let isComment = false;
  for (const line of source.split('\n')) {
    if (line.startsWith('/**')) {
      doc = [];
      isComment = true;
    }
    if (isComment) {
      doc.push(line);
      isComment = !line.includes('*/');
    } else if (/^[a-z]/.test(line)) {
      statements.push({ text: line, doc: plainComment(doc) });
      doc = [];
    } else if (line && statements.length > 0) {
      const last = statements.at(-1)!;
      last.text += `\n${line}`;
    }
  }
  return statements;
}

function plainComment(lines: string[]): string {
  const text = lines.map((line) => line.replace(/^\s*(\/\*\*|\*\/|\*) ?/, '').replace(/\s*\*\/$/, '')).join('\n');
  return text.trim();
}
