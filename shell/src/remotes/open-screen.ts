import type { ComponentType } from 'react';
import { releaseKey, shownLanguage, type ReleasedScreen, type RunnableRelease } from 'shared/plan';
import type { Language, TextTable } from 'shared/screens';
import { evictFile } from '../offline/caches.ts';
import { fileOf } from '../plan/page-plan.ts';
import type { RoutedScreen } from '../plan/session-releases.ts';
import { complete, isComplete } from '../plan/complete-release.ts';
import { reportForRemoteAndShell } from '../reports/report-session.ts';
import { textsShownIn } from '../texts/pseudo-language.ts';
import type { ReleaseName } from '../reports/report.ts';
import { prefetchModule, loadModule } from './federation-host.ts';
import { NotLoadedError } from './not-loaded-error.ts';
import { isRunning, markAsRun, mayRun, releaseOfPage, fallbackOf, switchToFallback } from './release-of-page.ts';

export interface OpenScreen extends ReleaseName, Pick<RunnableRelease, 'darkTheme'> {
  Component: ComponentType;
  texts: TextTable;
  /** The language of the texts: the player's, or the first fallback that the release has. */
  language: Language;
}

interface Attempt {
  remote: string;
  opening: Promise<OpenScreen>;
  leave(): void;
}

const attemptMs = 3000;
const retryMs = 1500;
const stepMs = 250;
const open = new Map<string, OpenScreen>();
const attempts = new Map<string, Attempt>();

/** Returns a screen that was opened before, or undefined. Synchronous, so that no skeleton flashes. */
export function cachedScreen(screen: RoutedScreen, language: Language): OpenScreen | undefined {
  return open.get(keyOf(releaseOfPage(screen.remote), screen, language));
}

/**
 * Opens a screen in the release that this page runs. Concurrent calls for a screen share one attempt.
 * Cancels requests for other remotes, because the player has moved on and a hanging request would hold a connection.
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

export function isOpeningScreen(): boolean {
  return attempts.size > 0;
}

export async function prefetchScreen(
  release: RunnableRelease,
  { path }: RoutedScreen,
  language: Language,
  signal: AbortSignal,
): Promise<void> {
  if (!isComplete(release)) await fetchRest(release, signal);
  const { screen, texts } = modulesOf(release, path, language);
  await Promise.all([screen, ...(texts ? [texts] : [])].map((module) => prefetchModule(release, module, signal)));
}

/**
 * Returns a controller that aborts after this time, or together with the other signal. Time in which the page was busy
 * counts as one step: a busy page cannot notice that its files have arrived.
 */
export function within(milliseconds: number, other?: AbortSignal): AbortController {
  const limit = new AbortController();
  let steps = milliseconds / stepMs;
  const clock = setInterval(() => --steps > 0 || limit.abort(), stepMs);
  limit.signal.addEventListener('abort', () => clearInterval(clock));
  other?.addEventListener('abort', () => limit.abort());
  return limit;
}

async function attempt(screen: RoutedScreen, language: Language, left: AbortSignal): Promise<OpenScreen> {
  const { remote } = screen;
  if (remote.isKilled) throw new Error(`${remote.remote} is switched off.`);
  const release = releaseOfPage(remote);
  try {
    return await openFrom(release, screen, language, within(attemptMs, left));
  } catch (error) {
    if (left.aborted) throw error;
    reportForRemoteAndShell(release, 'retried');
    return await retry(screen, language, left);
  } finally {
    if (!left.aborted) reportForRemoteAndShell(release, 'opened');
  }
}

