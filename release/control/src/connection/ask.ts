import { actKeyHeader } from './act-key.ts';

/** A refusal of the controller, in its words. */
export class AnswerError extends Error {
  override name = 'AnswerError';
  readonly status: number;

  constructor(message: string, status: number, options?: ErrorOptions) {
    super(message, options);
    this.status = status;
  }
}

const api = '/control/api';

export async function ask<Answer>(path: string, method = 'GET', body?: object): Promise<Answer> {
  const response = await answerTo(path, method, body);
  if (response.status === 204) return undefined as Answer; // nothing was asked for
  const answer = (await response.json().catch(() => ({}))) as { error?: string };
  if (!response.ok)
    throw new AnswerError(answer.error ?? `The controller answered ${response.status}.`, response.status);
  return answer as Answer; // our own controller answers
}

/** The lines of an answer as they come. */
export async function* askLines<Line>(path: string, body: object): AsyncGenerator<Line> {
  const response = await answerTo(path, 'POST', body);
  if (!response.ok || !response.body)
    throw new AnswerError(
      ((await response.json().catch(() => ({}))) as { error?: string }).error ??
        `The controller answered ${response.status}.`,
      response.status,
    );
  const reader = response.body.pipeThrough(new TextDecoderStream()).getReader();
  let rest = '';
  for (let piece = await reader.read(); !piece.done; piece = await reader.read()) {
    const lines = (rest + piece.value).split('\n');
    rest = lines.pop() ?? '';
    for (const line of lines) yield JSON.parse(line) as Line; // our own controller writes it
  }
}

async function answerTo(path: string, method: string, body?: object): Promise<Response> {
  const headers = { ...actKeyHeader(), ...(body && { 'content-type': 'application/json' }) };
  return fetch(`${api}${path}`, { method, headers, ...(body && { body: JSON.stringify(body) }) }).catch(
    (error: unknown) => {
      throw new AnswerError('The controller does not answer.', 0, { cause: error });
    },
  );
}
