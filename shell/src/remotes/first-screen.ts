import type { Language } from 'shared/screens';
import type { RoutedScreen } from '../live/running.ts';
import { openScreen } from './open-screen.ts';

// React holds new content back for about 300 ms once a fallback has been painted, so the first screen is worth a wait.
// A frame is in sight within 2 s of the page's start even where the screen hangs; one that starts late waits all the same.
const firstScreenBy = 1500;
const firstScreenWait = 500;

/** Resolves when the first screen can be rendered at once, or when it has been waited for long enough. */
export async function firstScreenReady(screen: RoutedScreen | undefined, language: Language): Promise<void> {
  if (!screen) return;
  const opened = openScreen(screen, language).then(
    () => undefined,
    () => undefined,
  );
  await Promise.race([opened, new Promise<void>((wake) => setTimeout(wake, Math.max(firstScreenWait, firstScreenBy - performance.now())))]);
}
