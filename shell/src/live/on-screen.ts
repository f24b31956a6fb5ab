import type { ReleaseName } from './pulse.ts';
import { tellOfBoth } from './tell-session.ts';

let onScreen: ReleaseName | undefined;

/** Remembers whose screen the player is at. */
export function screenShown(release: ReleaseName): void {
  onScreen = release;
}

/** To be called when an act begins; what it gives back tells how the act ended, of the release whose screen began it. */
export function actBegun(): (isAccepted: boolean) => void {
  const release = onScreen;
  return (isAccepted) => {
    if (!release) return;
    tellOfBoth(release, 'tried');
    if (isAccepted) tellOfBoth(release, 'accepted');
  };
}
