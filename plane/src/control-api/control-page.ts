import type { FastifyPluginAsync, FastifyRequest } from 'fastify';
import { networkOf } from 'shared/node';
import { callerLimit } from '../collector/caller.ts';
import type { ControlParts } from './control-parts.ts';
import { pageCommands } from './page-commands.ts';
import { eventsApi } from './events.ts';
import { pageFiles } from './page-files.ts';
import { readingApi } from './reading-api.ts';
import { sessionApi, type SignedIn } from './session-api.ts';

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
