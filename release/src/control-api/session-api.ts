import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { networkLimit } from '../collector/caller-limit.ts';
import { networkOf } from 'shared/node';
import type { AccessLog } from '../rights/access-log.ts';
import {
  actKeyOf,
  beginSession,
  endOf,
  endSession,
  keepSession,
  longestMs,
  sessionWith,
  type Session,
} from '../rights/sessions.ts';
import { tokenWith, type Token } from '../rights/tokens.ts';
import type { Storage } from '../storage/storage.ts';

/** Who looks, and what the token lets them do. */
export interface SessionView {
  by: string;
  token: string;
  team: string;
  may: string[];
  remotes: string[];
  /** When it ends if nobody does anything. */
  until: number;
  /** Whether what asked came with the key of acts. */
  mayAct: boolean;
  /** Told once, to the page that signs in: a script of another page of this origin has the cookie and no key. */
  key?: string;
}

export interface SignedIn {
  session: Session;
  token: Token;
  mayAct: boolean;
}

const cookieName = 'control_session';
const mostSignInsPerMinute = 10;

/** Signs in with a token of the release plane, for a session that ends; a player's session is nothing here. */
export function sessionApi({ storage, now, log }: { storage: Storage; now(): number; log: AccessLog }) {
  const mayTry = networkLimit(mostSignInsPerMinute, now);
  const signedIn = async (request: FastifyRequest): Promise<SignedIn | undefined> => {
    const secret = cookieOf(request);
    const known = secret && (await sessionWith(storage, secret, now()));
    return known ? { ...known, mayAct: request.headers['control-key'] === actKeyOf(secret) } : undefined;
  };
  /** Who signs in in a second tab goes on with the session of the first, whose key would be worth nothing otherwise. */
  const joined = async (request: FastifyRequest, token: Token, by: string): Promise<string | undefined> => {
    const known = await signedIn(request);
    return known?.token.digest === token.digest && known.session.by === by ? cookieOf(request) : undefined;
  };
  const routes = (app: FastifyInstance) => {
    app.post<{ Body: { token?: unknown; by?: unknown } }>('/session', { bodyLimit: 2000 }, async (request, reply) => {
      if (!mayTry(networkOf(request)))
        return reply.code(429).send({ error: 'Too many tries from your network. Wait a minute.' });
      const { token: typed, by } = request.body ?? {};
      const token = typeof typed === 'string' ? await tokenWith(storage, typed.trim(), now()) : undefined;
      log.signIn(request, token, nameOf(by));
      if (!token)
        return reply
          .code(401)
          .send({ error: 'That token is not valid, or has ended. Ask who keeps the tokens for another.' });
      const secret =
        (await joined(request, token, nameOf(by))) ?? (await beginSession(storage, token, nameOf(by), now()));
      setCookie(request, reply, secret, longestMs);
      return { ...viewOf({ ...(await sessionWith(storage, secret, now()))!, mayAct: true }), key: actKeyOf(secret) };
    });
    app.get('/session', async (request, reply) => {
      const known = await signedIn(request);
      // To be signed in by nobody is no failure, and browsers write failures to the console.
      return known ? viewOf(known) : reply.code(204).send();
    });
    // The page says so when the person does something, at most once in some minutes.
    app.put('/session', async (request, reply) => {
      const known = await signedIn(request);
      if (!known) return reply.code(401).send({ error: 'Sign in.' });
      await keepSession(storage, known.session, now());
      return viewOf({ ...known, session: { ...known.session, seen: now() } });
    });
    app.delete('/session', async (request, reply) => {
      const known = await signedIn(request);
      if (known) await endSession(storage, known.session, now());
      setCookie(request, reply, '', 0);
      return reply.code(204).send();
    });
  };
  return { routes, signedIn };
}

export function viewOf({ session, token, mayAct }: SignedIn): SessionView {
  const { name, team, may, remotes, until } = token;
  return { by: session.by, token: name, team, may, remotes, until: Math.min(endOf(session), until), mayAct };
}

function cookieOf({ headers }: FastifyRequest): string | undefined {
  return /(?:^|;\s*)control_session=([\w-]+)/.exec(headers.cookie ?? '')?.[1];
}

function setCookie({ protocol }: FastifyRequest, reply: FastifyReply, value: string, ms: number): void {
  reply.header(
    'set-cookie',
    `${cookieName}=${value}; Path=/control; HttpOnly; SameSite=Strict; Max-Age=${ms / 1000}${protocol === 'https' ? '; Secure' : ''}`,
  );
}

function nameOf(by: unknown): string {
  return typeof by === 'string'
    ? by
        .replace(/[^\p{L}\p{N} ._-]/gu, '')
        .trim()
        .slice(0, 40)
    : '';
}
