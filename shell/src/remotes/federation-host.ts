import * as React from 'react';
import * as jsxRuntime from 'react/jsx-runtime';
import * as reactDom from 'react-dom';
import * as reactDomClient from 'react-dom/client';
import { releaseKey, type ReleasedModule, type RunnableRelease } from 'shared/plan';
import * as provider from 'shared/provider';
import * as rules from 'shared/rules';
import * as screens from 'shared/screens';
import * as store from 'shared/store';
import * as ui from 'shared/ui';
import { filesFor, fileOf } from '../plan/page-plan.ts';
import { callAndReport } from '../reports/provider-actions.ts';
import { fetchFile, forgetFile, isFetched, loadFile } from './load-file.ts';
import { offered, type Container, type ShareScope } from './share-scope.ts';

const sharedVersion = __OFFERED__['shared'] ?? '';

export const shareScope: ShareScope = {
  react: offered(React, React.version),
  'react/jsx-runtime': offered(jsxRuntime, React.version),
  'react-dom': offered(reactDom, React.version),
  'react-dom/client': offered(reactDomClient, React.version),
  'shared/provider': offered({ ...provider, call: callAndReport }, sharedVersion),
  'shared/rules': offered(rules, sharedVersion),
  'shared/screens': offered(screens, sharedVersion),
  'shared/store': offered(store, sharedVersion),
  'shared/ui': offered(ui, sharedVersion),
};

const opened = new Map<string, Promise<Container>>();

/**
 * Loads one federated module of one release, without running the module. Each release has its own names in the page.
 */
export async function loadModule(
  release: RunnableRelease,
  module: ReleasedModule,
  signal: AbortSignal,
): Promise<() => unknown> {
  if (release.stock) return (await foreignRemote()).loadForeignModule(release, module, signal);
  // An older entry requires this runtime when the entry runs.
  if (!release.ownRuntime) await import(/* webpackChunkName: "container-runtime" */ './container-runtime.ts');
  await Promise.all(filesFor(release, module.files).map((file) => loadFile(file, signal)));
  const container = await containerOf(release);
  return container.get(module.expose);
}

export async function prefetchModule(
  release: RunnableRelease,
  module: ReleasedModule,
  signal: AbortSignal,
): Promise<void> {
  await Promise.all(
    filesFor(release, module.files)
      .filter(({ url }) => !isFetched(url))
      .map((file) => fetchFile(file, signal)),
  );
}

// Lazy-loaded, because most players never open a foreign build.
function foreignRemote() {
  return import(/* webpackChunkName: "foreign-remote" */ './foreign-remote.ts');
}

function containerOf(release: RunnableRelease): Promise<Container> {
  const key = releaseKey(release.remote, release.release);
  const known = opened.get(key);
  if (known) return known;
  const container = Reflect.get(globalThis, release.global) as Container | undefined; // assigned by the entry
  // A container that threw while it ran leaves a global without a value.
  if (!container) {
    forgetFile(fileOf(release, release.entry));
    throw new Error(`${key} loaded but left no container.`);
  }
  const opening = container.init(shareScope).then(() => container);
  opened.set(key, opening);
  opening.catch(() => opened.delete(key));
  return opening;
}
