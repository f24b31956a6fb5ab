import type { Compiler } from '@rspack/core';
import type { ScreenDeclaration } from 'shared/screens';
import { screensFile } from './federated-modules.ts';
import { namesFile, type SharedNames } from './shared-names.ts';

/** The message of a development server to its parent process after each compilation. */
export interface Compiled {
  /** The bundler's output; empty if the package compiles. */
  errors: string;
  milliseconds: number;
  /** The screens at the start of the server; undefined for the shell. */
  screens?: ScreenDeclaration[];
  /** The used names of the shared lists; undefined if a list is imported as a whole. */
  usedNames?: SharedNames;
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
      });
    });
  }
}
