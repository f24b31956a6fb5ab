import type { ReleaseFile } from '../plan/page-plan.ts';

/** The record that the bundler keeps of this build's lazy chunks. Missing in tests. */
interface BundlerRuntime {
  /** Returns the file name of a chunk. */
  u(chunk: string): string;
  sriHashes?: Record<string, string>;
}

declare const __webpack_require__: BundlerRuntime | undefined;

/** Returns the lazy chunks of the running shell that must be available offline, such as the text of a failure. */
export function ownChunks(folder: string, language = document.documentElement.lang): ReleaseFile[] {
  if (typeof __webpack_require__ === 'undefined') return [];
  const { u: nameOf, sriHashes = {} } = __webpack_require__;
  return Object.entries(sriHashes)
    .map(([chunk, integrity]) => ({ url: folder + nameOf(chunk), integrity }))
    .filter(({ url }) => !url.includes('refusals-') || url.includes(`refusals-${language}`));
}
