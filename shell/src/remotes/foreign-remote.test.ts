import * as React from 'react';
import type { RunnableRelease } from 'shared/plan';
import { loadFile } from './load-file.ts';
import { importModule, preloadModule } from './module-file.ts';
import { loadForeignModule } from './foreign-remote.ts';

jest.mock('./load-file.ts', () => ({
  ...jest.requireActual('./load-file.ts'),
  loadFile: jest.fn(async () => undefined),
}));
jest.mock('./module-file.ts');

type Scope = Record<string, Record<string, { lib(): { useState: unknown } }>>;

const screen = { expose: './Offers', files: ['screen.js', 'screen.css'] };
const patience = () => new AbortController().signal;

let count = 0;
function releaseOf(stock: 'script' | 'module'): RunnableRelease {
  const remote = `mfe-${(count += 1)}`;
  const integrity = {
    'entry.js': 'sha384-entry',
    'screen.js': 'sha384-screen',
    'screen.css': 'sha384-style',
    'later.js': 'sha384-later',
  };
  return {
    remote,
    release: '1.0.0-00000001',
    global: `container${count}`,
    entry: 'entry.js',
    screens: [{ path: '/offers', access: 'anyone', title: { en: '', hi: '' }, component: 'default', ...screen }],
    texts: {},
    styles: [],
    scripts: [],
    integrity,
    stock,
  };
}

/** Creates a container that adds its packages to the scope, as every bundler's container does. */
function containerThat(init: (scope: Scope) => unknown = () => undefined) {
  const scopes: Scope[] = [];
  return {
    scopes,
    init: jest.fn(async (scope: Scope) => {
      scopes.push(scope);
      for (const name of ['react', 'immer']) (scope[name] ??= {})['99.0.0'] = { lib: () => ({ useState: 'another' }) };
      await init(scope);
    }),
    get: jest.fn(async (_expose: string) => () => ({ default: () => null })),
  };
}

function leave(release: RunnableRelease, container: object): void {
  Object.assign(globalThis, { [release.global]: container });
}

test('provides the shell’s React, which a newer copy does not replace, and nothing of shared', async () => {
  const release = releaseOf('script');
  const container = containerThat();
  leave(release, container);
  const run = await loadForeignModule(release, screen, patience());
  expect(run()).toEqual({ default: expect.any(Function) });
  expect(container.get).toHaveBeenCalledWith('./Offers');
  const [scope] = container.scopes;
  expect(Object.keys(scope!).sort()).toEqual(['immer', 'react', 'react-dom', 'react-dom/client', 'react/jsx-runtime']);
  expect(Object.keys(scope!['react']!)).toEqual([React.version]);
  expect(scope!['react']![React.version]!.lib().useState).toBe(React.useState);
});

test('keeps what one remote shares from all others', async () => {
  const [one, other] = [releaseOf('script'), releaseOf('script')];
  const [first, second] = [containerThat(), containerThat()];
  leave(one, first);
  leave(other, second);
  await loadForeignModule(one, screen, patience());
  await loadForeignModule(other, screen, patience());
  expect(second.scopes[0]).not.toBe(first.scopes[0]);
});

test('preloads an ES module with its digest before its entry is imported, and loads its styles as usual', async () => {
  const release = releaseOf('module');
  jest.mocked(importModule).mockResolvedValueOnce(containerThat());
  await loadForeignModule(release, screen, patience());
  expect(jest.mocked(preloadModule).mock.calls.map(([file]) => [file.url.split('/').at(-1), file.integrity])).toEqual([
    ['entry.js', 'sha384-entry'],
    ['screen.js', 'sha384-screen'],
  ]);
  expect(jest.mocked(loadFile).mock.calls.at(-1)?.[0]).toMatchObject({ integrity: 'sha384-style' });
  expect(importModule).toHaveBeenCalledWith(`/r/${release.remote}/1.0.0-00000001/entry.js`);
});

test('opens an ES module without federation, whose exports are its screens', async () => {
  const release = releaseOf('module');
  jest.mocked(importModule).mockResolvedValueOnce({ default: () => null, other: 1 });
  const run = await loadForeignModule(release, screen, patience());
  expect(run()).toEqual({ default: expect.any(Function) });
});

test('adds the release’s digest to scripts that its bundler loads later, but not to unknown scripts', async () => {
  const release = releaseOf('script');
  leave(release, containerThat());
  await loadForeignModule(release, screen, patience());
  const [later, foreign] = ['later.js', 'unknown.js'].map((file) =>
    Object.assign(document.createElement('script'), { src: `/r/${release.remote}/1.0.0-00000001/${file}` }),
  );
  for (const script of [later!, foreign!]) document.head.appendChild(script);
  expect([later!.integrity, later!.crossOrigin, foreign!.integrity || 'none']).toEqual([
    'sha384-later',
    'anonymous',
    'none',
  ]);
});

test('gives up a container that hangs while it opens, and passes the same scope on the next attempt', async () => {
  const release = releaseOf('script');
  let goOn = () => undefined as void;
  const hangs = new Promise<void>((_resolve, reject) => (goOn = () => reject(new Error('no answer'))));
  const container = containerThat(() => hangs);
  leave(release, container);
  const limit = new AbortController();
  const opening = loadForeignModule(release, screen, limit.signal);
  await new Promise((turn) => setTimeout(turn));
  limit.abort();
  await expect(opening).rejects.toThrow('did not open in time');
  goOn();
  await hangs.catch(() => undefined);
  container.init.mockImplementationOnce(async (scope) => void container.scopes.push(scope));
  await loadForeignModule(release, screen, patience());
  expect(container.scopes[1]).toBe(container.scopes[0]);
});

test('fails on an entry without a container', async () => {
  await expect(loadForeignModule(releaseOf('script'), screen, patience())).rejects.toThrow('left no container');
});
