import type { ReleaseDescriptor } from 'shared/plan';
import { fails } from '../checks/check-verdict.ts';
import { Refusal } from '../refusal.ts';

/** What a build by another federation plugin says of itself, whichever tool wrote it. */
export interface ForeignBuild {
  kind: NonNullable<ReleaseDescriptor['stock']>;
  /** Of the container: its property on `window`, and its place in the federation's own records. */
  name: string;
  version: string | undefined;
  /** `auto` where files are asked for beside the script that asks. */
  publicPath: string;
  entry: string;
  /** The files of each exposed module besides the entry. */
  exposes: Record<string, string[]>;
  shared: ForeignShare[];
  /** Every file that it names, with its size where it says so. */
  files: Map<string, number | undefined>;
}

/** A package that it would take from others. */
export interface ForeignShare {
  name: string;
  range: string;
  /** Its own copy; undefined where it has none, so that it cannot do without. */
  fallback: string[] | undefined;
}

/** React and what belongs to it, of which a page has one. */
export function isReact({ name }: Pick<ForeignShare, 'name'>): boolean {
  return /^react(-dom)?(\/|$)/.test(name);
}

/** The range asked for; without one the major version of its own copy, which it was built with. */
export function rangeOf(required: string | undefined, version: string | undefined): string {
  const isGiven = required && !['*', 'undefined', 'false'].includes(required);
  return isGiven ? required : version ? `^${version}` : '*';
}

/** Refuses a build by a named verdict, before anything of it is uploaded. */
export function refuseBuild(check: string, says: string, next: string): never {
  throw new Refusal(`Refused: ${check} (${says}) ${next}`, 'checkFailed', {
    details: { verdicts: [fails(check, says, next)] },
  });
}
