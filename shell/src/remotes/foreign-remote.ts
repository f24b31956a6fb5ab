import * as React from 'react';
import * as jsxRuntime from 'react/jsx-runtime';
import * as reactDom from 'react-dom';
import * as reactDomClient from 'react-dom/client';
import { releaseKey, type ReleasedModule, type RunnableRelease } from 'shared/plan';
import { filesFor, fileOf, type ReleaseFile } from '../plan/page-plan.ts';
import { foreignScreens } from './foreign-screen.tsx';
import { addWithStyle, setStyleOwner } from './foreign-styles.ts';
import { forgetFile, isStyle, loadFile } from './load-file.ts';
import { importModule, preloadModule } from './module-file.ts';
import { NotLoadedError } from './not-loaded-error.ts';
import { offered, type Container, type ShareScope } from './share-scope.ts';

/** The packages that a foreign build gets: React only. A foreign build gets no session and nothing of `shared`. */
const provided = {
  react: React,
  'react/jsx-runtime': jsxRuntime,
  'react-dom': reactDom,
  'react-dom/client': reactDomClient,
};

const opened = new Map<string, Promise<Container>>();
const scopes = new Map<string, ShareScope>();
const digests = new Map<string, string>();

/** Loads a module of a foreign build, with the same checks of digests and the same deadline as our own builds. */
export async function loadForeignModule(
  release: RunnableRelease,
  module: ReleasedModule,
  signal: AbortSignal,
): Promise<() => unknown> {
  addDigests(release);
  await Promise.all(filesFor(release, module.files).map((file) => load(file, release, signal)));
  // The container's own requests may hang and cannot be cancelled.
  setStyleOwner(release.remote);
  return untilAborted(signal, async () => {
    const run = await (await containerOf(release)).get(module.expose);
    return () => foreignScreens(release, module, run() as object); // the namespace of a module
  });
}

function load(file: ReleaseFile, release: RunnableRelease, signal: AbortSignal): Promise<void> {
  if (release.stock === 'module' && !isStyle(file.url)) return preloadModule(file, signal);
  return loadFile(file, signal);
}

function containerOf(release: RunnableRelease): Promise<Container> {
  const key = releaseKey(release.remote, release.release);
  const known = opened.get(key);
  if (known) return known;
  const opening = open(release);
  opened.set(key, opening);
  opening.catch(() => opened.delete(key));
  return opening;
}

async function open(release: RunnableRelease): Promise<Container> {
  const entry = fileOf(release, release.entry);
  const container =
    release.stock === 'module'
      ? withContainer(await importModule<Container | object>(entry.url))
      : (Reflect.get(globalThis, release.global) as Container | undefined);
  if (!container) {
    forgetFile(entry);
    throw new Error(`${releaseKey(release.remote, release.release)} loaded but left no container.`);
  }
  // A container accepts only the scope of its first `init`.
  const scope = scopes.get(release.global) ?? scopes.set(release.global, shareScope()).get(release.global)!;
  await container.init(scope);
  return container;
}

/** A module without federation exports the screens themselves. */
function withContainer(module: Container | object): Container {
  if ('init' in module && 'get' in module) return module;
  return { init: async () => undefined, get: async () => () => module };
}

/**
 * Returns a scope for this remote alone. The remote adds its own packages to the scope, where no other remote sees
 * them.
 */
function shareScope(): ShareScope {
  return Object.fromEntries(Object.entries(provided).map(([name, library]) => [name, onlyVersion(library)]));
}

/**
 * Returns a package with exactly one version. Additions are ignored, because a page has one React, even if the remote
 * has a newer React.
 */
function onlyVersion(library: object): ShareScope[string] {
  return new Proxy(offered(library, React.version), { set: () => true });
}

/**
 * Adds the digest to each file that the remote's own bundler requests later. Without the digest, no browser checks the
 * file.
 */
function addDigests(release: RunnableRelease): void {
  for (const file of Object.keys(release.integrity)) {
    const { url, integrity } = fileOf(release, file);
    digests.set(new URL(url, location.href).href, integrity);
  }
  if (Object.keys(document.head).includes('appendChild')) return;
  const append = document.head.appendChild.bind(document.head);
  const insert = document.head.insertBefore.bind(document.head);
  // Bundlers add their tags with `appendChild`. There is no other hook between creating a tag and adding it.
  document.head.appendChild = <Added extends Node>(node: Added): Added => {
    const address = node instanceof HTMLScriptElement ? node.src : node instanceof HTMLLinkElement ? node.href : '';
    const integrity = digests.get(address);
    if (integrity) Object.assign(node, { integrity, crossOrigin: 'anonymous' });
    return addWithStyle(node, append);
  };
  document.head.insertBefore = <Added extends Node>(node: Added, before: Node | null): Added => {
    return addWithStyle(node, () => insert(node, before));
  };
}

function untilAborted<Value>(signal: AbortSignal, work: () => Promise<Value>): Promise<Value> {
  return new Promise((resolve, reject) => {
    const fail = () => reject(new NotLoadedError('The container of a foreign build did not open in time.'));
    if (signal.aborted) return fail();
    signal.addEventListener('abort', fail);
    work().then(resolve, reject);
  });
}
