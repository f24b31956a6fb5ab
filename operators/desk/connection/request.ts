import type { Outcome } from '../../../provider/src/operator/execute.ts';

/** An answer of the desk that is an error, with its message. */
export class ResponseError extends Error {
  override name = 'ResponseError';
  readonly status: number;

  constructor(message: string, status: number, options?: ErrorOptions) {
    super(message, options);
    this.status = status;
  }
}

const TIMEOUT_MS = 30_000;
const sessionEnd = new EventTarget();

/** Calls `onEnd` when an answer says that the session has ended. Returns a function that stops this. */
export function listenForSessionEnd(onEnd: () => void): () => void {
  sessionEnd.addEventListener('end', onEnd);
  return () => sessionEnd.removeEventListener('end', onEnd);
}

export async function request<Answer>(path: string, method = 'GET', body?: object): Promise<Answer> {
  const { response, answer } = await send(path, method, body);
  if (response.status === 204) return undefined as Answer; // no content
  if (!response.ok) throw errorOf(response, answer, path);
  return answer as Answer; // the desk is our own code
}

/** Runs a command as the signed-in person. Returns refusals too. Throws if the desk has not answered. */
export async function runCommand(verb: string, words: readonly string[], reason = ''): Promise<Outcome> {
  const path = `/commands/${verb}`;
  const { response, answer } = await send(path, 'POST', { words, reason });
  if ('outcome' in answer) return answer as unknown as Outcome; // the desk is our own code
  throw errorOf(response, answer, path);
}

function errorOf({ status }: Response, { error }: { error?: string }, path: string): ResponseError {
  // A refused sign-in also answers 401.
  if (status === 401 && !/^\/(sign-in|enrol)/.test(path)) sessionEnd.dispatchEvent(new Event('end'));
  return new ResponseError(error ?? `The desk answered ${status}.`, status);
}

async function send(path: string, method: string, body?: object) {
  // `x-desk`: no form of another site can send this header.
  const headers = { ...(method !== 'GET' && { 'x-desk': '1' }), ...(body && { 'content-type': 'application/json' }) };
  const response = await fetch(`/api${path}`, {
    method,
    headers,
    signal: AbortSignal.timeout(TIMEOUT_MS),
    ...(body && { body: JSON.stringify(body) }),
  }).catch((error: unknown) => {
    const isSent = method === 'POST' && path.startsWith('/commands/');
    throw new ResponseError(
      isSent
        ? 'The desk does not respond. The command may have run: look at Acts before you repeat it.'
        : 'The desk does not respond. Check your network.',
      0,
      { cause: error },
    );
  });
  const answer = (await response.json().catch(() => ({}))) as { error?: string };
  return { response, answer };
}
