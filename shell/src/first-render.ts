import type { Language } from 'shared/screens';
import type { RoutedScreen } from './plan/session-releases.ts';
import { openScreen } from './remotes/open-screen.ts';

// After React has painted a fallback, it delays new content for about 300 ms. So the start waits for the first screen.
// The frame is visible 2 s after the page's start, even if the screen hangs. A late start also waits for a minimum
// time.
const firstScreenBy = 1300;
const firstScreenWait = 500;
// No event fires for a stylesheet that failed before this code listened. The app then starts after this time.
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
