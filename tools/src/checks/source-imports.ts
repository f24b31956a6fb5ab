import { parseSync } from '@swc/core';
import { readdirSync, readFileSync } from 'node:fs';
import { dirname, join, relative, resolve } from 'node:path';

export interface Import {
  from: string;
  to: string;
}

/** The packages that a package may import. `remote` stands for any `mfe-*`. */
export const mayImport: Record<string, string[]> = {
  shared: [],
  remote: ['shared'],
  shell: ['shared'],
  provider: ['shared'],
  release: ['shared'],
  plane: ['shared', 'release'],
  operators: ['shared', 'provider', 'plane', 'release'],
  e2e: [],
  tools: ['shared', 'provider', 'plane', 'release', 'e2e', 'root'],
  proofs: ['shared', 'provider', 'plane', 'release', 'e2e', 'tools', 'root'],
};

const isPackage = (name: string) => Object.hasOwn(mayImport, name) || name.startsWith('mfe-');

/**
 * Returns all imports between our source files, by repository path, including lazy ones, types and re-exports. Skips
 * tests.
 */
export function importsOf(root: string): Import[] {
  return readdirSync(root)
    .filter(isPackage)
    .flatMap((name) => sourcesIn(join(root, name)))
    .flatMap((file) => importedBy(root, file).map((to) => ({ from: relative(root, file), to })));
}

export function packageOf(file: string): string {
  return file.includes('/') ? (file.split('/')[0] ?? '') : 'root';
}

// A test copies the files of `team-sources` into another repository.
const leftOut = ['node_modules', 'dist', 'team-sources'];

function sourcesIn(folder: string): string[] {
  return readdirSync(folder, { withFileTypes: true }).flatMap((entry) => {
    const path = join(folder, entry.name);
    if (entry.isDirectory()) return leftOut.includes(entry.name) || entry.name.startsWith('.') ? [] : sourcesIn(path);
    return /\.(ts|tsx|mjs)$/.test(entry.name) && !/\.(test|spec|config)\.\w+$|\.d\.ts$/.test(entry.name) ? [path] : [];
  });
}

function importedBy(root: string, file: string): string[] {
  const syntax = file.endsWith('.mjs')
    ? ({ syntax: 'ecmascript' } as const)
    : ({ syntax: 'typescript', tsx: file.endsWith('.tsx'), decorators: true } as const);
  const names: string[] = [];
  collect(parseSync(readFileSync(file, 'utf8'), { ...syntax, target: 'es2022' }), names);
  return names.flatMap((name) => {
    if (name.startsWith('.')) return [relative(root, resolve(dirname(file), name))];
    return isPackage(name.split('/')[0] ?? '') ? [name] : [];
  });
}

/** Collects the module names in a syntax tree: `import … from`, `export … from`, `import(…)` and `typeof import(…)`. */
function collect(node: unknown, names: string[]): void {
  if (Array.isArray(node)) return node.forEach((one) => collect(one, names));
  if (typeof node !== 'object' || node === null) return;
  const { type, source, argument, callee, arguments: given } = node as Record<string, unknown>; // the fields of several node types
  if (type === 'ImportDeclaration' || type === 'ExportNamedDeclaration' || type === 'ExportAllDeclaration')
    names.push(...textOf(source));
  if (type === 'TsImportType') names.push(...textOf(argument));
  if (type === 'CallExpression' && (callee as { type?: unknown }).type === 'Import')
    names.push(...textOf((given as { expression: unknown }[])[0]?.expression));
  Object.values(node).forEach((child) => collect(child, names));
}

function textOf(literal: unknown): string[] {
  const value = (literal as { value?: unknown } | undefined | null)?.value;
  return typeof value === 'string' ? [value] : [];
}
