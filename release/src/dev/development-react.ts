import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { join } from 'node:path';

/**
 * A script that must run before all others. With it, the builds from several origins share one list of React renderers.
 */
export const refreshHook = `
globalThis.__REACT_DEVTOOLS_GLOBAL_HOOK__ ??= {
  renderers: new Map(), supportsFiber: true,
  inject(renderer) { this.renderers.set(this.renderers.size + 1, renderer); return this.renderers.size; },
  onScheduleFiberRoot() {}, onCommitFiberRoot() {}, onCommitFiberUnmount() {}, onPostCommitFiberRoot() {},
};`;

/** The global variable with which a shell's React script hands React to the rest of the shell. */
const nameInPage = 'reactOfShell';
const modules = ['react', 'react/jsx-runtime', 'react-dom', 'react-dom/client'];

export interface DevelopmentReact {
  version: string;
  /** Returns the development build of React, as a replacement of the shell's React script. */
  inPlaceOf(script: string): string;
}

/** Loads the development build of React, because fast refresh does not work with a production build. */
export function developmentReact(packageFolder: string): DevelopmentReact {
  const require = createRequire(join(packageFolder, 'package.json'));
  const files = filesOf(require, modules);
  const { version } = JSON.parse(readFileSync(join(require.resolve('react'), '../package.json'), 'utf8')) as {
    version: string;
  };
  return {
    version,
    inPlaceOf(script) {
      // An older shell has a React script without this variable. That script also contains the bundler's runtime, so it
      // cannot be replaced.
      if (!script.includes(nameInPage)) throw new Error('The React of this shell cannot be replaced.');
      return scriptOf(files, require);
    },
  };
}

/** A module's file, with the resolved path of each `require`. */
interface ModuleFile {
  text: string;
  resolved: Record<string, string>;
}

function filesOf(require: NodeJS.Require, names: string[]): Map<string, ModuleFile> {
  const files = new Map<string, ModuleFile>();
  const add = (file: string) => {
    if (files.has(file)) return;
    const text = readFileSync(file, 'utf8');
    const inFile = createRequire(file);
    const requests = [...text.matchAll(/\brequire\(['"]([^'"]+)['"]\)/g)]
      .map(([, request = '']) => request)
      .filter((request) => !request.includes('.production'));
    const resolved = Object.fromEntries(requests.map((request) => [request, inFile.resolve(request)]));
    files.set(file, { text, resolved });
    for (const next of Object.values(resolved)) add(next);
  };
  for (const name of names) add(require.resolve(name));
  return files;
}

function scriptOf(files: Map<string, ModuleFile>, require: NodeJS.Require): string {
  const sources = [...files].map(
    ([file, { text, resolved }]) =>
      `${JSON.stringify(file)}: [${JSON.stringify(resolved)}, function (module, exports, require) {\n${text}\n}]`,
  );
  const left = modules.map((name) => `${JSON.stringify(name)}: load(${JSON.stringify(require.resolve(name))})`);
  return `(() => {${refreshHook}
const process = { env: { NODE_ENV: 'development' } };
const files = {${sources.join(',\n')}};
const loaded = {};
const load = (file) => {
  if (loaded[file]) return loaded[file].exports;
  const module = (loaded[file] = { exports: {} });
  const [resolved, run] = files[file];
  run(module, module.exports, (request) => load(resolved[request]));
  return module.exports;
};
globalThis.${nameInPage} = { ${left.join(', ')} };
})();`;
}
