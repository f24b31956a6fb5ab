import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import type { AnswerOf, CallName, RequestOf } from 'shared/provider';
import type { Context } from '../context/context.ts';
import { serveCachedRead } from './cached-read.ts';
import type { Fields } from './fields.ts';
import type { Received } from './multipart.ts';
import { readReceived } from './received.ts';
import type { Refused } from './refusal.ts';

/** The unchecked fields of a call, with the session token. A missing field reads as empty. */
export type FieldsOf<Name extends CallName> = { readonly [Field in keyof RequestOf<Name> | 'user_token']: string };

/** The input of a handler. */
export interface Call<Name extends CallName> {
  fields: FieldsOf<Name>;
  context: Context;
  file?: Buffer | undefined;
  request: FastifyRequest;
}

export type Answer<Name extends CallName> = Promise<AnswerOf<Name> | Refused>;
type Handler<Name extends CallName> = (call: Call<Name>) => Answer<Name>;

/** A script that the provider serves. */
export interface Endpoint {
  script: string;
  needsSession: boolean;
  /** Uses the tighter rate limit of sign-in calls. */
  isSignIn?: boolean;
  /** The multipart part that may hold a file. It is read after the fields before it identify the sender. */
  file?: { part: string; senderOf(context: Context, fields: Fields): Promise<string | undefined> };
  answer(received: Received, context: Context, request: FastifyRequest): Promise<object>;
  /** The same answer for everyone. It is served by GET too, for caches. */
  read?(context: Context): Promise<object>;
}

/** A call without a session. */
export function openEndpoint<Name extends CallName>(script: Name, handle: Handler<Name>): Endpoint {
  return {
    script,
    needsSession: false,
    answer: (received, context, request) => handle(callOf<Name>(received, context, request)),
  };
}

/** A call without a session that has one answer for everyone. `by_get` tells clients that they may read it by GET. */
export function sharedReadEndpoint<Name extends 'get_games.php' | 'get_rates.php'>(
  script: Name,
  rows: (context: Context) => Promise<AnswerOf<Name>['result']>,
): Endpoint {
  const read = async (context: Context) => ({ result: await rows(context), by_get: '1' });
  return { script, needsSession: false, read, answer: (_received, context) => read(context) };
}

/** A call that registers a player or logs one in, with its own tighter rate limit. */
export function signInEndpoint<Name extends CallName>(script: Name, handle: Handler<Name>): Endpoint {
  return { ...openEndpoint(script, handle), isSignIn: true };
}

export function callOf<Name extends CallName>(
  { fields, file }: Received,
  context: Context,
  request: FastifyRequest,
): Call<Name> {
  // Undeclared fields stay in the object, and no handler reads them.
  return { fields: textsOf(fields) as FieldsOf<Name>, file, context, request };
}

/** A missing field reads as empty, but is not `in` the fields. */
function textsOf(fields: Fields): Readonly<Record<string, string>> {
  return new Proxy(fields as Record<string, string>, { get: (sent, name) => sent[String(name)] ?? '' });
}

export function serve(app: FastifyInstance, context: Context, { script, isSignIn, file, answer, read }: Endpoint) {
  if (read) serveCachedRead(app, context, { script, read });
  const { signInsPerMinute } = context.config;
  const rateLimit = isSignIn && signInsPerMinute > 0 ? { max: signInsPerMinute, timeWindow: '1 minute' } : undefined;
  const rule = file && { part: file.part, senderOf: (fields: Fields) => file.senderOf(context, fields) };
  app.post(
    `/${script}`,
    { config: rateLimit ? { rateLimit } : {} },
    async (request: FastifyRequest, reply: FastifyReply) => {
      reply.header('cache-control', 'no-store');
      const received = await readReceived(request, rule);
      try {
        return await answer(received, context, request);
      } finally {
        received.release();
      }
    },
  );
}
