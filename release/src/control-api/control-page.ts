import type { FastifyPluginAsync, FastifyRequest } from 'fastify';
import { networkOf } from 'shared/node';
import { networkLimit } from '../collector/caller-limit.ts';
import type { CountStore } from '../collector/count-store.ts';
import type { Context, OfferedCommand } from '../commands/command.ts';
import type { Token } from '../rights/tokens.ts';
import type { AccessLog } from '../rights/access-log.ts';
import { pageCommands } from './page-commands.ts';
import { eventsApi } from './events-api.ts';
import { pageFiles, type PageBuild } from './page-files.ts';
import { readingApi } from './reading-api.ts';
import { sessionApi, type SignedIn } from './session-api.ts';

export interface ControlParts extends Pick<Context, 'storage' | 'now' | 'sessionCounts' | 'errorSamples'> {
  store: CountStore;
  log: AccessLog;
  /** What a token's holder may have done here. */
  verbs: Record<string, OfferedCommand>;
  /** Runs what the holder of a token has sent, as the controller does for the command line. */
  run(token: Token, sent: object, saying: { say(line: string): void; left(): AbortSignal }): Promise<object>;
  /** Where players open the app, for override links; where they reach this, unless it is said. */
  app?: string | undefined;
  page: PageBuild;
}

declare module 'fastify' {
  interface FastifyRequest {
    signedIn: SignedIn | null;
  }
}

// A page that is reached by several people behind one address.
const mostPerMinute = 1200;
/** Of what a page sends, which are short texts. */
const mostBytes = 16_384;

/** The control page below /control: its files for everybody, and everything else for who has signed in with a token. */
export function controlPage(parts: ControlParts): FastifyPluginAsync {
  return async (app) => {
    await app.register(pageFiles(parts.page));
    await app.register(controlApi(parts), { prefix: '/api' });
  };
}

function controlApi(parts: ControlParts): FastifyPluginAsync {
  const mayAsk = networkLimit(mostPerMinute, parts.now);
  const sessions = sessionApi(parts);
  return async (app) => {
    app.addHook('onRoute', (route) => {
      route.bodyLimit ??= mostBytes;
    });
    app.addHook('onRequest', async (request, reply) => {
      reply.header('cache-control', 'no-store').header('x-content-type-options', 'nosniff');
      if (!mayAsk(networkOf(request)))
        return reply.code(429).send({ error: 'Too much is asked from your network. Wait a minute.' });
      if (!isRead(request) && !isFromThisPage(request))
        return reply.code(403).send({ error: 'That is done from the control page only.' });
    });
    sessions.routes(app);
    await app.register(async (inside) => {
      inside.decorateRequest('signedIn', null);
      inside.addHook('onRequest', async (request, reply) => {
        request.signedIn = (await sessions.signedIn(request)) ?? null;
        if (!request.signedIn) return reply.code(401).send({ error: 'Your session has ended. Sign in again.' });
        if (!isRead(request) && !request.signedIn.mayAct)
          return reply
            .code(403)
            .send({ error: 'This tab may only look, since nobody has signed in in it. Sign in here to act.' });
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

/** Browsers say which origin a page has whenever it changes something; another one, and none, is refused. */
function isFromThisPage({ headers: { origin }, host }: FastifyRequest): boolean {
  return origin !== undefined && URL.canParse(origin) && new URL(origin).host === host;
}
