import { join } from 'node:path';
import { API, SymbolFlags, type Checker, type Project, type Symbol } from 'typescript/unstable/sync';
import {
  isIdentifier,
  isParameterDeclaration,
  isSourceFile,
  isTypeQueryNode,
  isVariableDeclaration,
  type Node,
} from 'typescript/unstable/ast';
import type { Surface } from './surface-changes.ts';

/** The entry points of `shared` for remotes and their tests. `plan` and `node` are internal to the workspace. */
export const publicLists = ['rules', 'provider', 'store', 'ui', 'screens', 'draws', 'testing'];

/** Reads the public exports from the compiler's declarations. `folder` contains a folder per entry point. */
export function readSurface(folder: string, lists = publicLists): Surface {
  const files = lists.map((list) => join(folder, list, 'index.d.ts'));
  const api = new API({ cwd: folder });
  try {
    const project = api.updateSnapshot({ openFiles: files }).getDefaultProjectForFile(files[0] ?? '');
    if (!project) throw new Error(`${folder} has no declarations of shared. Run tsc -b first.`);
    return surfaceOf(project, folder, lists);
  } finally {
    api.close();
  }
}

function surfaceOf(project: Project, folder: string, lists: string[]): Surface {
  const exported = lists.map((list) => exportsOf(project, join(folder, list, 'index.d.ts')));
  const known = new Set(exported.flatMap((symbols) => [...symbols.values()].map(({ id }) => id)));
  const behind: Symbol[] = [];
  const textOf = (symbol: Symbol, name = symbol.name): string => {
    const { text, mentions } = declarationOf(project, folder, symbol, name);
    const unknown = mentions.filter(({ id }) => !known.has(id));
    for (const { id } of unknown) known.add(id);
    behind.push(...unknown);
    return text;
  };
  const surface: Surface = {};
  lists.forEach((list, at) => {
    surface[list] = Object.fromEntries([...exported[at]!].map(([name, symbol]) => [name, textOf(symbol, name)]));
  });
  // Joins declarations of the same name from two files.
  const texts = new Map<string, string[]>();
  for (const symbol of behind) texts.set(symbol.name, [...(texts.get(symbol.name) ?? []), textOf(symbol)]);
  surface['behind'] = Object.fromEntries([...texts].map(([name, ofName]) => [name, ofName.sort().join('\n')]));
  return surface;
}

function exportsOf({ program, checker }: Project, file: string): Map<string, Symbol> {
  const source = program.getSourceFile(file);
  const list = source && checker.getSymbolAtLocation(source);
  if (!list) throw new Error(`${file} is missing or exports nothing. Run tsc -b first.`);
  return new Map(checker.getExportsOfModule(list).map((symbol) => [symbol.name, withoutAlias(checker, symbol)]));
}

interface Declaration {
  text: string;
  /** The top-level declarations of our own that this declaration mentions. */
  mentions: Symbol[];
}

function declarationOf(project: Project, folder: string, symbol: Symbol, name: string): Declaration {
  const nodes = symbol.declarations.flatMap((handle) => handle.resolve(project) ?? []);
  const original = originalOf(project, nodes[0]) ?? symbol;
  const library = /.*\/node_modules\/((?:@[^/]+\/)?[^/]+)/.exec(original.declarations[0]?.path ?? '')?.[1];
  if (library) return { text: `const ${name} = ${original.name} of ${library};`, mentions: [] };
  const identifiers = nodes.flatMap((node) => descendants(node).filter(isIdentifier));
  const found = project.checker
    .getSymbolAtLocation(identifiers)
    .flatMap((one) => (one ? [withoutAlias(project.checker, one)] : []));
  const others = new Map(found.map((one) => [one.id, one]));
  return {
    text: nodes.map(plainText).join('\n'),
    mentions: [...others.values()].filter((one) => isOwnAndOnTop(project, folder, one)),
  };
}

/** Returns the symbol in a variable's type, if that type is `typeof` another symbol. */
function originalOf({ checker }: Project, node: Node | undefined): Symbol | undefined {
  if (!node || !isVariableDeclaration(node) || !node.type || !isTypeQueryNode(node.type)) return undefined;
  const symbol = checker.getSymbolAtLocation(node.type.exprName);
  return symbol && withoutAlias(checker, symbol);
}

function isOwnAndOnTop(project: Project, folder: string, { declarations }: Symbol): boolean {
  const [first] = declarations;
  const node = first?.path.startsWith(folder) ? first.resolve(project) : undefined;
  return node !== undefined && (isVariableDeclaration(node) || isSourceFile(node.parent));
}

/**
 * Returns a declaration without the parts that do not change its type: comments, import paths and destructured
 * parameter names.
 */
function plainText(node: Node): string {
  const start = node.getStart();
  const patterns = descendants(node).flatMap((child) =>
    isParameterDeclaration(child) && !isIdentifier(child.name) ? [child.name] : [],
  );
  let text = node.getText();
  for (const pattern of patterns.reverse())
    text = `${text.slice(0, pattern.getStart() - start)}props${text.slice(pattern.getEnd() - start)}`;
  const plain = text
    .replaceAll(/\s*\/\*\*[^]*?\*\//g, '')
    .replaceAll(/import\("[^"]*"\)\./g, '')
    .replaceAll('"', "'")
    .replace(/^(export )?(declare )?/, '');
  return isVariableDeclaration(node) ? `const ${plain};` : plain;
}

function descendants(node: Node): Node[] {
  const found: Node[] = [node];
  for (const one of found) one.forEachChild((child) => void found.push(child));
  return found;
}

function withoutAlias(checker: Checker, symbol: Symbol): Symbol {
  return symbol.flags & SymbolFlags.Alias ? checker.getAliasedSymbol(symbol) : symbol;
}
