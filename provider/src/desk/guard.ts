import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { callerAddress } from 'shared/node';
import type { Context } from '../context/context.ts';
import type { DeskConfig } from '../context/desk-config.ts';
import type { Actor } from '../operator/actor.ts';
import { deskSessionOf, keepDeskSession, liveDeskSessions, type DeskSession } from '../people/desk-sessions.ts';
import { hashOf } from '../players/mpin.ts';
import { isOfPage } from './desk-page.ts';

declare module 'fastify' {
  interface FastifyRequest {
    /** The session of a call below `requireSession`. */
    deskSession: DeskSession | null;
  }
}

// `__Host-`: the browser takes the cookie from a secure page only, and sends it to no other host.
const COOKIE = '__Host-desk';
/** How often a secret that is not known makes the desk read the live sessions, at most. */
const READ_EVERY_MS = 1000;

const headers = {
  'cache-control': 'no-store',
  'content-security-policy': "default-src 'none'; frame-ancestors 'none'; base-uri 'none'; form-action 'none'",
  'cross-origin-opener-policy': 'same-origin',
  'cross-origin-resource-policy': 'same-origin',
  'referrer-policy': 'no-referrer',
  'x-content-type-options': 'nosniff',
  'x-frame-options': 'DENY',
};

/**
 * Refuses requests that another site, a form or a rebound host name could cause, before the body is read. A write needs
 * the desk's own origin and a header that no form can send.
 */
export function guardDesk(app: FastifyInstance, { origin }: DeskConfig) {
  const { host, protocol } = new URL(origin);
  app.addHook('onRequest', async (request, reply) => {
    reply.headers(headers);
    if (protocol === 'https:') reply.header('strict-transport-security', 'max-age=31536000');
    if (request.headers.host !== host) return reply.code(421).send({ error: `The desk is at ${origin}.` });
    if (!isFromDesk(request, origin))
      return reply.code(403).send({ error: 'Only the page of the desk may send this request.' });
  });
}

function isFromDesk({ method, url, headers: sent }: FastifyRequest, origin: string): boolean {
  const site = sent['sec-fetch-site'];
  // A person may follow a link in a mail to the page. The page contains no data, and no site can frame it.
  if (method === 'GET' && isOfPage(url) && sent['sec-fetch-dest'] === 'document') return true;
  if (method === 'GET' || method === 'HEAD') return site === undefined || site === 'same-origin' || site === 'none';
  return sent.origin === origin && sent['x-desk'] === '1' && (site === undefined || site === 'same-origin');
}

/** Makes all routes of an app need a live session. A write extends the session. */
export function requireSession(app: FastifyInstance, context: Context, desk: DeskConfig) {
  app.decorateRequest('deskSession', null);
  app.addHook('onRequest', async (request, reply) => {
    request.deskSession = (await sessionOf(request, context, desk)) ?? null;
    if (!request.deskSession) return reply.code(401).send({ error: 'Your session has ended. Sign in again.' });
    if (request.method !== 'GET') await keepDeskSession(context, request.deskSession);
  });
}

function secretOf({ headers: { cookie = '' } }: FastifyRequest): string | undefined {
  return /(?:^|;\s*)__Host-desk=([\w-]{43})(?:;|$)/.exec(cookie)?.[1];
}

/**
 * Returns keys of live sessions, so that each has a limit of requests of its own, and strangers of its network cannot
 * use it up. An invented secret has no key. However many a stranger invents, the desk reads the sessions only once a
 * second.
 */
export function openSessionKeys({ db, clock }: Context, { origin }: DeskConfig) {
  let live = Promise.resolve(new Set<string>());
  let readAt = 0;
  return {
    async add({ deskSession }: FastifyRequest) {
      if (deskSession) (await live).add(deskSession.tokenHash);
    },
    async keyOf(request: FastifyRequest): Promise<string | undefined> {
      const secret = secretOf(request);
      if (secret === undefined) return undefined;
      const hash = hashOf(secret);
      const now = clock.real();
      if (!(await live).has(hash) && now - readAt >= READ_EVERY_MS) {
        readAt = now;
        // Without the database a session counts as its network.
        live = liveDeskSessions(db, origin, now).catch(() => new Set());
      }
      return (await live).has(hash) ? hash : undefined;
    },
  };
}

export async function sessionOf(
  request: FastifyRequest,
  context: Context,
  { origin }: DeskConfig,
): Promise<DeskSession | undefined> {
  const secret = secretOf(request);
  return secret === undefined ? undefined : deskSessionOf(context, secret, origin);
}

/** Returns the actor of a call. Everything about the actor comes from the session and the connection. */
export function actorOf(request: FastifyRequest): Actor {
  const { person } = request.deskSession ?? {};
  if (!person) throw new Error('This route has no session. Register it below requireSession.');
  return { who: person.name, from: callerAddress(request), operator: { id: person.id, roles: person.roles } };
}

/** Gives the session's secret to the browser, or takes it away. */
export function setCookie(reply: FastifyReply, secret: string, seconds: number) {
  reply.header('set-cookie', `${COOKIE}=${secret}; Path=/; HttpOnly; Secure; SameSite=Strict; Max-Age=${seconds}`);
}
