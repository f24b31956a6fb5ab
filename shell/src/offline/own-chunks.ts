import type { ReleaseFile } from '../plan/page-plan.ts';

/** What the bundler knows of the files that this build loads later; not there in a test. */
interface BundlerRuntime {
  /** The name of a chunk's file. */
  u(chunk: string): string;
  sriHashes?: Record<string, string>;
}

declare const __webpack_require__: BundlerRuntime | undefined;

/** What the running shell loads when it is first needed, such as the words of a failure: without a network it must be there already. */
export function ownChunks(folder: string): ReleaseFile[] {
  if (typeof __webpack_require__ === 'undefined') return [];
  const { u: nameOf, sriHashes = {} } = __webpack_require__;
  return Object.entries(sriHashes).map(([chunk, integrity]) => ({ url: folder + nameOf(chunk), integrity }));
}
