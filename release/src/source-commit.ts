import { readText, type Environment } from 'shared/node';
import type { SourceCommit } from 'shared/plan';
import { Refusal } from './refusal.ts';

// Both go into addresses of GitHub's API, so no part may consist of dots only.
const repositoryForm = /^(?!\.+\/)[\w.-]{1,100}\/(?!\.+$)[\w.-]{1,100}$/;
const commitForm = /^([0-9a-f]{40}|[0-9a-f]{64})$/;

export function isRepository(value: unknown): value is string {
  return typeof value === 'string' && repositoryForm.test(value);
}

export function isCommit(value: unknown): value is string {
  return typeof value === 'string' && commitForm.test(value);
}

/** Returns the source that --repository and --commit name. */
export function sourceOfFlags({
  repository,
  commit,
}: {
  repository?: string | undefined;
  commit?: string | undefined;
}): SourceCommit | undefined {
  if (repository === undefined && commit === undefined) return undefined;
  if (isRepository(repository) && isCommit(commit)) return { repository, commit };
  throw new Refusal(
    'Give both --repository, as in acme/offers, and --commit with all 40 digits (git rev-parse HEAD).',
    'wrongUsage',
  );
}

/** Returns the source that GitHub Actions sets for a pipeline. */
export function sourceOfPipeline(env: Environment): SourceCommit | undefined {
  const repository = readText(env, 'GITHUB_REPOSITORY');
  const commit = readText(env, 'GITHUB_SHA');
  return isRepository(repository) && isCommit(commit) ? { repository, commit } : undefined;
}

/** Returns `owner/name` from the address of a git remote. Undefined if the address has another form. */
export function repositoryIn(remote: string): string | undefined {
  const path = /^(?:\w+:\/\/[^/]+\/|[^/:]+:)([^/]+\/[^/]+?)(?:\.git)?\/?$/.exec(remote.trim())?.[1];
  return isRepository(path) ? path : undefined;
}

/**
 * Returns the source that a release records: of the flags or the pipeline, or else of git. A build with uncommitted
 * changes is not the build of any commit.
 */
export function sourceOfBuild(
  given: SourceCommit | undefined,
  { source, dirty }: { source?: SourceCommit; dirty?: boolean },
): SourceCommit | undefined {
  return dirty ? undefined : (given ?? source);
}

/** Returns the commit that lists show: the last commit of the sources, or outside of git the commit of the pipeline. */
export function commitOf({ commit, source }: { commit: string; source?: SourceCommit }): string {
  return commit || (source?.commit.slice(0, 7) ?? '');
}

/** The two flags of the commands that record a source. */
export const sourceFlags = {
  repository: { type: 'string', value: 'acme/offers', about: 'the repository on GitHub; else GITHUB_REPOSITORY' },
  commit: { type: 'string', value: '<sha>', about: 'the whole name of its commit; else GITHUB_SHA' },
} as const;
