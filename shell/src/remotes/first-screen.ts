import type { Language } from 'shared/screens';
import type { RoutedScreen } from '../live/running.ts';
import { openScreen } from './open-screen.ts';

// React holds new content back for about 300 ms once a fallback has been painted, so the first screen is worth a wait.
const firstScreenWait = 1000;

/** Resolves when the first screen can be rendered at once, or when it has been waited for long enough. */
export async function firstScreenReady(screen: RoutedScreen | undefined, language: Language): Promise<void> {
  if (!screen) return;
  const opened = openScreen(screen, language).then(
    () => undefined,
    () => undefined,
  );
  await Promise.race([opened, new Promise<void>((wake) => setTimeout(wake, firstScreenWait))]);
}
