import { mkdtemp, rm } from 'node:fs/promises';
import { join } from 'node:path';
import { transformAsync, type NodePath, type PluginObj, type types } from '@babel/core';
import {
  ConsoleLogger,
  formatDiagnostics,
  LogLevel,
  NodeJSFileSystem,
  performCompilation,
  readConfiguration,
} from '@angular/compiler-cli';
import { createEs2015LinkerPlugin } from '@angular/compiler-cli/linker/babel';
import { build, type Plugin } from 'vite';

/**
 * Builds the Angular remote with Angular's compiler and Vite. `ng build` makes the same module, but its 400 packages
 * would add 150 MB to what this repository installs.
 */
export async function buildAngular(outDir: string): Promise<void> {
  const compiled = await mkdtemp(join(import.meta.dirname, '.compiled-'));
  try {
    const { options, rootNames } = readConfiguration(join(import.meta.dirname, 'tsconfig.json'), { outDir: compiled });
    const { diagnostics, emitResult } = performCompilation({ options, rootNames });
    if (!emitResult || emitResult.emitSkipped) throw new Error(formatDiagnostics(diagnostics));
    await build({
      root: import.meta.dirname,
      base: './',
      configFile: false,
      logLevel: 'error',
      define: { ngDevMode: 'false', ngJitMode: 'false', ngServerMode: 'false', ngI18nClosureMode: 'false' },
      build: {
        target: 'chrome89',
        outDir,
        emptyOutDir: true,
        modulePreload: false,
        rolldownOptions: {
          input: join(compiled, 'main.js'),
          preserveEntrySignatures: 'strict',
          output: { entryFileNames: '[name].js' },
        },
      },
      plugins: [angularPackages],
    });
  } finally {
    await rm(compiled, { recursive: true });
  }
}

/** Angular's packages are partially compiled. This finishes them as `ng build` does, so that the page needs no compiler. */
const angularPackages: Plugin = {
  name: 'angular-packages',
  async transform(code, filename) {
    if (!filename.includes('/node_modules/@angular/')) return undefined;
    const linker = createEs2015LinkerPlugin({
      fileSystem: new NodeJSFileSystem(),
      logger: new ConsoleLogger(LogLevel.error),
      linkerJitMode: false,
    });
    const linked = await transformAsync(code, {
      filename,
      plugins: [linker, pureCalls],
      configFile: false,
      compact: false,
    });
    return linked?.code ? { code: linked.code, map: null } : undefined;
  },
};

/** Marks the calls of a module's own level as pure, so that the bundler omits what the remote does not use. */
function pureCalls(): PluginObj {
  const mark = (path: NodePath<types.CallExpression | types.NewExpression>) => {
    const { callee } = path.node;
    // A function with arguments that is called in place fills the object that it gets.
    const fills = /Function/.test(callee.type) && path.node.arguments.length > 0;
    if (!path.getFunctionParent() && !fills) path.addComment('leading', '#__PURE__');
  };
  return { visitor: { CallExpression: mark, NewExpression: mark } };
}
