import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { networkOf } from 'shared/node';
import type { AnswerOf, CallName, RequestOf } from 'shared/provider';
import type { Context } from '../context/context.ts';
import { serveCachedRead } from './cached-read.ts';
import type { Fields } from './fields.ts';
import type { Received } from './multipart.ts';
import { readReceived } from './received.ts';
import type { Refused } from './refusal.ts';

/** The unchecked fields of a call, and the session token. A missing field reads as an empty text. */
export type FieldsOf<Name extends CallName> = { readonly [Field in keyof RequestOf<Name> | 'user_token']: string };

/** The parameters of a handler. */
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
  /** The call has the tighter rate limit of sign-in calls. */
  isSignIn?: boolean;
  /**
   * The multipart part that may contain a file. The provider reads the file after the fields that precede it have
   * identified the sender.
   */
  file?: { part: string; senderOf(context: Context, fields: Fields): Promise<string | undefined> };
  answer(received: Received, context: Context, request: FastifyRequest): Promise<object>;
  /** Returns the answer, if it is the same for everyone. Such a call can also be read by GET, which caches support. */
  read?(context: Context): Promise<object>;
}

/** Returns the endpoint of a call that needs no session. */
export function openEndpoint<Name extends CallName>(script: Name, handle: Handler<Name>): Endpoint {
  return {
    script,
    needsSession: false,
    answer: (received, context, request) => handle(callOf<Name>(received, context, request)),
  };
}

/**
 * Returns the endpoint of a read that needs no session and has the same answer for everyone. `by_get` in the answer
 * allows clients to use GET.
 */
export function sharedReadEndpoint<Name extends 'get_games.php' | 'get_rates.php'>(
  script: Name,
  rows: (context: Context) => Promise<AnswerOf<Name>['result']>,
): Endpoint {
  const read = async (context: Context) => ({ result: await rows(context), by_get: '1' });
  return { script, needsSession: false, read, answer: (_received, context) => read(context) };
}

/** Returns the endpoint of a call that registers a player or logs a player in. Such a call has a tighter rate limit. */
export function signInEndpoint<Name extends CallName>(script: Name, handle: Handler<Name>): Endpoint {
  return { ...openEndpoint(script, handle), isSignIn: true };
}

export function callOf<Name extends CallName>(
  { fields, file }: Received,
  context: Context,
  request: FastifyRequest,
): Call<Name> {
  // The object may contain undeclared fields, which no handler reads.
  return { fields: textsOf(fields) as FieldsOf<Name>, file, context, request };
}

/** Makes a missing field read as an empty text. The operator `in` still reports it as missing. */
function textsOf(fields: Fields): Readonly<Record<string, string>> {
  return new Proxy(fields as Record<string, string>, { get: (sent, name) => sent[String(name)] ?? '' });
}

const signInLimit = { timeWindow: '1 minute', keyGenerator: (request: FastifyRequest) => networkOf(request) };

export function serve(app: FastifyInstance, context: Context, endpoint: Endpoint) {
  const { script, isSignIn, file, answer, read, needsSession } = endpoint;
  if (read) serveCachedRead(app, context, { script, read });
  const { signInsPerMinute } = context.config;
  const rateLimit = isSignIn && signInsPerMinute > 0 && { ...signInLimit, max: signInsPerMinute };
  const rule = file && { part: file.part, senderOf: (fields: Fields) => file.senderOf(context, fields) };
  app.post(
    `/${script}`,
    { config: rateLimit ? { rateLimit } : {} },
    async (request: FastifyRequest, reply: FastifyReply) => {
      reply.header('cache-control', 'no-store');
      const received = await readReceived(request, rule);
      try {
        const answered = await answer(received, context, request);
        // A call that needs a session has checked it before it answers.
        if (request.act && needsSession && received.fields.user_token) request.act.hasSession = true;
        return answered;
      } finally {
        received.release();
      }
    },
  );
}
