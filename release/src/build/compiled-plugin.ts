import type { Compiler } from '@rspack/core';
import type { ScreenDeclaration } from 'shared/screens';
import { screensFile } from './federated-modules.ts';
import { namesFile, type SharedNames } from './shared-names.ts';

/** What a development server tells the command that started it, after each compilation. */
export interface Compiled {
  /** As the bundler prints them; empty where the package compiles. */
  errors: string;
  milliseconds: number;
  /** The screens that it was started with; undefined for the shell. */
  screens?: ScreenDeclaration[];
  /** The names that it uses of the shared lists; undefined where a list is taken as a whole. */
  usedNames?: SharedNames;
}

/** Tells the command that runs this development server how each compilation went. */
export class CompiledPlugin {
  /** Those of the last compilation. */
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
