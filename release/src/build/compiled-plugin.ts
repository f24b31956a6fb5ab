import type { Compiler } from '@rspack/core';
import type { ScreenDeclaration } from 'shared/screens';
import { screensFile } from './federated-modules.ts';
import { librariesFile, namesFile, type LibraryRanges, type SharedNames } from './shared-names.ts';

/** What a development server sends to its parent process after each compilation. */
export interface Compiled {
  /** The bundler's error output. Empty if the package compiled. */
  errors: string;
  milliseconds: number;
  /** The remote's screens when the server started. Undefined for the shell. */
  screens?: ScreenDeclaration[];
  /** The names that the package imports from `shared`. Undefined if a module imports a whole entry point. */
  usedNames?: SharedNames;
  /** The React versions that bundled packages support. */
  libraries?: LibraryRanges;
}

/** Reports each compilation to the command that runs this development server. */
export class CompiledPlugin {
  errors = '';

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
        libraries: written(librariesFile) ?? undefined,
      });
    });
  }
}
