import { releaseKey } from 'shared/plan';
import { screenInView } from './provider-actions.ts';
import type { ReleaseName } from './report.ts';

/** A tap or a key, by the page's clock, and the release of the screen that was in view. */
export interface Tap {
  at: number;
  release: ReleaseName | undefined;
}

const kept = 20;
const taps: Tap[] = [];
const tapped = new Map<string, ReleaseName>();

/** Notes each tap and key before any screen handles it, so that a slow handler counts. */
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

/** The latest taps, oldest first. */
export function latestTaps(): readonly Tap[] {
  return taps;
}

/** The releases whose screens were tapped. */
export function tappedReleases(): Iterable<ReleaseName> {
  return tapped.values();
}

/** The release of the screen in view, and the last tap. */
export function sender(): { release: string; tappedAt?: number } {
  const release = screenInView();
  const last = taps[taps.length - 1];
  return {
    release: release ? releaseKey(release.remote, release.release) : '',
    ...(last && { tappedAt: Math.round(performance.timeOrigin + last.at) }),
  };
}
