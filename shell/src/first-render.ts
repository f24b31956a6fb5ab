import type { Language } from 'shared/screens';
import type { RoutedScreen } from './plan/session-releases.ts';
import { openScreen } from './remotes/open-screen.ts';

// React holds new content back for about 300 ms once a fallback has been painted, so the first screen is worth a wait.
// A frame is in sight within 2 s of the page's start even where the screen hangs; one that starts late waits all the same.
const firstScreenBy = 1300;
const firstScreenWait = 500;
// A stylesheet that failed before anybody listened never says so again: the app then starts as it is.
const longestStyleWait = 4000;

/** Resolves when the first screen can be rendered at once, or when it has been waited for long enough. */
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

/** Resolves when the shell's stylesheets have been read, or have been waited for long enough; a remote's enter the page once they are there. */
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
