import { linesOf } from '../../../release/src/lines-of.ts';

/** An error response of the controller, with its message. */
class ResponseError extends Error {
  override name = 'ResponseError';
  readonly status: number;

  constructor(message: string, status: number, options?: ErrorOptions) {
    super(message, options);
    this.status = status;
  }
}

const api = '/control/api';

export async function request<Answer>(path: string, method = 'GET', body?: object): Promise<Answer> {
  const response = await send(path, method, body);
  if (response.status === 204) return undefined as Answer; // no content
  if (!response.ok) throw await errorOf(response);
  return (await response.json()) as Answer; // the controller is our own code
}

export function isNotFound(error: unknown): boolean {
  return error instanceof ResponseError && error.status === 404;
}

export async function* requestLines<Line>(path: string, body: object): AsyncGenerator<Line> {
  const response = await send(path, 'POST', body);
  if (!response.ok || !response.body) throw await errorOf(response);
  for await (const line of linesOf(response.body)) yield JSON.parse(line) as Line; // the controller is our own code
}

/** The server of the controller sends an unexpected error with a `message`; then `error` is only the status in words. */
async function errorOf(response: Response): Promise<ResponseError> {
  const { message, error } = (await response.json().catch(() => ({}))) as { message?: string; error?: string };
  return new ResponseError(message ?? error ?? `The controller answered ${response.status}.`, response.status);
}

async function send(path: string, method: string, body?: object): Promise<Response> {
  const headers = { ...commandKeyHeader(), ...(body && { 'content-type': 'application/json' }) };
  return fetch(`${api}${path}`, { method, headers, ...(body && { body: JSON.stringify(body) }) }).catch(
    (error: unknown) => {
      throw new ResponseError('The controller does not respond.', 0, { cause: error });
    },
  );
}

/**
 * Stores the command key in this tab's history entry. There it survives a reload, and no other page of this origin can
 * read it.
 */
export function storeCommandKey(key: string): void {
  history.replaceState({ key }, '');
}

function commandKeyHeader(): Record<string, string> {
  const { key } = (history.state ?? {}) as { key?: string }; // only storeCommandKey writes the state
  return key ? { 'control-key': key } : {};
}