/** Retries with new URLs. Prefetches the fallback meanwhile, so that the player does not wait for a third attempt. */
async function retry(screen: RoutedScreen, language: Language, left: AbortSignal): Promise<OpenScreen> {
  const limit = within(retryMs, left);
  const release = releaseOfPage(screen.remote);
  const fallback = fallbackOf(screen.remote);
  const fetching = fallback && prefetchScreen(fallback, screen, language, within(retryMs, left).signal);
  fetching?.catch(() => undefined);
  try {
    return await openFrom(release, screen, language, limit);
  } catch (error) {
    if (left.aborted) throw error;
    reportForRemoteAndShell(release, 'failed');
    if (!fallback || isRunning(release)) throw error;
    await fetching;
    // While the fallback loaded, another screen of the failed release may have opened.
    if (isRunning(release)) throw error;
    switchToFallback(screen.remote, fallback);
    reportForRemoteAndShell(release, 'fellBack');
    return openFrom(fallback, screen, language, within(retryMs, left));
  }
}

async function openFrom(
  release: RunnableRelease,
  { path }: RoutedScreen,
  language: Language,
  limit: AbortController,
): Promise<OpenScreen> {
  if (release.remote === 'shell')
    return {
      remote: 'shell',
      release: release.release,
      Component: await versionsScreen(),
      texts: {},
      language,
      darkTheme: true,
    };
  if (!isComplete(release)) await fetchRest(release, limit.signal);
  const { screen, texts, shown } = modulesOf(release, path, language);
  const key = keyOf(release, screen, language);
  const known = open.get(key);
  if (known) return known;

  // Two releases of a foreign build use the same global names. So the first script decides which release this page
  // runs.
  if (release.stock) markAsRun(release);
  const loading = Promise.all([
    loadModule(release, screen, limit.signal),
    texts ? loadModule(release, texts, limit.signal) : () => ({ texts: {} }),
  ]);
  // When one file fails, cancels the others, so that the retry does not wait for them.
  const [runScreen, runTexts] = await loading.catch((error: unknown) => {
    limit.abort();
    throw error;
  });
  if (!mayRun(release)) throw new Error(`Another release has replaced ${release.remote}@${release.release}.`);
  markAsRun(release);
  const screenModule = runScreen() as Record<string, ComponentType>; // what a remote's build exposes
  const textModule = runTexts() as { texts: TextTable }; // what a remote's build exposes
  const Component = screenModule[screen.component];
  if (!Component) throw new Error(`${screen.expose} of ${release.release} exports no ${screen.component}.`);

  const opened = {
    remote: release.remote,
    ...(release.darkTheme && { darkTheme: release.darkTheme }),
    release: release.release,
    Component,
    texts: await textsShownIn(language, textModule.texts),
    language: shown,
  };
  open.set(key, opened);
  return opened;
}

// Lazy-loaded, because only support and operators need the screen.
async function versionsScreen(): Promise<ComponentType> {
  return (await import(/* webpackChunkName: "versions" */ '../screens/versions-screen.tsx')).VersionsScreen;
}

/**
 * Fetches the parts of the release that the page omits. Deletes a bad cached copy, so that the next attempt uses the
 * network.
 */
async function fetchRest(release: RunnableRelease, signal: AbortSignal): Promise<void> {
  await complete(release, signal).catch((cause: unknown) => {
    evictFile(fileOf(release, 'release.json').url);
    throw new NotLoadedError(`The descriptor of ${release.release} did not load.`, { cause });
  });
}

function modulesOf(release: RunnableRelease, path: string, language: Language) {
  const screen = release.screens.find((other) => other.path === path);
  if (!screen) throw new Error(`${release.release} has no screen ${path}.`);
  // A foreign build has no table of texts, so it always gets the player's language.
  const shown = release.stock ? language : shownLanguage(release.texts, language);
  const texts = release.texts[shown];
  if (!texts && !release.stock) throw new Error(`${release.release} has no texts in ${shown}.`);
  return { screen, texts, shown };
}

function keyOf(release: RunnableRelease, screen: ReleasedScreen, language: Language): string {
  return `${releaseKey(release.remote, release.release)}/${screen.expose}/${screen.component}/${language}`;
}
