import { posix } from 'node:path';

/** The bundler names sources from the package's folder, as in `webpack://name/../shared/src/ui/page.tsx`. */
export function sourceName(remote: string, source: string): string {
  return posix.normalize(`${remote}/${source.replace(/^webpack:\/\/[^/]*\//, '').replace(/\?.*$/, '')}`);
}
