import { posix } from 'node:path';

/**
 * Turns the bundler's name of a source, as in `webpack://name/../shared/src/ui/page.tsx`, into a path from the
 * repository's root.
 */
export function sourceName(remote: string, source: string): string {
  return posix.normalize(`${remote}/${source.replace(/^webpack:\/\/[^/]*\//, '').replace(/\?.*$/, '')}`);
}
