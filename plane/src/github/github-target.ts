import { readAddress, readText, type Environment } from 'shared/node';
import type { GitHubAccess } from 'release/github/github-api.ts';

/** Where and under which name the controller reports rollouts. */
export interface GitHubTarget extends GitHubAccess {
  /** Names the status and the deployment, together with the remote: `production/mfe-betting`. */
  environment: string;
  /** Where people open the control page. */
  page?: string | undefined;
}

export function readGitHubTarget(env: Environment): GitHubTarget | undefined {
  const token = readText(env, 'RELEASE_GITHUB_TOKEN');
  if (!token) return undefined;
  return {
    token,
    api: readAddress(env, 'RELEASE_GITHUB_API', ['http:', 'https:']) ?? 'https://api.github.com',
    environment: readText(env, 'RELEASE_ENVIRONMENT') ?? 'production',
    page: readAddress(env, 'RELEASE_PUBLIC_URL', ['http:', 'https:']),
  };
}
