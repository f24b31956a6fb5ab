import { AxiosError } from 'axios';
import type { CallName } from '../provider/contract.ts';
import type { WireRequest } from '../provider/exchange.ts';
import { wire } from '../provider/wire.ts';

/** One call that the app made: the script, the sent fields and the content type's kind. */
export interface RecordedRequest {
  name: CallName;
  fields: Record<string, FormDataEntryValue>;
  encoding: 'urlencoded' | 'multipart';
  url: string;
}

/** An answer with its HTTP status and headers; a body that is text is sent as it is. */
export interface HttpAnswer {
  status: number;
  body: unknown;
  headers: Record<string, string>;
}

/** What a call is answered with: a JSON body, or a function of the sent fields that gives one or fails. */
export type TestAnswer = object | ((request: RecordedRequest) => unknown);

/** Answers the app's provider calls by name, at the network edge, and records them; an unnamed call fails the network. */
export function answerWith(answers: Partial<Record<CallName, TestAnswer>>): { requests: RecordedRequest[] } {
  const requests: RecordedRequest[] = [];
  wire.send = async (sent) => {
    const request = recorded(sent);
    requests.push(request);
    const answer = answers[request.name];
    if (!answer) throw networkDown();
    const given: unknown = await unlessAborted(sent, typeof answer === 'function' ? answer(request) : answer);
    const { status, body, headers } = isHttpAnswer(given) ? given : httpAnswer(200, given);
    const data = typeof body === 'string' ? body : JSON.stringify(body);
    return { status, data, headers };
  };
  return { requests };
}

/** An answer with a status and headers of its own. */
export function httpAnswer(status: number, body: unknown, headers: Record<string, string> = {}): HttpAnswer {
  const named = Object.entries(headers).map(([name, value]) => [name.toLowerCase(), value]);
  return { status, body, headers: Object.fromEntries(named) as Record<string, string> };
}

/** The error of a network that is down, for an answer to throw. */
export function networkDown(): AxiosError {
  return new AxiosError('Network Error', AxiosError.ERR_NETWORK);
}

/** The error of a provider that does not answer in time, for an answer to throw. */
export function timedOut(): AxiosError {
  return new AxiosError('timeout exceeded', AxiosError.ECONNABORTED);
}

function recorded({ url, body }: WireRequest): RecordedRequest {
  const name = url.slice(url.lastIndexOf('/') + 1) as CallName;
  const isMultipart = body instanceof FormData;
  const fields = Object.fromEntries(body.entries());
  return { name, fields, encoding: isMultipart ? 'multipart' : 'urlencoded', url };
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
