import { readAddress as readSetting, readText, type Environment } from 'shared/node';
import { gitHubApi } from '../github/github-api.ts';
import { writeComment } from '../github/pull-request-comment.ts';
import { Refusal } from '../refusal.ts';
import { isRepository } from '../source-commit.ts';
import { onlyRemote, readAddress, wholeNumber, teamCommand } from './declared.ts';

export const comment = teamCommand({
  about:
    'Comments on a pull request on GitHub with the link that `override` printed, or updates its comment. Needs GITHUB_TOKEN.',
  subject: { kind: 'remote' },
  flags: {
    'pull-request': { type: 'string', value: '12', isRequired: true, about: 'the number of the pull request' },
    link: { type: 'string', value: '<link>', about: 'the link that `override` printed' },
    closed: { type: 'boolean', about: 'the pull request is closed: remove the link from the comment' },
  },
  async run({ say, dryRun }, subject, { 'pull-request': given, link, closed = false }) {
    const remote = onlyRemote(subject);
    const number = wholeNumber(given, 'pull-request', { from: 1, to: 1_000_000_000 });
    if ((link === undefined) !== closed) throw new Refusal('Give either --link or --closed.', 'wrongUsage');
    const text = link === undefined ? closedText(remote) : previewText(remote, link);
    const { env } = process;
    const repository = repositoryOf(env);
    const pullRequest = `pull request ${number} of ${repository}`;
    if (dryRun) {
      say(`would: Comment on ${pullRequest}`);
      return { remote, repository, pullRequest: number };
    }
    const call = gitHubApi({ token: tokenOf(env), api: apiOf(env) });
    const done = await writeComment(call, { repository, number }, { remote, text, mayCreate: !closed });
    say(
      done === 'none' ? `No comment of ${remote} is on ${pullRequest}.` : `The comment on ${pullRequest} is ${done}.`,
    );
    return { remote, repository, pullRequest: number, comment: done };
  },
});

function previewText(remote: string, link: string): string {
  const address = readAddress(link, 'link');
  const parts = new URLSearchParams(address.hash.slice(1));
  const release = parts.get('override') ?? '';
  const until = Number(parts.get('until'));
  if (!release.startsWith(`${remote}@`) || !(until > 0))
    throw new Refusal(
      `--link is not a link to a release of ${remote}. Make one: npm run release -- override ${remote}@<release>`,
      'wrongUsage',
    );
  const end = new Date(until * 1000).toISOString().slice(0, 16).replace('T', ' ');
  return `**${release}** is published, and no player has it. [Open it in the app](<${address.href}>)

The link runs the release in one browser session, until ${end} UTC. The next push replaces the link.
`;
}

function closedText(remote: string): string {
  return `The pull request is closed, so this comment has no link to ${remote} any more. A copied link ends at its own time, at most seven days after the last push.
`;
}

function repositoryOf(env: Environment): string {
  const repository = readText(env, 'GITHUB_REPOSITORY');
  if (isRepository(repository)) return repository;
  throw new Refusal(
    'GITHUB_REPOSITORY does not name a repository. GitHub Actions sets it. Elsewhere, set it as in acme/offers.',
    'wrongUsage',
  );
}

function tokenOf(env: Environment): string {
  const token = readText(env, 'GITHUB_TOKEN');
  if (token) return token;
  throw new Refusal(
    'GITHUB_TOKEN is not set. In a workflow, give the job `pull-requests: write` and set GITHUB_TOKEN to github.token.',
    'notAllowed',
  );
}

function apiOf(env: Environment): string {
  return readSetting(env, 'GITHUB_API_URL', ['http:', 'https:']) ?? 'https://api.github.com';
}
