import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { networkOf } from 'shared/node';
import { callerLimit } from '../collector/caller.ts';
import type { OfferedCommand } from '../commands/command.ts';
import { pageVerbs, type PageVerb } from './page-verbs.ts';
import type { AccessLog } from '../rights/access-log.ts';
import {
  commandKeyOf,
  beginSession,
  endOf,
  endSession,
  keepSession,
  longestMs,
  sessionWith,
  type Session,
} from '../rights/sessions.ts';
import { tokenWith, type Token } from '../rights/tokens.ts';
import type { Storage } from 'release/storage/storage.ts';

/** The person at the page, and what their token allows. */
export interface SessionView {
  by: string;
  token: string;
  team: string;
  may: string[];
  remotes: string[];
  /** The name of this deployment, such as `production`. Undefined if the operators set none. */
  environment?: string;
  /** When the session ends without further activity. */
  until: number;
  /** True if the request had the command key. */
  mayAct: boolean;
  commands: PageVerb[];
  /**
   * The command key, returned only to the page that signs in. Other scripts of this origin have the cookie but not the
   * key.
   */
  key?: string;
}

export interface SignedIn {
  session: Session;
  token: Token;
  mayAct: boolean;
}

const cookieName = 'control_session';
const maxSignInsPerMinute = 10;

/** Sign-in with a token of the release plane. A player's session is not valid here. */
export function sessionApi({
  storage,
  now,
  log,
  environment,
  verbs,
}: {
  storage: Storage;
  now(): number;
  log: AccessLog;
  environment?: string | undefined;
  verbs: Record<string, OfferedCommand>;
}) {
  const viewOf = (known: SignedIn): SessionView => ({
    ...sessionView(known),
    commands: pageVerbs(verbs, known.token),
    ...(environment && { environment }),
  });
  const isWithinLimit = callerLimit(maxSignInsPerMinute, now);
  const signedIn = async (request: FastifyRequest): Promise<SignedIn | undefined> => {
    const secret = cookieOf(request);
    const known = secret && (await sessionWith(storage, secret, now()));
    return known ? { ...known, mayAct: request.headers['control-key'] === commandKeyOf(secret) } : undefined;
  };
  /** A sign-in in a second tab joins the first tab's session. A new session would invalidate the first tab's key. */
  const joined = async (request: FastifyRequest, token: Token, by: string): Promise<string | undefined> => {
    const known = await signedIn(request);
    return known?.token.digest === token.digest && known.session.by === by ? cookieOf(request) : undefined;
  };
  const routes = (app: FastifyInstance) => {
    app.post<{ Body: { token?: unknown; by?: unknown } }>('/session', { bodyLimit: 2000 }, async (request, reply) => {
      if (!isWithinLimit(networkOf(request)))
        return reply.code(429).send({ error: 'Too many attempts from your network. Wait a minute.' });
      const { token: typed, by } = request.body ?? {};
      const token = typeof typed === 'string' ? await tokenWith(storage, typed.trim(), now()) : undefined;
      log.signIn(request, token, nameOf(by));
      if (!token)
        return reply
          .code(401)
          .send({ error: 'This token is not valid or has expired. Get a new one from the ops team.' });
      const secret =
        (await joined(request, token, nameOf(by))) ?? (await beginSession(storage, token, nameOf(by), now()));
      setCookie(request, reply, secret, longestMs);
      return {
        ...viewOf({ ...(await sessionWith(storage, secret, now()))!, mayAct: true }),
        key: commandKeyOf(secret),
      };
    });
    app.get('/session', async (request, reply) => {
      const known = await signedIn(request);
      // 204 instead of 401: browsers would log a 401 to the console at every first visit.
      return known ? viewOf(known) : reply.code(204).send();
    });
    // The page calls this at user activity, at most once in five minutes.
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

function sessionView({ session, token, mayAct }: SignedIn): Omit<SessionView, 'commands'> {
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
