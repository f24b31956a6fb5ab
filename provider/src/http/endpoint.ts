import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import type { AnswerOf, CallName, RequestOf } from 'shared/provider';
import type { Context } from '../context/context.ts';
import type { Fields } from './fields.ts';
import type { Received } from './multipart.ts';
import { readReceived } from './received.ts';
import type { Refused } from './refusal.ts';

/** The fields of a call as they arrive, with the session's token: none is checked yet, and one that did not come reads as empty. */
export type FieldsOf<Name extends CallName> = { readonly [Field in keyof RequestOf<Name> | 'user_token']: string };

/** What a handler of a call is given. */
export interface Call<Name extends CallName> {
  fields: FieldsOf<Name>;
  context: Context;
  file?: Buffer | undefined;
  request: FastifyRequest;
}

export type Answer<Name extends CallName> = Promise<AnswerOf<Name> | Refused>;
export type Handler<Name extends CallName> = (call: Call<Name>) => Answer<Name>;

/** A script of the provider, ready to be served. */
export interface Endpoint {
  script: string;
  needsSession: boolean;
  /** Counted by the tighter limit of calls that need no session. */
  isSignIn?: boolean;
  /** The part of a multipart body that may hold a file; it is read once the fields before it have shown who sends it. */
  file?: { part: string; senderOf(context: Context, fields: Fields): Promise<string | undefined> };
  answer(received: Received, context: Context, request: FastifyRequest): Promise<object>;
}

/** A call that anyone may make. */
export function openEndpoint<Name extends CallName>(script: Name, handle: Handler<Name>): Endpoint {
  return {
    script,
    needsSession: false,
    answer: (received, context, request) => handle(callOf<Name>(received, context, request)),
  };
}

/** A call that registers a player or logs one in; its own tighter limit counts it. */
export function signInEndpoint<Name extends CallName>(script: Name, handle: Handler<Name>): Endpoint {
  return { ...openEndpoint(script, handle), isSignIn: true };
}

export function callOf<Name extends CallName>(
  { fields, file }: Received,
  context: Context,
  request: FastifyRequest,
): Call<Name> {
  // The edge: fields that the call does not declare are kept and never read.
  return { fields: textsOf(fields) as FieldsOf<Name>, file, context, request };
}

/** What did not come is empty, though not `in` the fields. */
function textsOf(fields: Fields): Readonly<Record<string, string>> {
  return new Proxy(fields as Record<string, string>, { get: (came, name) => came[String(name)] ?? '' });
}

export function serve(app: FastifyInstance, context: Context, { script, isSignIn, file, answer }: Endpoint) {
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
