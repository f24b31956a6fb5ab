import { serviceOrigin, tokenFor, type CallOptions } from './call.ts';
import type { RawAnswer } from './exchange.ts';
import { objectOf } from './fields.ts';
import { failureOf, ProviderError } from './provider-error.ts';
import { refusalOf, sentenceOf, type Reply } from './reply.ts';
import { retryAfter } from './retry-after.ts';
import { wire } from './wire.ts';

/** What a call to a remote's own service sends. `path` begins with a slash. A `body` is sent as JSON. */
export interface OwnRequest {
  path: string;
  /** `GET` by default, with a body `POST`. */
  method?: 'GET' | 'POST' | 'PUT' | 'DELETE';
  body?: unknown;
}

/** A call to a service of the remote's own team, outside of the contract with the provider. */
export interface CallDefinition<Data, Fields> {
  /**
   * The origin of the service, or its name as `service:offers`. The operators allow an origin, or give the name one in
   * each environment, with `release connect`.
   */
  origin: string;
  request(fields: Fields): OwnRequest;
  /** Reads the JSON of the answer. Throws if the answer is unusable. */
  read(answer: unknown): Data;
  timeoutMs?: number;
  /**
   * Sends the player's session token as `Authorization: Bearer …`, only if the operators allow that for this origin.
   * Without it, the service gets nothing about the player.
   */
  sendsToken?: boolean;
}

type Definition = Pick<CallDefinition<unknown, never>, 'origin' | 'timeoutMs' | 'sendsToken'>;

/** Sends a call to a remote's own service. The data of the reply is the parsed JSON. */
export async function fetchReply(
  { origin: given, timeoutMs: usual = 15_000, sendsToken }: Definition,
  { path, body, method = body === undefined ? 'GET' : 'POST' }: OwnRequest,
  { signal, timeoutMs = usual }: Pick<CallOptions, 'signal' | 'timeoutMs'> = {},
): Promise<Reply<unknown>> {
  const origin = given.startsWith('service:') ? serviceOrigin(given.slice('service:'.length)) : given;
  if (origin === undefined)
    throw new ProviderError('bad-answer', { cause: new Error(`The plan has no origin for ${given}.`) });
  const url = origin + path;
  if (new URL(url).origin !== origin || !path.startsWith('/'))
    throw new TypeError(`${url} is no address of ${origin}: the path must begin with a slash.`);
  const token = sendsToken && tokenFor(origin);
  const init: RequestInit = {
    method,
    headers: {
      ...(body !== undefined && { 'content-type': 'application/json' }),
      ...(token && { authorization: `Bearer ${token}` }),
    },
    ...(body !== undefined && { body: JSON.stringify(body) }),
    credentials: 'omit',
    // The token must not follow a redirect to another origin.
    redirect: 'error',
    referrerPolicy: 'no-referrer',
  };
  try {
    return replyIn(await wire.send({ url, init, timeoutMs, signal }), url);
  } catch (cause) {
    if (cause instanceof ProviderError) throw cause;
    throw new ProviderError(signal?.aborted ? 'cancelled' : failureOf(cause), { cause });
  }
}

/** Reads the data of a reply as the remote uses it. */
export function readReply<Data>(
  { read }: Pick<CallDefinition<Data, never>, 'read'>,
  reply: Reply<unknown>,
): Reply<Data> {
  if (!reply.ok) return reply;
  try {
    return { ...reply, data: read(reply.data) };
  } catch (cause) {
    throw new ProviderError('bad-answer', { cause });
  }
}

function replyIn(response: RawAnswer, url: string): Reply<unknown> {
  const { status, data } = response;
  const answer = parsed(data);
  const wait = retryAfter(response);
  const message = sentenceOf(objectOf(answer));
  if (status === 429) throw new ProviderError('too-many', { message, retryAfterMs: wait });
  if (status === 503 && wait !== undefined) throw new ProviderError('too-many', { retryAfterMs: wait, isBusy: true });
  if (status >= 500 || (status < 400 && answer === undefined))
    throw new ProviderError('bad-answer', { cause: new Error(`${url} answered ${status}`) });
  return status >= 400 ? refusalOf(objectOf(answer)) : { ok: true, data: answer, message };
}

/** An empty answer, as to a DELETE, is null. Undefined if the answer is no JSON. */
function parsed(data: string): unknown {
  try {
    return data.trim() === '' ? null : JSON.parse(data);
  } catch {
    return undefined;
  }
}
