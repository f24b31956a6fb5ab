import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import type { AnswerOf, CallName, RequestOf } from 'shared/provider';
import type { Ground } from './ground.ts';
import type { Received } from './http/received.ts';
import { readReceived } from './http/received.ts';
import type { Refused } from './http/refusal.ts';
import { loginAgain, refused } from './http/refusal.ts';
import type { Player } from './players/player.ts';
import { playerOfNumber, playerOfToken } from './players/sessions.ts';

/** The fields of a call as they arrive: each may be missing, none is checked yet. */
export type FieldsOf<Name extends CallName> = { readonly [Field in keyof RequestOf<Name>]?: string };

/** What a handler of a call is given. */
export interface Call<Name extends CallName> {
  fields: FieldsOf<Name>;
  ground: Ground;
  image?: Buffer;
  request: FastifyRequest;
}

type Answer<Name extends CallName> = Promise<AnswerOf<Name> | Refused>;
type Handler<Name extends CallName> = (call: Call<Name>) => Answer<Name>;
type PlayerHandler<Name extends CallName> = (call: Call<Name>, player: Player) => Answer<Name>;

/** A script of the provider, ready to be served. */
export interface Endpoint {
  script: string;
  needsSession: boolean;
  answer(received: Received, ground: Ground, request: FastifyRequest): Promise<object>;
}

/** A call that anyone may make. */
export function openEndpoint<Name extends CallName>(script: Name, handle: Handler<Name>): Endpoint {
  return {
    script,
    needsSession: false,
    answer: (received, ground, request) => handle(callOf<Name>(received, ground, request)),
  };
}

/** A call about an account: needs its session, whatever the account's status. */
export function playerEndpoint<Name extends CallName>(script: Name, handle: PlayerHandler<Name>): Endpoint {
  return {
    script,
    needsSession: true,
    answer: async (received, ground, request) =>
      handle(callOf<Name>(received, ground, request), await callerOf(script, received, ground)),
  };
}

/** A call that only an active player may make. */
export function activeEndpoint<Name extends CallName>(script: Name, handle: PlayerHandler<Name>): Endpoint {
  return playerEndpoint(script, async (call, player) =>
    player.status === '1' ? handle(call, player) : refused('Your account is not active. Please contact support.'),
  );
}

export function serve(app: FastifyInstance, ground: Ground, endpoint: Endpoint) {
  const { signInsPerMinute } = ground.config;
  const isGuarded = !endpoint.needsSession && signInScripts.has(endpoint.script) && signInsPerMinute > 0;
  app.post(
    `/${endpoint.script}`,
    { config: isGuarded ? { rateLimit: { max: signInsPerMinute, timeWindow: '1 minute' } } : {} },
    async (request: FastifyRequest, reply: FastifyReply) => {
      reply.header('cache-control', 'no-store');
      return endpoint.answer(await readReceived(request), ground, request);
    },
  );
}

const signInScripts: ReadonlySet<string> = new Set(['IsUserExists.php', 'otp.php', 'signup.php', 'login.php']);

function callOf<Name extends CallName>({ fields, image }: Received, ground: Ground, request: FastifyRequest): Call<Name> {
  // The edge: names that the call does not know are carried along and never read.
  return { fields: fields as FieldsOf<Name>, image, ground, request };
}

async function callerOf(script: CallName, { fields }: Received, ground: Ground): Promise<Player> {
  const { user_token } = fields;
  const phoneNumber = script === 'create_payment.php' ? fields.USER_ID : fields.phone_number;
  const player = user_token || !ground.config.isCompatible
    ? await playerOfToken(ground, user_token ?? '')
    : await playerOfNumber(ground, phoneNumber ?? bidderOf(fields.bids));

  const claimed = script === 'set_bid_new.php' ? bidderOf(fields.bids) : phoneNumber;
  // A bids field that cannot be read names no number; its handler says what is wrong with it.
  if (!player || (claimed !== player.phone_number && !(script === 'set_bid_new.php' && claimed === undefined))) throw loginAgain();
  return player;
}

function bidderOf(bids: string | undefined): string | undefined {
  try {
    const [bid] = JSON.parse(bids ?? '') as { phone_number?: unknown }[];
    return bid?.phone_number === undefined ? undefined : String(bid.phone_number);
  } catch {
    return undefined;
  }
}
