import { useEffect } from 'react';
import { matchScreen } from 'shared/plan';
import { useLanguage, useLocation, type Language } from 'shared/screens';
import { isSavingData, whenIdle } from '../page/idle.ts';
import type { RoutedScreen } from '../plan/session-releases.ts';
import { fetchScreenAhead, screenAtHand, within } from './open-screen.ts';
import { releaseOfPage } from './release-of-page.ts';
import { useStillWaiting } from './still-waiting.ts';

const restFor = 500;
const fetchFor = 10_000;
const atOnce = 2;
const nothing: readonly string[] = [];
const asked = new Set<string>();

/**
 * Brings the screens that are one tap away into the browser once the player rests on one, and runs none of them. Two at a
 * time, never two of one remote, and given up when the player goes on: a remote that hangs must not hold every connection.
 */
export function useScreensAhead(screens: RoutedScreen[], inMenu = nothing): void {
  const { pathname } = useLocation();
  const { language } = useLanguage();
  const isStillWaiting = useStillWaiting();
  useEffect(() => {
    const here = matchScreen(screens, pathname);
    const left = new AbortController();
    const underWay = new Set<string>();
    let ahead: RoutedScreen[] | undefined;
    let timer: ReturnType<typeof setTimeout>;
    const rest = () => {
      clearTimeout(timer);
      timer = setTimeout(() => whenIdle(goOn), restFor);
    };
    const goOn = (): void => {
      if (left.signal.aborted || isSavingData() || !navigator.onLine) return;
      if (isStillWaiting()) return rest();
      if (!here || !screenAtHand(here, language)) return;
      ahead ??= screensOneTapAway(screens, here, inMenu);
      const next = ahead.find((screen) => !asked.has(keyOf(screen, language)) && !underWay.has(screen.remote.remote));
      if (!next || underWay.size >= atOnce) return;
      underWay.add(next.remote.remote);
      void fetchOnce(next, language, left.signal).finally(() => {
        underWay.delete(next.remote.remote);
        whenIdle(goOn);
      });
      // Each in a task of its own: asking for files takes a slow phone a while.
      whenIdle(goOn);
    };
    rest();
    return () => {
      left.abort();
      clearTimeout(timer);
    };
  }, [screens, pathname, language, inMenu, isStillWaiting]);
}

/** Those to which a link leads, of the navigation first, then of the menu that is shut, and the other screens of the screen's own remote, to which its buttons lead. */
export function screensOneTapAway(
  screens: RoutedScreen[],
  here: RoutedScreen,
  inMenu: readonly string[],
): RoutedScreen[] {
  const led = (links: string) =>
    [...document.querySelectorAll<HTMLAnchorElement>(links)].map(({ pathname }) => pathname);
  const paths = [...led('nav a[href^="/"]'), ...inMenu, ...led('a[href^="/"]')];
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
  asked.add(key);
  // Whatever goes wrong is found out, and told, when the player asks for the screen.
  await fetchScreenAhead(releaseOfPage(screen.remote), screen, language, within(fetchFor, left).signal).catch(
    () => undefined,
  );
  if (left.aborted) asked.delete(key);
}

function keyOf({ remote, expose }: RoutedScreen, language: Language): string {
  return `${remote.remote}/${expose}/${language}`;
}
