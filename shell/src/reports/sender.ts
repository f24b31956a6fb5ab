import { releaseKey } from 'shared/plan';
import { screenInView } from './provider-actions.ts';
import type { ReleaseName } from './report.ts';

/** A tap or a key press: its time by the page's clock, and the release of the screen that was in view. */
export interface Tap {
  at: number;
  release: ReleaseName | undefined;
}

const kept = 20;
const taps: Tap[] = [];
const tapped = new Map<string, ReleaseName>();

/** Records each tap and key press before any screen handles it, so that a measured delay includes a slow handler. */
export function noteTaps(): void {
  const note = ({ timeStamp }: Event) => {
    const release = screenInView();
    taps.push({ at: timeStamp, release });
    if (release) tapped.set(releaseKey(release.remote, release.release), release);
    if (taps.length > kept) taps.shift();
  };
  addEventListener('pointerdown', note, true);
  addEventListener('keydown', note, true);
}

/** Returns the latest taps, oldest first. */
export function latestTaps(): readonly Tap[] {
  return taps;
}

/** Returns the releases whose screens were tapped. */
export function tappedReleases(): Iterable<ReleaseName> {
  return tapped.values();
}

/** Returns the release of the screen in view, and the time of the last tap. */
export function sender(): { release: string; tappedAt?: number } {
  const release = screenInView();
  const last = taps[taps.length - 1];
  return {
    release: release ? releaseKey(release.remote, release.release) : '',
    ...(last && { tappedAt: Math.round(performance.timeOrigin + last.at) }),
  };
}
