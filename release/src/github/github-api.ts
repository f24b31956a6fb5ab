const answerWithinMs = 10_000;

export interface GitHubAccess {
  token: string;
  /** The address of the REST API, without a slash at its end. */
  api: string;
}

/** Calls GitHub's REST API and returns the parsed answer. Throws if GitHub does not accept the call. */
export type CallGitHub = (method: 'GET' | 'POST' | 'PATCH', path: string, body?: object) => Promise<unknown>;

export function gitHubApi({ token, api }: GitHubAccess): CallGitHub {
  return async (method, path, body) => {
    const response = await fetch(`${api}${path}`, {
      method,
      headers: {
        accept: 'application/vnd.github+json',
        authorization: `Bearer ${token}`,
        'user-agent': 'release-plane',
        'x-github-api-version': '2022-11-28',
        ...(body && { 'content-type': 'application/json' }),
      },
      ...(body && { body: JSON.stringify(body) }),
      signal: AbortSignal.timeout(answerWithinMs),
      redirect: 'error', // a redirect would turn a POST into a GET
    });
    const text = await response.text();
    if (response.ok) return JSON.parse(text);
    throw new Error(`${method} ${path}: ${new URL(api).host} answered ${response.status}${reasonIn(text)}`);
  };
}

/** Returns the reason of a refusal. A proxy in front of GitHub may answer with HTML. */
function reasonIn(text: string): string {
  try {
    const { message } = JSON.parse(text) as { message?: unknown };
    return typeof message === 'string' ? `, ${message.slice(0, 200)}` : '';
  } catch {
    return '';
  }
}
