import { runInNewContext } from 'node:vm';
import { root } from '../repository.ts';
import { developmentReact } from './development-react.ts';

interface Loaded {
  renderers: Map<number, { scheduleRefresh?: unknown }>;
  react: { version: string; useState: unknown };
  createRoot: unknown;
  started: string[];
}

// What a shell's bundler makes of its scripts, as far as the order of chunks goes: those that came first run first.
const shellScript = `
const modules = {
  0: (module, exports, require) => { started.push('react'); require(1); require(4); },
  1: (module) => { module.exports = { useState: 'live', version: 'live' }; },
  2: (module) => { module.exports = { jsx: 'live', jsxs: 'live' }; },
  3: (module) => { module.exports = { flushSync: 'live' }; },
  4: (module) => { module.exports = { createRoot: 'live' }; },
  5: (module) => { module.exports = 'no object'; },
};
const made = {};
const require = (id) => (made[id] ??= (() => { const module = { exports: {} }; modules[id](module, module.exports, require); return module; })()).exports;
require.m = modules;
const push = ([, more, run]) => { Object.assign(modules, more); run?.(require); };
(globalThis.chunks_shell_1 ??= []).forEach(push);
require(0);
`;
const mainScript = `(globalThis.chunks_shell_1 ??= []).push([['main'], {}, (require) => {
  started.push('main sees ' + require(1).version);
  Object.assign(loaded, { react: require(1), createRoot: require(4).createRoot, renderers: __REACT_DEVTOOLS_GLOBAL_HOOK__.renderers });
}]);`;

test.each([['after', false], ['before', true]])('a main script that comes %s React runs on development’s React, which tells of itself to fast refresh', (_when, isFirst) => {
  const { version, inPlaceOf } = developmentReact(root);
  const loaded: Partial<Loaded> = {};
  const started: string[] = [];
  const react = inPlaceOf(shellScript, 'shell_1');
  const scripts = isFirst ? [mainScript, react] : [react, mainScript.replace('.push([', '.map(String);push([')];
  runInNewContext(scripts.join('\n'), { loaded, started, console, performance, setTimeout, clearTimeout, queueMicrotask, navigator: {}, AbortController, Event });
  expect(started).toContain(`main sees ${version}`);
  expect([typeof loaded.react?.useState, typeof loaded.createRoot]).toEqual(['function', 'function']);
  expect([...loaded.renderers!.values()].filter(({ scheduleRefresh }) => scheduleRefresh)).toHaveLength(1);
});
