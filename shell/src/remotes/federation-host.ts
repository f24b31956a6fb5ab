import * as React from 'react';
import * as jsxRuntime from 'react/jsx-runtime';
import { releaseKey, type ReleasedModule, type RunnableRelease } from 'shared/plan';
import * as provider from 'shared/provider';
import * as rules from 'shared/rules';
import * as screens from 'shared/screens';
import * as store from 'shared/store';
import * as ui from 'shared/ui';
import { filesFor, fileOf } from '../plan/page-plan.ts';
import { callAndReport } from '../reports/provider-acts.ts';
import * as followPlan from '../plan/follow-plan.ts';
import * as texts from '../texts/shell-texts.tsx';
import { fetchAhead, forgetFile, loadFile } from './load-file.ts';
import { offered, type Container, type ShareScope } from './share-scope.ts';

const ours = __OFFERED__['shared'] ?? '';

// What comes late takes what holds state by its name in the page, as the remotes do, so that the bundler may merge the rest.
Object.assign(globalThis, {
  listsOfShell: {
    'shared/provider': provider,
    'shared/rules': rules,
    'shared/screens': screens,
    'shared/store': store,
    'shared/ui': ui,
    'texts/shell-texts.tsx': texts,
    'plan/follow-plan.ts': followPlan,
  },
});

/** What remotes take of the shell. */
export const shareScope: ShareScope = {
  react: offered(React, React.version),
  'react/jsx-runtime': offered(jsxRuntime, React.version),
  'shared/provider': offered({ ...provider, call: callAndReport }, ours),
  'shared/rules': offered(rules, ours),
  'shared/screens': offered(screens, ours),
  'shared/store': offered(store, ours),
  'shared/ui': offered(ui, ours),
};

const opened = new Map<string, Promise<Container>>();

/** Loads one federated module of one release, ready to be run; each release has names of its own in the page. */
export async function loadModule(
  release: RunnableRelease,
  module: ReleasedModule,
  signal: AbortSignal,
): Promise<() => unknown> {
  if (release.stock) return (await stockRemotes()).loadStockModule(release, module, signal);
  // An older entry asks for it as it runs.
  if (!release.ownRuntime) await import(/* webpackChunkName: "container-runtime" */ './container-runtime.ts');
  await Promise.all(filesFor(release, module.files).map((file) => loadFile(file, signal)));
  const container = await containerOf(release);
  return container.get(module.expose);
}

/** Brings a module's files into the browser, and runs nothing. */
export async function fetchModuleAhead(
  release: RunnableRelease,
  module: ReleasedModule,
  signal: AbortSignal,
): Promise<void> {
  const fetchFile = release.stock === 'module' ? (await stockRemotes()).fetchModule : fetchAhead;
  await Promise.all(filesFor(release, module.files).map((file) => fetchFile(file, signal)));
}

// A chunk of its own: most players never open one.
function stockRemotes() {
  return import(/* webpackChunkName: "stock-remote" */ './stock-remote.ts');
}

function containerOf(release: RunnableRelease): Promise<Container> {
  const key = releaseKey(release.remote, release.release);
  const known = opened.get(key);
  if (known) return known;
  const container = Reflect.get(globalThis, release.global) as Container | undefined; // the entry put it there
  // A container that threw while it ran leaves its name behind, without a value.
  if (!container) {
    forgetFile(fileOf(release, release.entry));
    throw new Error(`${key} loaded but left no container.`);
  }
  const opening = container.init(shareScope).then(() => container);
  opened.set(key, opening);
  opening.catch(() => opened.delete(key));
  return opening;
}
