import { useEffect } from 'react';
import { matchScreen } from 'shared/plan';
import { useLanguage, useLocation, type Language } from 'shared/screens';
import { isSavingData, whenIdle } from '../page/idle.ts';
import type { RoutedScreen } from '../plan/session-releases.ts';
import { prefetchScreen, cachedScreen, within } from './open-screen.ts';
import { releaseOfPage } from './release-of-page.ts';
import { useStillWaiting } from './still-waiting.ts';

const restMs = 500;
const timeoutMs = 10_000;
const maxConcurrent = 2;
const nothing: readonly string[] = [];
const requested = new Set<string>();

/**
 * Prefetches the screens one tap away once the player rests on a screen, without running them.
 * Prefetches at most two at a time, and never two of one remote, because a hanging remote must not hold all
 * connections. Stops when the player moves on.
 */
export function usePrefetchScreens(screens: RoutedScreen[], inMenu = nothing): void {
  const { pathname } = useLocation();
  const { language } = useLanguage();
  const isStillWaiting = useStillWaiting();
  useEffect(() => {
    const here = matchScreen(screens, pathname);
    const left = new AbortController();
    const underWay = new Set<string>();
    let queue: RoutedScreen[] | undefined;
    let timer: ReturnType<typeof setTimeout>;
    const rest = () => {
      clearTimeout(timer);
      timer = setTimeout(() => whenIdle(prefetchNext), restMs);
    };
    const prefetchNext = (): void => {
      if (left.signal.aborted || isSavingData() || !navigator.onLine) return;
      if (isStillWaiting()) return rest();
      if (!here || !cachedScreen(here, language)) return;
      queue ??= screensOneTapAway(screens, here, inMenu);
      const next = queue.find(
        (screen) => !requested.has(keyOf(screen, language)) && !underWay.has(screen.remote.remote),
      );
      if (!next || underWay.size >= maxConcurrent) return;
      underWay.add(next.remote.remote);
      void fetchOnce(next, language, left.signal).finally(() => {
        underWay.delete(next.remote.remote);
        whenIdle(prefetchNext);
      });
      // Starts each prefetch in its own idle task, because starting requests takes a slow phone a while.
      whenIdle(prefetchNext);
    };
    rest();
    return () => {
      left.abort();
      clearTimeout(timer);
    };
  }, [screens, pathname, language, inMenu, isStillWaiting]);
}

/**
 * Returns the linked screens (of the navigation, the closed menu and the page), then the others of the same remote,
 * which its buttons open.
 */
export function screensOneTapAway(
  screens: RoutedScreen[],
  here: RoutedScreen,
  inMenu: readonly string[],
): RoutedScreen[] {
  const pathsOf = (links: string) =>
    [...document.querySelectorAll<HTMLAnchorElement>(links)].map(({ pathname }) => pathname);
  const paths = [...pathsOf('nav a[href^="/"]'), ...inMenu, ...pathsOf('a[href^="/"]')];
  const near = [
    ...paths.map((path) => matchScreen(screens, path)),
    ...screens.filter(({ remote }) => remote === here.remote),
  ].filter((screen) => screen !== undefined);
  return [...new Set(near)].filter(
    (screen) => screen !== here && screen.remote.remote !== 'shell' && !screen.remote.isKilled,
  );
}

async function fetchOnce(screen: RoutedScreen, language: Language, left: AbortSignal): Promise<void> {
  const key = keyOf(screen, language);
  requested.add(key);
  // The player sees a failure when opening the screen.
  await prefetchScreen(releaseOfPage(screen.remote), screen, language, within(timeoutMs, left).signal).catch(
    () => undefined,
  );
  if (left.aborted) requested.delete(key);
}

function keyOf({ remote, expose }: RoutedScreen, language: Language): string {
  return `${remote.remote}/${expose}/${language}`;
}
