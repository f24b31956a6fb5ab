import type { ReleaseDescriptor } from 'shared/plan';

/** A descriptor in the form that moves use. */
export interface NamedRelease extends ReleaseDescriptor {
  /** The digest of `release.json`. */
  digest: string;
  /** Files, digests and texts are only in `release.json`. */
  isLeftOut?: true;
}

/**
 * With more releases than this, a page would mostly hold digests of files that the player never opens. It then leaves
 * them in `release.json`, which a session fetches when it first opens the remote.
 */
export const maxWhole = 32;

// Most visits start here.
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
