import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import type { Compilation, Compiler, Module } from '@rspack/core';
import { Refusal } from '../refusal.ts';
import { messageOf } from '../error-message.ts';
import { packageFolder } from './licence-texts.ts';

/** Names grouped by entry point, as in `{ 'shared/ui': ['Button', 'Page'] }`. */
export type SharedNames = Record<string, string[]>;

export const namesFile = 'mf-names.json';

/** The React versions that bundled packages support, as in `{ 'recharts@3.11.0': { react: '^18.0.0 || ^19.0.0' } }`. */
export type LibraryRanges = Record<string, Record<string, string>>;

export const librariesFile = 'mf-libraries.json';

/**
 * Writes what it reads from the modules next to the bundle, such as the shared names that a remote uses or the shell
 * offers. The descriptor includes it.
 */
export class SharedNamesPlugin {
  private readonly read: (compilation: Compilation) => object;
  private readonly file: string;

  constructor(read: (compilation: Compilation) => object, file = namesFile) {
    this.read = read;
    this.file = file;
  }

  apply(compiler: Compiler): void {
    const { Compilation: stages, sources, WebpackError } = compiler.rspack;
    compiler.hooks.thisCompilation.tap('SharedNamesPlugin', (compilation) => {
      let names: object | undefined;
      // Later, the bundler merges modules, and the importing module of a merged module is unknown.
      compilation.hooks.afterOptimizeModules.tap('SharedNamesPlugin', () => {
        try {
          names = this.read(compilation);
        } catch (error) {
          compilation.errors.push(new WebpackError(messageOf(error)));
        }
      });
      compilation.hooks.processAssets.tap(
        { name: 'SharedNamesPlugin', stage: stages.PROCESS_ASSETS_STAGE_ADDITIONAL },
        () => names && compilation.emitAsset(this.file, new sources.RawSource(`${JSON.stringify(names)}\n`)),
      );
    });
  }
}

interface Import {
  list: string;
  /** Undefined if the module imports the whole entry point. Then the used names are unknown. */
  name: string | undefined;
  from: string;
  /** The folder of the package in node_modules that imports React. Undefined for the remote's own modules. */
  library: string | undefined;
}

/**
 * The names that a remote imports from the entry points of `shared`. A package in node_modules may import React whole. For it, only the
 * entry point's default is recorded; its range says which versions it supports.
 */
export function usedNames(compilation: Compilation): SharedNames {
  const imports = allImports(compilation).map((one) => (one.library ? { ...one, name: 'default' } : one));
  const whole = imports.filter(({ name }) => name === undefined);
  if (whole.length > 0) throw new Error(wholeText(whole));
  return sorted(imports.map(({ list, name = '' }) => [list, name]));
}

/** The ranges of React in the package files of those bundled packages that import React. */
export function libraryRanges(compilation: Compilation): LibraryRanges {
  const imports = allImports(compilation).filter(({ library }) => library);
  const ranges: LibraryRanges = {};
  for (const { list, library = '' } of imports) {
    const { name, version, dependencies, peerDependencies } = packageFile(library);
    const shared = packageOf(list);
    const range = peerDependencies?.[shared] ?? dependencies?.[shared];
    if (range) ranges[`${name}@${version}`] = { ...ranges[`${name}@${version}`], [shared]: range };
  }
  return ranges;
}

/** `shared/ui` and `react/jsx-runtime` have the version of their package. */
export function packageOf(list: string): string {
  return list.split('/')[0] ?? list;
}

interface PackageFile {
  name: string;
  version: string;
  dependencies?: Record<string, string>;
  peerDependencies?: Record<string, string>;
}

function packageFile(folder: string): PackageFile {
  return JSON.parse(readFileSync(join(folder, 'package.json'), 'utf8')) as PackageFile;
}

function allImports(compilation: Compilation): Import[] {
  return [...compilation.modules]
    .filter(({ type }) => type === 'consume-shared-module')
    .flatMap((module) => importsOf(compilation, module));
}

function importsOf({ moduleGraph }: Compilation, shared: Module): Import[] {
  return [...moduleGraph.getIncomingConnections(shared)].flatMap(({ dependency, originModule }) => {
    // These dependencies only evaluate the module. Each imported name has a dependency of its own.
    if (dependency.type === 'esm import' || dependency.type === 'esm export import') return [];
    // `import()` and `require()` have no ids. A namespace that escapes has an empty list of ids. In both cases `name`
    // is undefined.
    const list = dependency.request ?? '';
    return [
      {
        list,
        name: dependency.ids?.[0],
        from: originModule?.readableIdentifier() ?? '',
        library: packageOf(list) === 'shared' ? undefined : packageFolder(resourceOf(originModule)),
      },
    ];
  });
}

function resourceOf(module: Module | null): string {
  return (module as { resource?: string } | null)?.resource ?? ''; // normal modules have `resource`
}

/** Throws a Refusal if the bundler's output says that a module imports a whole entry point of `shared`. */
export function refuseWholeLists(printed: string): void {
  const found = [...printed.matchAll(/(\S+ imports \S+ as a whole, .+?\.) (Import by name: .+)/g)];
  if (found.length === 0) return;
  const [says, next] = [1, 2].map((part) => found.map((line) => line[part]).join(' '));
  throw new Refusal(`Refused: shared names (${says}) ${next}`, 'checkFailed', {
    details: { verdicts: [{ check: 'shared names', passed: false, says, next }] },
  });
}

function wholeText(imports: Import[]): string {
  const lists = [...new Set(imports.map(({ list }) => list))];
  return lists
    .map((list) => {
      const files = [...new Set(imports.filter((one) => one.list === list).map(({ from }) => from))];
      return `${files.join(' and ')} imports ${list} as a whole, so the used names are unknown. Import by name: import { … } from '${list}'`;
    })
    .join('\n');
}

/** Returns every runtime export of these lists: the names that a shell offers. */
export function offeredNames(compilation: Compilation, lists: readonly string[]): SharedNames {
  return sorted(lists.flatMap((list) => namesOf(compilation, list).map((name): [string, string] => [list, name])));
}

function namesOf({ modules, moduleGraph }: Compilation, list: string): string[] {
  const module = [...modules].find((one) => (one as { rawRequest?: string }).rawRequest === list); // normal modules have `rawRequest`
  const names = module && moduleGraph.getProvidedExports(module);
  if (!module || !Array.isArray(names))
    throw new Error(`The exports of ${list} are unknown${module ? '' : ', because the shell does not import it'}.`);
  const isCommonJs = !module.dependencies.some(({ type }) => type.startsWith('esm'));
  return isCommonJs ? [...names, 'default'] : names;
}

function sorted(entries: [string, string][]): SharedNames {
  const names: Record<string, Set<string>> = {};
  for (const [list, name] of entries) (names[list] ??= new Set()).add(name);
  return Object.fromEntries(
    Object.keys(names)
      .sort()
      .map((list) => [list, [...names[list]!].sort()]),
  );
}
