import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { join } from 'node:path';

/** Before any other script: builds of several origins then refresh through one list of renderers. */
export const refreshHook = `
globalThis.__REACT_DEVTOOLS_GLOBAL_HOOK__ ??= {
  renderers: new Map(), supportsFiber: true,
  inject(renderer) { this.renderers.set(this.renderers.size + 1, renderer); return this.renderers.size; },
  onScheduleFiberRoot() {}, onCommitFiberRoot() {}, onCommitFiberUnmount() {}, onPostCommitFiberRoot() {},
};`;

/** What a shell's React script leaves in the page, by this name, for the rest of the shell. */
const nameInPage = 'reactOfShell';
const modules = ['react', 'react/jsx-runtime', 'react-dom', 'react-dom/client'];

export interface DevelopmentReact {
  version: string;
  /** The script that leaves development's React in the page, in place of the shell's own. */
  inPlaceOf(script: string): string;
}

/** React as it is developed with: fast refresh works with no production build. */
export function developmentReact(packageFolder: string): DevelopmentReact {
  const require = createRequire(join(packageFolder, 'package.json'));
  const files = filesOf(require, modules);
  const { version } = JSON.parse(readFileSync(join(require.resolve('react'), '../package.json'), 'utf8')) as {
    version: string;
  };
  return {
    version,
    inPlaceOf(script) {
      // The script of a shell of before also carries what the rest of it starts by.
      if (!script.includes(nameInPage)) throw new Error('This shell holds its React where no other can stand in.');
      return scriptOf(files, require);
    },
  };
}

/** A module's file, and where its requests lead. */
interface ModuleFile {
  text: string;
  leadsTo: Record<string, string>;
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
    const leadsTo = Object.fromEntries(requests.map((request) => [request, inFile.resolve(request)]));
    files.set(file, { text, leadsTo });
    for (const next of Object.values(leadsTo)) add(next);
  };
  for (const name of names) add(require.resolve(name));
  return files;
}

function scriptOf(files: Map<string, ModuleFile>, require: NodeJS.Require): string {
  const sources = [...files].map(
    ([file, { text, leadsTo }]) =>
      `${JSON.stringify(file)}: [${JSON.stringify(leadsTo)}, function (module, exports, require) {\n${text}\n}]`,
  );
  const left = modules.map((name) => `${JSON.stringify(name)}: load(${JSON.stringify(require.resolve(name))})`);
  return `(() => {${refreshHook}
const process = { env: { NODE_ENV: 'development' } };
const files = {${sources.join(',\n')}};
const loaded = {};
const load = (file) => {
  if (loaded[file]) return loaded[file].exports;
  const module = (loaded[file] = { exports: {} });
  const [leadsTo, run] = files[file];
  run(module, module.exports, (request) => load(leadsTo[request]));
  return module.exports;
};
globalThis.${nameInPage} = { ${left.join(', ')} };
})();`;
}
