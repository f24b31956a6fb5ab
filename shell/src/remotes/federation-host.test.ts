import * as React from 'react';
import { createPortal } from 'react-dom';
import { createRoot } from 'react-dom/client';
import type { ReleasedModule, RunnableRelease } from 'shared/plan';
import { loadFile } from './load-file.ts';
import type { ShareScope } from './share-scope.ts';

jest.mock('./load-file.ts', () => ({
  loadFile: jest.fn(),
  fetchFile: jest.fn(),
  isFetched: () => false,
  forgetFile: jest.fn(),
}));
Object.assign(globalThis, { __OFFERED__: { shared: '2.7.0' } });

interface Runtime {
  ModuleFederation: new (options: { name: string; remotes: [] }) => {
    initShareScopeMap(name: string, scope: ShareScope): void;
    loadShare(name: string, asked: object): Promise<() => unknown>;
  };
}
const page = globalThis as { _FEDERATION_RUNTIME_CORE?: Runtime };

const release = {
  remote: 'mfe-old',
  release: '1.0.0-a',
  global: 'mfe_old',
  entry: 'entry.js',
  screens: [],
  texts: {},
  styles: [],
  scripts: [],
  integrity: {},
} satisfies RunnableRelease;
const screen: ReleasedModule = { expose: './screen', files: [] };

/**
 * Acts like the container of an older entry: takes the runtime from the page when the container runs, and gets shared
 * packages from that runtime.
 */
function leavesOlderContainer() {
  const { ModuleFederation } = page._FEDERATION_RUNTIME_CORE!;
  const runtime = new ModuleFederation({ name: 'mfe_old', remotes: [] });
  const take = (name: string, requiredVersion: string) =>
    runtime.loadShare(name, {
      customShareInfo: { shareConfig: { singleton: true, strictVersion: true, requiredVersion }, scope: ['default'] },
    });
  Object.assign(globalThis, {
    mfe_old: {
      init: async (scope: ShareScope) => runtime.initShareScopeMap('default', scope),
      get: async () => {
        const [react, rules] = [await take('react', '^19.0.0'), await take('shared/rules', '^2.0.0')];
        return () => [react(), Object.keys(rules() as object)];
      },
    },
  });
}

test('loads no runtime for a remote that has its own', async () => {
  const { loadModule, shareScope } = await import('./federation-host.ts');
  const init = jest.fn(async () => undefined);
  Object.assign(globalThis, { mfe_new: { init, get: async () => () => 'screen' } });
  const factory = await loadModule(
    { ...release, remote: 'mfe-new', global: 'mfe_new', ownRuntime: true },
    screen,
    new AbortController().signal,
  );
  expect([factory(), init.mock.calls]).toEqual(['screen', [[shareScope]]]);
  expect(page._FEDERATION_RUNTIME_CORE).toBeUndefined();
});

test('a remote gets the one React of the page, with react-dom', async () => {
  const { shareScope } = await import('./federation-host.ts');
  const [dom] = Object.values(shareScope['react-dom']!);
  const [client] = Object.values(shareScope['react-dom/client']!);
  expect([dom!.lib(), client!.lib()]).toMatchObject([{ createPortal }, { createRoot }]);
});

test('an older remote finds the federation runtime in the page, and the shared packages in it', async () => {
  const { loadModule } = await import('./federation-host.ts');
  jest.mocked(loadFile).mockImplementation(async () => leavesOlderContainer());
  const factory = await loadModule(release, { ...screen, files: ['entry.js'] }, new AbortController().signal);
  const [react, rules] = factory() as [typeof React, string[]];
  expect(react.useState).toBe(React.useState);
  expect(rules).toContain('rupeesText');
});
