import type { ReleaseName } from './pulse.ts';
import { tellOfBoth } from './tell-session.ts';

let onScreen: ReleaseName | undefined;

/** Remembers whose screen the player is at, so that an act is told of the right release. */
export function screenShown(release: ReleaseName): void {
  onScreen = release;
}

export function tellOfAct(isAccepted: boolean): void {
  if (!onScreen) return;
  tellOfBoth(onScreen, 'tried');
  if (isAccepted) tellOfBoth(onScreen, 'accepted');
}
