import { releaseKey } from 'shared/plan';
import { landingScreen, type RoutedScreen } from '../plan/session-releases.ts';

let tappedAt: number | undefined;

/** Notes the time of each tap before any screen handles it, so that a slow handler counts. */
export function noteTaps(): void {
  addEventListener('click', ({ timeStamp }) => (tappedAt = Math.round(performance.timeOrigin + timeStamp)), true);
}

/** The release of the open screen, and the last tap. */
export function senderOf(screens: RoutedScreen[]): { release: string; tappedAt?: number | undefined } {
  const running = landingScreen(screens, location.pathname, true)?.remote;
  return { release: running ? releaseKey(running.remote, running.chosen.release) : '', tappedAt };
}
