import type { Language } from 'shared/screens';
import type { RoutedScreen } from './plan/session-releases.ts';
import { openScreen } from './remotes/open-screen.ts';

// React delays new content for about 300 ms after it painted a fallback, so waiting for the first screen pays off.
// The frame is visible within 2 s of the page's start even if the screen hangs. A late start waits for a minimum time.
const firstScreenBy = 1300;
const firstScreenWait = 500;
// A stylesheet that failed before this code listened fires no event. The app then starts without it.
const longestStyleWait = 4000;

/** Resolves when the first screen can be rendered at once, or when the wait is over. */
export async function firstScreenReady(screen: RoutedScreen | undefined, language: Language): Promise<void> {
  if (!screen) return;
  const opened = openScreen(screen, language).then(
    () => undefined,
    () => undefined,
  );
  await Promise.race([
    opened,
    new Promise<void>((wake) => setTimeout(wake, Math.max(firstScreenWait, firstScreenBy - performance.now()))),
  ]);
}

/** Resolves when the shell's stylesheets have loaded, or when the wait is over. */
export async function stylesArrived(): Promise<void> {
  const links = [...document.querySelectorAll<HTMLLinkElement>('link[rel=stylesheet]')];
  const arrivals = links
    .filter(({ sheet }) => !sheet)
    .map(
      (link) =>
        new Promise((resolve) => {
          link.addEventListener('load', resolve);
          link.addEventListener('error', resolve);
        }),
    );
  await Promise.race([Promise.all(arrivals), new Promise((wake) => setTimeout(wake, longestStyleWait))]);
}
