import type { ReleaseDescriptor } from 'shared/plan';
import { fails } from '../checks/check.ts';
import { Refusal } from '../refusal.ts';

/** The parsed description of a build by another federation plugin, in one form for all tools. */
export interface ForeignBuild {
  kind: NonNullable<ReleaseDescriptor['stock']>;
  /** The name of the container on `window` and in the federation runtime's records. */
  name: string;
  version: string | undefined;
  /** `auto` if files load relative to the script that requests them. */
  publicPath: string;
  entry: string;
  /** The files of each exposed module, without the entry. */
  exposes: Record<string, string[]>;
  shared: ForeignShare[];
  /** Every file that the description lists. The value is its size, if the description has one. */
  files: Map<string, number | undefined>;
}

export interface ForeignShare {
  name: string;
  range: string;
  /** The files of the build's own copy. Undefined without a copy; then the shell must provide the package. */
  fallback: string[] | undefined;
}

/** Returns whether the package is React or one of its packages. A page must have only one copy of them. */
export function isReact({ name }: Pick<ForeignShare, 'name'>): boolean {
  return /^react(-dom)?(\/|$)/.test(name);
}

/** Returns the required range. Without a required range, returns the major version of the build's own copy. */
export function rangeOf(required: string | undefined, version: string | undefined): string {
  const isGiven = required && !['*', 'undefined', 'false'].includes(required);
  return isGiven ? required : version ? `^${version}` : '*';
}

/** Refuses a build before any upload, with a named verdict. */
export function refuseBuild(check: string, says: string, next: string): never {
  throw new Refusal(`Refused: ${check} (${says}) ${next}`, 'checkFailed', {
    details: { verdicts: [fails(check, says, next)] },
  });
}
