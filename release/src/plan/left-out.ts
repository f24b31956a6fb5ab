import type { ReleaseDescriptor } from 'shared/plan';

/** A descriptor as moves need it. */
export interface NamedRelease extends ReleaseDescriptor {
  /** Of its `release.json`. */
  digest: string;
  /** Without files, digests and texts, which the page leaves in `release.json`. */
  isLeftOut?: true;
}

/**
 * With more releases than so many, a page would be digests above all, of files that its player never opens. It then leaves
 * those of most remotes in their `release.json`, which a session fetches as it first comes to the remote.
 */
export const mostWhole = 32;

// Where most visits begin.
const firstLooks = ['/', '/login'];

export function mayBeLeftOut({ remote, screens }: NamedRelease): boolean {
  return remote !== 'shell' && !screens.some(({ path }) => firstLooks.includes(path));
}

export function leftOut(descriptor: NamedRelease): NamedRelease {
  if (descriptor.isLeftOut) return descriptor;
  return {
    ...descriptor,
    files: {},
    texts: {},
    screens: descriptor.screens.map((screen) => ({ ...screen, files: [] })),
    isLeftOut: true,
  };
}
