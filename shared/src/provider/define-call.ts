import type { CallDefinition } from './own-call.ts';
import type * as ownCalls from './own-call.ts';
import type { CallOptions } from './call.ts';
import { ProviderError } from './provider-error.ts';
import type { Reply } from './reply.ts';

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
