import { AxiosError } from 'axios';
import type { CallName } from '../provider/contract.ts';
import type { WireRequest } from '../provider/exchange.ts';
import { wire } from '../provider/wire.ts';

/** A recorded call: the script, the sent fields and the encoding. */
export interface RecordedRequest {
  name: CallName;
  fields: Record<string, FormDataEntryValue>;
  method?: 'GET' | 'POST';
  encoding: 'urlencoded' | 'multipart';
  url: string;
  /** The JSON body of a call to a remote's own service. */
  json?: unknown;
  /** The headers of such a call. */
  headers?: Record<string, string>;
}

/** An answer with its HTTP status and headers. If the body is text, it is sent unchanged. */
export interface HttpAnswer {
  status: number;
  body: unknown;
  headers: Record<string, string>;
}

/** The answer to a call: a JSON body, or a function that gets the request and returns the body or throws. */
export type TestAnswer = object | ((request: RecordedRequest) => unknown);

/** The address of a call to a remote's own service, without its query. */
export type OwnAddress = `https://${string}`;

/**
 * Replaces the network in a test. Answers provider calls by name, calls to a remote's own service by
 * address, and records them. A call without an answer fails as if
 * offline.
 */
export function answerWith(
  answers: Partial<Record<CallName, TestAnswer>>,
  own: Record<OwnAddress, TestAnswer> = {},
): { requests: RecordedRequest[] } {
  const requests: RecordedRequest[] = [];
  wire.send = async (sent) => {
    const request = recorded(sent);
    requests.push(request);
    const answer = sent.init ? own[sent.url.replace(/\?.*/, '') as OwnAddress] : answers[request.name];
    if (!answer) throw networkDown();
    const given: unknown = await unlessAborted(sent, typeof answer === 'function' ? answer(request) : answer);
    const { status, body, headers } = isHttpAnswer(given) ? given : httpAnswer(200, given);
    const data = typeof body === 'string' ? body : JSON.stringify(body);
    return { status, data, headers };
  };
  return { requests };
}

/** Returns an answer with its own status and headers. */
export function httpAnswer(status: number, body: unknown, headers: Record<string, string> = {}): HttpAnswer {
  const named = Object.entries(headers).map(([name, value]) => [name.toLowerCase(), value]);
  return { status, body, headers: Object.fromEntries(named) as Record<string, string> };
}

/** Returns the error of a network that is down. Throw it from an answer. */
export function networkDown(): AxiosError {
  return new AxiosError('Network Error', AxiosError.ERR_NETWORK);
}

/** Returns the error of a request that timed out, for an answer to throw. */
export function timedOut(): AxiosError {
  return new AxiosError('timeout exceeded', AxiosError.ECONNABORTED);
}

function recorded({ url, body, init }: WireRequest): RecordedRequest {
  const name = url.slice(url.lastIndexOf('/') + 1) as CallName;
  const isMultipart = body instanceof FormData;
  const fields = Object.fromEntries(body?.entries() ?? []);
  const own = init && {
    json: init.body ? (JSON.parse(init.body as string) as unknown) : undefined, // `fetchReply` wrote it
    headers: init.headers as Record<string, string>, // as above
  };
  return {
    name,
    fields,
    method: body || init?.method === 'POST' ? 'POST' : 'GET',
    encoding: isMultipart ? 'multipart' : 'urlencoded',
    url,
    ...own,
  };
}

function isHttpAnswer(given: unknown): given is HttpAnswer {
  return typeof given === 'object' && given !== null && 'status' in given && 'body' in given && 'headers' in given;
}

function unlessAborted({ signal }: WireRequest, given: unknown): Promise<unknown> {
  const aborted = new Promise((_resolve, reject) => {
    const cancel = () => reject(new AxiosError('canceled', AxiosError.ERR_CANCELED));
    if (signal?.aborted) cancel();
    signal?.addEventListener('abort', cancel);
  });
  return Promise.race([given, aborted]);
}
