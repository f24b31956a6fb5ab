import type { CallGitHub } from './github-api.ts';

const pageSize = 100;

interface PullRequest {
  /** `owner/name`. */
  repository: string;
  number: number;
}

/** The hidden first line by which the next run finds the comment of a remote. */
export function markerOf(remote: string): string {
  return `<!-- release preview of ${remote} -->`;
}

/**
 * Writes a remote's comment on a pull request. Updates the existing comment, so that a pull request has one for each
 * remote. Without `mayCreate`, only updates.
 */
export async function writeComment(
  call: CallGitHub,
  { repository, number }: PullRequest,
  { remote, text, mayCreate }: { remote: string; text: string; mayCreate: boolean },
): Promise<'created' | 'updated' | 'none'> {
  const body = `${markerOf(remote)}\n${text}`;
  const comments = `/repos/${repository}/issues/${number}/comments`;
  const existing = await findComment(call, comments, markerOf(remote));
  if (existing !== undefined) {
    await call('PATCH', `/repos/${repository}/issues/comments/${existing}`, { body });
    return 'updated';
  }
  if (!mayCreate) return 'none';
  await call('POST', comments, { body });
  return 'created';
}

async function findComment(call: CallGitHub, comments: string, marker: string): Promise<number | undefined> {
  for (let page = 1; ; page += 1) {
    const listed = (await call('GET', `${comments}?per_page=${pageSize}&page=${page}`)) as {
      id: number;
      body?: string | null;
    }[]; // the documented answer of GitHub
    const found = listed.find(({ body }) => body?.startsWith(marker));
    if (found) return found.id;
    if (listed.length < pageSize) return undefined;
  }
}
