import { releaseKey } from 'shared/plan';
import { landingScreen, type RoutedScreen } from '../plan/session-releases.ts';

let tappedAt: number | undefined;

/** Records the time of each tap before any screen handles the tap, so that a measured delay includes a slow handler. */
export function noteTaps(): void {
  addEventListener('click', ({ timeStamp }) => (tappedAt = Math.round(performance.timeOrigin + timeStamp)), true);
}

/** Returns the release of the open screen, and the time of the last tap. */
export function senderOf(screens: RoutedScreen[]): { release: string; tappedAt?: number | undefined } {
  const running = landingScreen(screens, location.pathname, true)?.remote;
  return { release: running ? releaseKey(running.remote, running.chosen.release) : '', tappedAt };
}
