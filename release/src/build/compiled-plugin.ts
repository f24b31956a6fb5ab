import type { Compilation, Compiler } from '@rspack/core';
import type { ScreenDeclaration } from 'shared/screens';
import { globalSelectors, namedSelectors } from './global-selectors.ts';
import { screensFile } from './federated-modules.ts';
import { callsFile, originsFile } from './provider-calls.ts';
import { librariesFile, namesFile, type LibraryRanges, type SharedNames } from './shared-names.ts';

/** What a development server sends to its parent process after each compilation. */
export interface Compiled {
  /** The bundler's error output. Empty if the package compiled. */
  errors: string;
  /** Undefined if another tool compiles. */
  milliseconds?: number;
  /** The remote's screens when the server started. Undefined for the shell. */
  screens?: ScreenDeclaration[];
  /** The names that the package imports from `shared`. Undefined if a module imports a whole entry point. */
  usedNames?: SharedNames;
  /** The names of the provider's calls in the package's modules. */
  callNames?: string[];
  /** The remote's own services, each by its origin or its name. */
  origins?: string[];
  /** The React versions that bundled packages support. */
  libraries?: LibraryRanges;
  /** The selectors that also match elements of the app, with their places. */
  globalStyles?: string[];
}

/** Reports each compilation to the command that runs this development server. */
export class CompiledPlugin {
  errors = '';
  private readonly remote: string;

  constructor(remote: string) {
    this.remote = remote;
  }

  apply({ hooks }: Compiler): void {
    hooks.done.tap('CompiledPlugin', (stats) => {
      const written = (file: string): unknown =>
        JSON.parse(String(stats.compilation.getAsset(file)?.source.source() ?? 'null'));
      this.errors = stats.hasErrors() ? stats.toString({ all: false, errors: true, colors: false }).trim() : '';
      process.send?.({
        errors: this.errors,
        milliseconds: (stats.endTime ?? 0) - (stats.startTime ?? 0),
        screens: written(screensFile) ?? undefined,
        usedNames: written(namesFile) ?? undefined,
        callNames: written(callsFile) ?? undefined,
        origins: written(originsFile) ?? undefined,
        libraries: written(librariesFile) ?? undefined,
        globalStyles: globalStylesIn(this.remote, stats.compilation),
      });
    });
  }
}

function globalStylesIn(remote: string, compilation: Compilation): string[] {
  const textOf = (file: string) => compilation.getAsset(file)?.source.source().toString();
  return compilation
    .getAssets()
    .filter(({ name }) => name.endsWith('.css'))
    .flatMap(({ name }) => namedSelectors(remote, name, globalSelectors(textOf(name) ?? ''), textOf(`${name}.map`)));
}
