import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import type { AnswerOf, CallName, RequestOf } from 'shared/provider';
import type { Ground } from './ground.ts';
import type { Fields } from './http/fields.ts';
import type { Received } from './http/multipart.ts';
import { readReceived } from './http/received.ts';
import type { Refused } from './http/refusal.ts';
import { refused } from './http/refusal.ts';
import type { Claim } from './players/caller.ts';
import { callerOf, senderOf } from './players/caller.ts';
import type { Player } from './players/player.ts';

/** The fields of a call as they arrive: each may be missing, none is checked yet. */
export type FieldsOf<Name extends CallName> = { readonly [Field in keyof RequestOf<Name>]?: string };

/** What a handler of a call is given. */
export interface Call<Name extends CallName> {
  fields: FieldsOf<Name>;
  ground: Ground;
  file?: Buffer | undefined;
  request: FastifyRequest;
}

type Answer<Name extends CallName> = Promise<AnswerOf<Name> | Refused>;
type Handler<Name extends CallName> = (call: Call<Name>) => Answer<Name>;
type PlayerHandler<Name extends CallName> = (call: Call<Name>, player: Player) => Answer<Name>;

/** A script of the provider, ready to be served. */
export interface Endpoint {
  script: string;
  needsSession: boolean;
  /** Counted by the tighter limit of what a stranger may try. */
  isSignIn?: boolean;
  /** The part of a multipart body that may hold a file; it is read once the session is known to be good. */
  file?: string | undefined;
  answer(received: Received, ground: Ground, request: FastifyRequest): Promise<object>;
}

/** What a call about an account says of itself beyond its name. */
interface AccountCall extends Partial<Claim> {
  file?: string;
}

/** A call that anyone may make. */
export function openEndpoint<Name extends CallName>(script: Name, handle: Handler<Name>): Endpoint {
  return { script, needsSession: false, answer: (received, ground, request) => handle(callOf<Name>(received, ground, request)) };
}

/** A call by which a stranger becomes a player, or says to be one. */
export function signInEndpoint<Name extends CallName>(script: Name, handle: Handler<Name>): Endpoint {
  return { ...openEndpoint(script, handle), isSignIn: true };
}

/** A call about an account: needs its session, whatever the account's status. */
export function playerEndpoint<Name extends CallName>(script: Name, handle: PlayerHandler<Name>, { file, ...claim }: AccountCall = {}): Endpoint {
  return {
    script,
    needsSession: true,
    file,
    answer: async (received, ground, request) =>
      handle(callOf<Name>(received, ground, request), await callerOf(ground, received.fields, claim)),
  };
}

/** A call that only an active player may make. */
export function activeEndpoint<Name extends CallName>(script: Name, handle: PlayerHandler<Name>, more?: AccountCall): Endpoint {
  const ifActive: PlayerHandler<Name> = async (call, player) =>
    player.status === '1' ? handle(call, player) : refused('Your account is not active. Please contact support.');
  return playerEndpoint(script, ifActive, more);
}

export function serve(app: FastifyInstance, ground: Ground, { script, isSignIn, file, answer }: Endpoint) {
  const { signInsPerMinute } = ground.config;
  const rateLimit = isSignIn && signInsPerMinute > 0 ? { max: signInsPerMinute, timeWindow: '1 minute' } : undefined;
  const rule = file ? { part: file, senderOf: (fields: Fields) => senderOf(ground, fields) } : undefined;
  app.post(`/${script}`, { config: rateLimit ? { rateLimit } : {} }, async (request: FastifyRequest, reply: FastifyReply) => {
    reply.header('cache-control', 'no-store');
    const received = await readReceived(request, rule);
    try {
      return await answer(received, ground, request);
    } finally {
      received.release();
    }
  });
}

function callOf<Name extends CallName>({ fields, file }: Received, ground: Ground, request: FastifyRequest): Call<Name> {
  // The edge: names that the call does not know are carried along and never read.
  return { fields: fields as FieldsOf<Name>, file, ground, request };
}
