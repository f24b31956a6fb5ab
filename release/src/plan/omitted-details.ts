import type { ReleaseDescriptor } from 'shared/plan';

/** A descriptor as moves use it. */
export interface NamedRelease extends ReleaseDescriptor {
  /** The digest of `release.json`. */
  digest: string;
  /** Files, digests and texts are not in the page, only in `release.json`. */
  isLeftOut?: true;
}

/**
 * Up to this many releases, the page contains all their details. With more, most of the page would be digests of files
 * that the player never opens. Then a session fetches a remote's `release.json` when it first opens the remote.
 */
export const maxWhole = 32;

// Most visits start at these paths.
const entryPaths = ['/', '/login'];

export function canOmitDetails({ remote, screens }: NamedRelease): boolean {
  return remote !== 'shell' && !screens.some(({ path }) => entryPaths.includes(path));
}

export function withoutDetails(descriptor: NamedRelease): NamedRelease {
  if (descriptor.isLeftOut) return descriptor;
  return {
    ...descriptor,
    files: {},
    texts: {},
    screens: descriptor.screens.map((screen) => ({ ...screen, files: [] })),
    isLeftOut: true,
  };
}
