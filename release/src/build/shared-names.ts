import type { Compilation, Compiler, Module } from '@rspack/core';
import { Refusal } from '../refusal.ts';
import { messageOf } from '../error-message.ts';

/** Names grouped by entry point, as in `{ 'shared/ui': ['Button', 'Page'] }`. */
export type SharedNames = Record<string, string[]>;

export const namesFile = 'mf-names.json';

/** Writes the shared names that a remote uses or the shell offers next to the bundle. The descriptor includes them. */
export class SharedNamesPlugin {
  private readonly read: (compilation: Compilation) => SharedNames;

  constructor(read: (compilation: Compilation) => SharedNames) {
    this.read = read;
  }

  apply(compiler: Compiler): void {
    const { Compilation: stages, sources, WebpackError } = compiler.rspack;
    compiler.hooks.thisCompilation.tap('SharedNamesPlugin', (compilation) => {
      compilation.hooks.processAssets.tap(
        { name: 'SharedNamesPlugin', stage: stages.PROCESS_ASSETS_STAGE_ADDITIONAL },
        () => {
          try {
            compilation.emitAsset(namesFile, new sources.RawSource(`${JSON.stringify(this.read(compilation))}\n`));
          } catch (error) {
            compilation.errors.push(new WebpackError(messageOf(error)));
          }
        },
      );
    });
  }
}

interface Import {
  list: string;
  /** Undefined if the module imports the whole entry point. Then the used names are unknown. */
  name: string | undefined;
  from: string;
}

/** The names that a remote imports from the entry points of `shared`. */
export function usedNames(compilation: Compilation): SharedNames {
  const imports = [...compilation.modules]
    .filter(({ type }) => type === 'consume-shared-module')
    .flatMap((module) => importsOf(compilation, module));
  const whole = imports.filter(({ name }) => name === undefined);
  if (whole.length > 0) throw new Error(wholeText(whole));
  return sorted(imports.map(({ list, name = '' }) => [list, name]));
}

function importsOf({ moduleGraph }: Compilation, shared: Module): Import[] {
  return [...moduleGraph.getIncomingConnections(shared)].flatMap(({ dependency, originModule }) => {
    // These dependencies only evaluate the module. Each imported name has a dependency of its own.
    if (dependency.type === 'esm import' || dependency.type === 'esm export import') return [];
    // `import()` and `require()` have no ids. A namespace that escapes has an empty list of ids. In both cases `name`
    // is undefined.
    return [
      { list: dependency.request ?? '', name: dependency.ids?.[0], from: originModule?.readableIdentifier() ?? '' },
    ];
  });
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
      const places = [...new Set(imports.filter((one) => one.list === list).map(({ from }) => from))];
      // The graph lists a concatenated module twice: alone, and with its merged modules. The first form names the file.
      const own = places.filter((place) => !/ \+ \d+ modules$/.test(place));
      const files = (own.length > 0 ? own : places).map((place) => place.replace(/ \+ \d+ modules$/, ''));
      return `${files.join(' and ')} imports ${list} as a whole, so the used names are unknown. Import by name: import { … } from '${list}'`;
    })
    .join('\n');
}

/** Returns every runtime export of these lists: the names that a shell offers. */
export function offeredNames(compilation: Compilation, lists: readonly string[]): SharedNames {
  return sorted(lists.flatMap((list) => namesOf(compilation, list).map((name): [string, string] => [list, name])));
}

function namesOf({ modules, moduleGraph }: Compilation, list: string): string[] {
  const module = [...modules].flatMap(withMerged).find((one) => (one as { rawRequest?: string }).rawRequest === list); // normal modules have `rawRequest`
  const names = module && moduleGraph.getProvidedExports(module);
  if (!module || !Array.isArray(names))
    throw new Error(`The exports of ${list} are unknown${module ? '' : ', because the shell does not import it'}.`);
  const isCommonJs = !module.dependencies.some(({ type }) => type.startsWith('esm'));
  return isCommonJs ? [...names, 'default'] : names;
}

function withMerged(module: Module): Module[] {
  return [module, ...((module as { modules?: Module[] }).modules ?? [])]; // concatenated modules have `modules`
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
