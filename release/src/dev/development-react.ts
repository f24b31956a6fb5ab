import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { join } from 'node:path';
import { refreshHook } from './refresh-hook.ts';

/** Each module that a shell has of React, and a name that only that module exports. */
const marks: [module: string, name: string][] = [
  ['react', 'useState'],
  ['react/jsx-runtime', 'jsxs'],
  ['react-dom', 'flushSync'],
  ['react-dom/client', 'createRoot'],
];

export interface DevelopmentReact {
  version: string;
  /** The shell's React script with development's React in the place of its own. */
  inPlaceOf(script: string, shellGlobal: string): string;
}

/**
 * React as it is developed with: fast refresh works with no production build. A bundle knows React's modules by numbers of
 * its own, so they are found by what they export, before anything of the shell runs, and given development's exports.
 */
export function developmentReact(packageFolder: string): DevelopmentReact {
  const require = createRequire(join(packageFolder, 'package.json'));
  const files = filesOf(require, marks.map(([module]) => module));
  const { version } = JSON.parse(readFileSync(join(require.resolve('react'), '../package.json'), 'utf8')) as { version: string };
  return {
    version,
    inPlaceOf: (script, shellGlobal) => `${prelude(files, require, `chunks_${shellGlobal}`)}\n${script}`,
  };
}

/** A module's file, and where its requests lead. */
interface ModuleFile {
  text: string;
  leadsTo: Record<string, string>;
}

function filesOf(require: NodeJS.Require, modules: string[]): Map<string, ModuleFile> {
  const files = new Map<string, ModuleFile>();
  const add = (file: string) => {
    if (files.has(file)) return;
    const text = readFileSync(file, 'utf8');
    const inFile = createRequire(file);
    const requests = [...text.matchAll(/\brequire\(['"]([^'"]+)['"]\)/g)].map(([, request = '']) => request).filter((request) => !request.includes('.production'));
    const leadsTo = Object.fromEntries(requests.map((request) => [request, inFile.resolve(request)]));
    files.set(file, { text, leadsTo });
    for (const next of Object.values(leadsTo)) add(next);
  };
  for (const module of modules) add(require.resolve(module));
  return files;
}

function prelude(files: Map<string, ModuleFile>, require: NodeJS.Require, chunks: string): string {
  const sources = [...files].map(([file, { text, leadsTo }]) => `${JSON.stringify(file)}: [${JSON.stringify(leadsTo)}, function (module, exports, require) {\n${text}\n}]`);
  const own = marks.map(([module, mark]) => [mark, require.resolve(module)]);
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
(globalThis[${JSON.stringify(chunks)}] ??= []).unshift([['react-in-development'], {}, (require) => {
  for (const id of Object.keys(require.m)) {
    const live = require(id);
    const [, file] = ${JSON.stringify(own)}.find(([mark]) => Object.hasOwn(Object(live), mark)) ?? [];
    if (file) Object.assign(live, load(file));
  }
}]);
})();`;
}
