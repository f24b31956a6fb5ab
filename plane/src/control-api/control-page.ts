import type { FastifyPluginAsync, FastifyRequest } from 'fastify';
import { networkOf, type PageBuild } from 'shared/node';
import { callerLimit } from '../collector/caller.ts';
import type { CountStore } from '../collector/count-store.ts';
import type { Context, OfferedCommand } from '../commands/command.ts';
import type { Token } from '../rights/tokens.ts';
import type { AccessLog } from '../rights/access-log.ts';
import { pageCommands } from './page-commands.ts';
import { eventsApi } from './events.ts';
import { pageFiles } from './page-files.ts';
import { readingApi } from './reading-api.ts';
import { sessionApi, type SignedIn } from './session-api.ts';

export interface ControlParts extends Pick<Context, 'storage' | 'now' | 'sessionCounts' | 'errorSamples' | 'provider'> {
  store: CountStore;
  log: AccessLog;
  verbs: Record<string, OfferedCommand>;
  /** Runs a command with the same code as a command that the command line sends. */
  run(token: Token, sent: object, saying: { say(line: string): void; left(): AbortSignal }): Promise<object>;
  /** Where players open the app, for override links. Defaults to this page's address. */
  app?: string | undefined;
  page: PageBuild;
  /** The name of this deployment, which the page shows in its header. */
  environment?: string | undefined;
}

declare module 'fastify' {
  interface FastifyRequest {
    signedIn: SignedIn | null;
  }
}

// High, because several people may share one address.
const maxPerMinute = 1200;
/** The page sends short texts only. */
const maxBytes = 16_384;

/** Serves the control page below /control. Its files are public. Its API needs a session. */
export function controlPage(parts: ControlParts): FastifyPluginAsync {
  return async (app) => {
    await app.register(pageFiles(parts.page));
    await app.register(controlApi(parts), { prefix: '/api' });
  };
}

const headers = {
  'cache-control': 'no-store',
  'content-security-policy': "default-src 'none'; frame-ancestors 'none'",
  'x-content-type-options': 'nosniff',
  'x-frame-options': 'DENY',
};

function controlApi(parts: ControlParts): FastifyPluginAsync {
  const isWithinLimit = callerLimit(maxPerMinute, parts.now);
  const sessions = sessionApi(parts);
  return async (app) => {
    app.addHook('onRoute', (route) => {
      route.bodyLimit ??= maxBytes;
    });
    app.addHook('onRequest', async (request, reply) => {
      reply.headers(headers);
      if (!isWithinLimit(networkOf(request, 64)))
        return reply.code(429).send({ error: 'Too many requests from your network. Wait a minute.' });
      if (!isRead(request) && !isFromThisPage(request)) {
        parts.log.refused(request, 'a request to the control page from another page');
        return reply.code(403).send({ error: 'Only the control page may send this request.' });
      }
    });
    sessions.routes(app);
    await app.register(async (inside) => {
      inside.decorateRequest('signedIn', null);
      inside.addHook('onRequest', async (request, reply) => {
        request.signedIn = (await sessions.signedIn(request)) ?? null;
        if (!request.signedIn) return reply.code(401).send({ error: 'Your session has ended. Sign in again.' });
        if (isRead(request) || request.signedIn.mayAct) return;
        parts.log.refused(request, 'a change from a tab of the control page that did not sign in');
        return reply.code(403).send({ error: 'This tab is read-only. Sign in here to make changes.' });
      });
      readingApi(parts)(inside);
      pageCommands(parts)(inside);
      eventsApi(parts, sessions.signedIn)(inside);
    });
  };
}

function isRead({ method }: FastifyRequest): boolean {
  return method === 'GET' || method === 'HEAD';
}

/**
 * Returns whether this page sent the request. Browsers send the origin with every write, so a missing origin is refused
 * too.
 */
function isFromThisPage({ headers: { origin }, host }: FastifyRequest): boolean {
  return origin !== undefined && URL.canParse(origin) && new URL(origin).host === host;
}
