import { readFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { mayImport, packageOf, type Import } from './source-imports.ts';

/**
 * Returns imports against the direction shared ← remotes, shell, provider, release ← plane ← operators, tools ← proofs. The tools
 * import only what the provider exports by name; its pages and proofs import its inner files too.
 */
export function directionViolations(imports: Import[]): Import[] {
  return imports.filter(({ from, to }) => {
    const [own, other] = [packageOf(from), packageOf(to)];
    if (own === other) return false;
    if (/^provider\/(src|test)\//.test(to) && own === 'tools') return true;
    return !(mayImport[own.startsWith('mfe-') ? 'remote' : own] ?? []).includes(other);
  });
}

/** Returns circular imports between files of one package, each circle as a list of imports. Types count. */
export function fileCircles(imports: Import[]): Import[][] {
  return circles(imports, (file) => file);
}

/**
 * Returns circular imports between folders of one package, each circle as a list of imports. A file next to the folders
 * counts as a folder.
 */
export function folderCircles(imports: Import[]): Import[][] {
  return circles(imports, folderOf);
}

function circles(imports: Import[], placeOf: (file: string) => string): Import[][] {
  const inside = imports.filter(({ from, to }) => packageOf(from) === packageOf(to) && placeOf(from) !== placeOf(to));
  const next = new Map<string, Set<string>>();
  for (const { from, to } of inside) next.set(placeOf(from), (next.get(placeOf(from)) ?? new Set()).add(placeOf(to)));
  const found = new Map<string, Import[]>();
  for (const one of inside) {
    const [from, to] = [placeOf(one.from), placeOf(one.to)];
    const back = reachable(next, to);
    if (!back.has(from)) continue;
    const members = [...back]
      .filter((place) => reachable(next, place).has(from))
      .sort()
      .join(' ');
    found.set(members, [...(found.get(members) ?? []), one]);
  }
  return [...found.values()];
}

function reachable(next: Map<string, Set<string>>, start: string): Set<string> {
  const seen = new Set([start]);
  for (const folder of seen) for (const other of next.get(folder) ?? []) seen.add(other);
  return seen;
}

/**
 * Returns the shell's folders in the order of docs/architecture.md, highest first. A file next to the folders ranks
 * above all of them.
 */
export function shellLayers(root: string): string[] {
  const page = readFileSync(join(root, 'docs/architecture.md'), 'utf8');
  const [, table = ''] = page.split(/^## The shell's folders$/m);
  const [ofTable = ''] = table.split(/^## /m);
  return [...ofTable.matchAll(/^\| `([\w-]+)` \|/gm)].map(([, folder = '']) => folder);
}

/**
 * Returns imports of a shell folder from a higher folder, and imports from or to a folder that the page does not list.
 */
export function layerViolations(imports: Import[], layers: string[]): Import[] {
  const layerOf = (file: string) => /^shell\/src\/([\w-]+)\//.exec(file)?.[1];
  return imports.filter(({ from, to }) => {
    const [own, other] = [layerOf(from), layerOf(to)];
    if (own === undefined || packageOf(to) !== 'shell' || own === other) return false;
    return other === undefined || !layers.includes(own) || layers.indexOf(other) < layers.indexOf(own);
  });
}

function folderOf(file: string): string {
  const folder = dirname(file);
  return /^[\w-]+(\/src)?$/.test(folder) ? file : folder;
}
