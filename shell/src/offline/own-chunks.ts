import type { ReleaseFile } from '../plan/page-plan.ts';

/** The bundler's record of this build's lazy chunks. Missing in tests. */
interface BundlerRuntime {
  /** The name of a chunk's file. */
  u(chunk: string): string;
  sriHashes?: Record<string, string>;
}

declare const __webpack_require__: BundlerRuntime | undefined;

/** The lazy chunks of the running shell, such as the text of a failure, which must be available offline. */
export function ownChunks(folder: string, language = document.documentElement.lang): ReleaseFile[] {
  if (typeof __webpack_require__ === 'undefined') return [];
  const { u: nameOf, sriHashes = {} } = __webpack_require__;
  return Object.entries(sriHashes)
    .map(([chunk, integrity]) => ({ url: folder + nameOf(chunk), integrity }))
    .filter(({ url }) => !url.includes('refusals-') || url.includes(`refusals-${language}`));
}
