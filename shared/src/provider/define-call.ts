import type * as ownCalls from './own-call.ts';
import type { CallOptions } from './call.ts';
import { ProviderError } from './provider-error.ts';
import type { Reply } from './reply.ts';

/** What a call to a remote's own service sends. `path` begins with a slash. A `body` is sent as JSON. */
export interface OwnRequest {
  path: string;
  /** `GET` by default, with a body `POST`. */
  method?: 'GET' | 'POST' | 'PUT' | 'DELETE';
  body?: unknown;
}

/** A call to a service of the remote's own team, outside of the contract with the provider. */
export interface CallDefinition<Data, Fields> {
  /** The origin of the service. The operators allow it for the remote with `release connect`. */
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

/**
 * Makes the call. Returns a refusal (a status from 400 to 499) as a value, and throws a `ProviderError` for a failure,
 * like `call`.
 */
export type DefinedCall<Data, Fields> = SendCall<Data, Fields> & { definition: CallDefinition<Data, Fields> };

type SendCall<Data, Fields> = (
  fields: Fields,
  options?: Pick<CallOptions, 'signal' | 'timeoutMs'>,
) => Promise<Reply<Data>>;

/** Defines a call to a remote's own service. `useAnswer` reads with it on a screen, and `useCall` acts with it. */
export function defineCall<Data, Fields = void>(definition: CallDefinition<Data, Fields>): DefinedCall<Data, Fields> {
  const send: SendCall<Data, Fields> = async (fields, options) => {
    const { readReply, fetchReply } = await loadOwnCalls();
    return readReply(definition, await fetchReply(definition, definition.request(fields), options));
  };
  return Object.assign(send, { definition });
}

/** Loads the code of these calls, which few screens need. */
export function loadOwnCalls(): Promise<typeof ownCalls> {
  return import(/* webpackChunkName: "own-call" */ './own-call.ts').catch((cause: unknown) => {
    throw new ProviderError('network', { cause });
  });
}
