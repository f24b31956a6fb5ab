import type { ReleaseDescriptor } from 'shared/plan';
import { fails } from '../checks/check.ts';
import { Refusal } from '../refusal.ts';

/** The parsed description of a build by another federation plugin, whichever tool wrote it. */
export interface ForeignBuild {
  kind: NonNullable<ReleaseDescriptor['stock']>;
  /** The container's property on `window` and in the federation's records. */
  name: string;
  version: string | undefined;
  /** `auto` if files are loaded relative to their script. */
  publicPath: string;
  entry: string;
  /** The files of each exposed module besides the entry. */
  exposes: Record<string, string[]>;
  shared: ForeignShare[];
  /** Every file in the description, with its size if given. */
  files: Map<string, number | undefined>;
}

export interface ForeignShare {
  name: string;
  range: string;
  /** The files of its own copy; undefined if it has none, so that the shell must provide it. */
  fallback: string[] | undefined;
}

/** React and its packages, of which a page has one copy. */
export function isReact({ name }: Pick<ForeignShare, 'name'>): boolean {
  return /^react(-dom)?(\/|$)/.test(name);
}

/** The required range, else the major version of its own copy. */
export function rangeOf(required: string | undefined, version: string | undefined): string {
  const isGiven = required && !['*', 'undefined', 'false'].includes(required);
  return isGiven ? required : version ? `^${version}` : '*';
}

/** Refuses a build with a named verdict, before any upload. */
export function refuseBuild(check: string, says: string, next: string): never {
  throw new Refusal(`Refused: ${check} (${says}) ${next}`, 'checkFailed', {
    details: { verdicts: [fails(check, says, next)] },
  });
}
