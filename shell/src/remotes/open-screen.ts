import type { ComponentType } from 'react';
import { releaseKey, type ReleasedScreen, type RunnableRelease } from 'shared/plan';
import type { Language, TextTable } from 'shared/screens';
import { forgetKept } from '../offline/kept.ts';
import { fileOf } from '../plan/page-plan.ts';
import type { RoutedScreen } from '../plan/session-releases.ts';
import { complete, isComplete } from '../plan/whole-release.ts';
import { reportForRemoteAndShell } from '../reports/report-session.ts';
import type { ReleaseName } from '../reports/report.ts';
import { fetchModuleAhead, loadModule } from './federation-host.ts';
import { isRunning, markAsRun, mayRun, releaseOfPage, standInOf, takeStandIn } from './release-of-page.ts';

/** A screen that is ready to render, and the release that it came from. */
export interface OpenScreen extends ReleaseName {
  Component: ComponentType;
  texts: TextTable;
}

interface Attempt {
  remote: string;
  opening: Promise<OpenScreen>;
  leave(): void;
}

const tryFor = 3000;
const tryAgainFor = 1500;
const open = new Map<string, OpenScreen>();
const attempts = new Map<string, Attempt>();

/** A screen that was opened before, at once: within the app nothing flashes. */
export function screenAtHand(screen: RoutedScreen, language: Language): OpenScreen | undefined {
  return open.get(keyOf(releaseOfPage(screen.remote), screen, language));
}

/**
 * Opens a screen in the release that this page runs. Whoever asks meanwhile waits for the same attempt, and what other
 * remotes were asked for is given up: the player has gone on, and a hanging request would hold a connection.
 */
export function openScreen(screen: RoutedScreen, language: Language): Promise<OpenScreen> {
  for (const { remote, leave } of attempts.values()) if (remote !== screen.remote.remote) leave();
  const key = keyOf(releaseOfPage(screen.remote), screen, language);
  const known = attempts.get(key);
  if (known) return known.opening;
  const left = new AbortController();
  const forget = () => left.signal.aborted || attempts.delete(key);
  const opening = attempt(screen, language, left.signal).finally(forget);
  const leave = () => {
    forget();
    left.abort();
  };
  attempts.set(key, { remote: screen.remote.remote, opening, leave });
  return opening;
}

/** Whether files of a screen that the player waits for are on their way. */
export function isOpeningScreen(): boolean {
  return attempts.size > 0;
}

/** Brings what a release needs for a screen into the browser without running any of it. */
export async function fetchScreenAhead(
  release: RunnableRelease,
  { path }: RoutedScreen,
  language: Language,
  signal: AbortSignal,
): Promise<void> {
  if (!isComplete(release)) await bringRest(release, signal);
  const { screen, texts } = modulesOf(release, path, language);
  await Promise.all([screen, ...(texts ? [texts] : [])].map((module) => fetchModuleAhead(release, module, signal)));
}

/** Gives up after so long, or as soon as the other signal does. */
export function within(milliseconds: number, other?: AbortSignal): AbortController {
  const limit = new AbortController();
  setTimeout(() => limit.abort(), milliseconds);
  other?.addEventListener('abort', () => limit.abort());
  return limit;
}

async function attempt(screen: RoutedScreen, language: Language, left: AbortSignal): Promise<OpenScreen> {
  const { remote } = screen;
  if (remote.isKilled) throw new Error(`${remote.remote} is switched off.`);
  const release = releaseOfPage(remote);
  try {
    return await openFrom(release, screen, language, within(tryFor, left));
  } catch (error) {
    if (left.aborted) throw error;
    reportForRemoteAndShell(release, 'retried');
    return await tryAgain(screen, language, left);
  } finally {
    if (!left.aborted) reportForRemoteAndShell(release, 'opened');
  }
}

/** Under changed addresses, while the last known good release is already fetched, so that nobody waits for a third try. */
async function tryAgain(screen: RoutedScreen, language: Language, left: AbortSignal): Promise<OpenScreen> {
  const limit = within(tryAgainFor, left);
  const release = releaseOfPage(screen.remote);
  const standIn = standInOf(screen.remote);
  const fetching = standIn && fetchScreenAhead(standIn, screen, language, within(tryAgainFor, left).signal);
  fetching?.catch(() => undefined);
  try {
    return await openFrom(release, screen, language, limit);
  } catch (error) {
    if (left.aborted) throw error;
    reportForRemoteAndShell(release, 'failed');
    if (!standIn || isRunning(release)) throw error;
    await fetching;
    // Another screen of it may have opened meanwhile.
    if (isRunning(release)) throw error;
    takeStandIn(screen.remote, standIn);
    reportForRemoteAndShell(release, 'fellBack');
    return openFrom(standIn, screen, language, within(tryAgainFor, left));
  }
}

async function openFrom(
  release: RunnableRelease,
  { path }: RoutedScreen,
  language: Language,
  limit: AbortController,
): Promise<OpenScreen> {
  if (release.remote === 'shell')
    return { remote: 'shell', release: release.release, Component: await versionsScreen(), texts: {} };
  if (!isComplete(release)) await bringRest(release, limit.signal);
  const { screen, texts } = modulesOf(release, path, language);
  const key = keyOf(release, screen, language);
  const known = open.get(key);
  if (known) return known;

  // Two releases of another build have the same names in the page, from their first script on.
  if (release.stock) markAsRun(release);
  const loading = Promise.all([
    loadModule(release, screen, limit.signal),
    texts ? loadModule(release, texts, limit.signal) : () => ({ texts: {} }),
  ]);
  // Where one file fails, the others end too: the next try must not wait for what belongs to this one.
  const [runScreen, runTexts] = await loading.catch((error: unknown) => {
    limit.abort();
    throw error;
  });
  if (!mayRun(release)) throw new Error(`Another release stands in for ${release.remote}@${release.release}.`);
  markAsRun(release);
  const screenModule = runScreen() as Record<string, ComponentType>; // what a remote's build exposes
  const textModule = runTexts() as { texts: TextTable }; // and here too
  const Component = screenModule[screen.component];
  if (!Component) throw new Error(`${screen.expose} of ${release.release} exports no ${screen.component}.`);

  const opened = { remote: release.remote, release: release.release, Component, texts: textModule.texts };
  open.set(key, opened);
  return opened;
}

// A chunk of its own: no player opens it.
async function versionsScreen(): Promise<ComponentType> {
  return (await import(/* webpackChunkName: "versions" */ '../screens/versions-screen.tsx')).VersionsScreen;
}

/** What the page has left in the release; kept badly, it is asked for from the network the next time. */
async function bringRest(release: RunnableRelease, signal: AbortSignal): Promise<void> {
  await complete(release, signal).catch((cause: unknown) => {
    forgetKept(fileOf(release, 'release.json').url);
    throw cause;
  });
}

function modulesOf(release: RunnableRelease, path: string, language: Language) {
  const screen = release.screens.find((other) => other.path === path);
  if (!screen) throw new Error(`${release.release} has no screen ${path}.`);
  const texts = release.texts[language];
  if (!texts && !release.stock) throw new Error(`${release.release} has no texts in ${language}.`);
  return { screen, texts };
}

function keyOf(release: RunnableRelease, screen: ReleasedScreen, language: Language): string {
  return `${releaseKey(release.remote, release.release)}/${screen.expose}/${language}`;
}
