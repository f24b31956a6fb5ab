import { readdirSync, readFileSync } from 'node:fs';
import { dirname, join, relative, resolve } from 'node:path';

export interface Import {
  from: string;
  to: string;
}

/** Which packages a package's sources may import, besides themselves; a remote is `mfe-*`. */
const mayImport: Record<string, string[]> = {
  shared: [],
  remote: ['shared'],
  shell: ['shared'],
  provider: ['shared'],
  release: ['shared'],
  e2e: [],
  local: ['shared', 'provider', 'release', 'e2e', 'root'],
};

const isPackage = (name: string) => name in mayImport || name.startsWith('mfe-');

/** Every import of ours between source files, by their places in the repository. Tests may look wherever they want. */
export function importsOf(root: string): Import[] {
  return readdirSync(root)
    .filter(isPackage)
    .flatMap((name) => sourcesIn(join(root, name)))
    .flatMap((file) => importedBy(root, file).map((to) => ({ from: relative(root, file), to })));
}

/** Imports against the direction shared ← remotes, shell, provider, release ← local. */
export function againstDirection(imports: Import[]): Import[] {
  return imports.filter(({ from, to }) => {
    const [own, other] = [packageOf(from), packageOf(to)];
    return own !== other && !(mayImport[own.startsWith('mfe-') ? 'remote' : own] ?? []).includes(other);
  });
}

/** Folders of one package that import each other, each circle as the imports that make it. A file beside the folders stands for itself. */
export function folderCircles(imports: Import[]): Import[][] {
  const inside = imports.filter(({ from, to }) => packageOf(from) === packageOf(to) && folderOf(from) !== folderOf(to));
  const next = new Map<string, Set<string>>();
  for (const { from, to } of inside) next.set(folderOf(from), (next.get(folderOf(from)) ?? new Set()).add(folderOf(to)));
  const circles = new Map<string, Import[]>();
  for (const one of inside) {
    const [from, to] = [folderOf(one.from), folderOf(one.to)];
    const back = reachable(next, to);
    if (!back.has(from)) continue;
    const members = [...back].filter((folder) => reachable(next, folder).has(from)).sort().join(' ');
    circles.set(members, [...(circles.get(members) ?? []), one]);
  }
  return [...circles.values()];
}

function reachable(next: Map<string, Set<string>>, start: string): Set<string> {
  const seen = new Set([start]);
  for (const folder of seen) for (const other of next.get(folder) ?? []) seen.add(other);
  return seen;
}

export function packageOf(file: string): string {
  return file.includes('/') ? (file.split('/')[0] ?? '') : 'root';
}

function folderOf(file: string): string {
  const folder = dirname(file);
  return /^[\w-]+(\/src)?$/.test(folder) ? file : folder;
}

function sourcesIn(folder: string): string[] {
  return readdirSync(folder, { withFileTypes: true }).flatMap((entry) => {
    const path = join(folder, entry.name);
    if (entry.isDirectory()) return ['node_modules', 'dist', 'testing', 'test'].includes(entry.name) || entry.name.startsWith('.') ? [] : sourcesIn(path);
    return /\.(ts|tsx|mjs)$/.test(entry.name) && !/\.(test|spec|config)\.\w+$|\.d\.ts$/.test(entry.name) ? [path] : [];
  });
}

function importedBy(root: string, file: string): string[] {
  const named = [...readFileSync(file, 'utf8').matchAll(/^(?:import|export|\}) [^'"\n]*?from '([^']+)'|^import '([^']+)'|\bimport\('([^']+)'\)/gm)];
  return named.flatMap(([, from, plain, lazy]) => {
    const name = from ?? plain ?? lazy ?? '';
    if (name.startsWith('.')) return [relative(root, resolve(dirname(file), name))];
    return isPackage(name.split('/')[0] ?? '') ? [name] : [];
  });
}
