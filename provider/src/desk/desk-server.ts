import rateLimit from '@fastify/rate-limit';
import Fastify, { LogController, type FastifyError, type FastifyInstance } from 'fastify';
import { networkOf, trustProxies } from 'shared/node';
import type { Context } from '../context/context.ts';
import type { DeskConfig } from '../context/desk-config.ts';
import { isBusy } from '../db/failures.ts';
import { HttpRefusal } from '../http/refusal.ts';
import { serverOptions } from '../http/server-options.ts';
import { commandApi } from './command-api.ts';
import { dayApi } from './day-api.ts';
import { openDeskPage, servePage } from './desk-page.ts';
import { eventApi } from './event-api.ts';
import { guardDesk, openSessionKeys, requireSession } from './guard.ts';
import { healthApi } from './health-api.ts';
import { offerApi } from './offer-api.ts';
import { queueApi } from './queue-api.ts';
import { recordApi } from './record-api.ts';
import { resultApi } from './result-api.ts';
import { signInApi } from './sign-in-api.ts';

/** The desk sends short texts only. */
const MAX_BYTES = 16_384;
// High, because several operators may share one address.
const MAX_PER_MINUTE = 1200;

/** Returns the operators' desk, a server of its own: no route of the players' server leads to it. */
export async function deskServer(context: Context, desk: DeskConfig): Promise<FastifyInstance> {
  const app = Fastify({
    ...serverOptions,
    ...trustProxies(desk.proxies),
    bodyLimit: MAX_BYTES,
    forceCloseConnections: true,
    loggerInstance: context.log.child({}, { level: 'warn' }),
    logController: new LogController({ disableRequestLogging: true }),
  });
  app.removeContentTypeParser('text/plain');
  app.setNotFoundHandler((_request, reply) => reply.code(404).send({ error: 'There is no such call.' }));
  app.setErrorHandler<FastifyError>((failure, request, reply) => {
    // Only a write can have changed something.
    const hint = request.method === 'GET' ? '' : ' A command may have run: check with acts before you repeat it.';
    if (failure instanceof HttpRefusal) return reply.code(failure.statusCode).send({ error: failure.refusal.msg });
    if (isBusy(failure)) {
      return reply
        .code(503)
        .header('retry-after', 2)
        .send({ error: `The database does not respond.${hint}` });
    }
    const status = failure.statusCode ?? 500;
    if (status < 500) return reply.code(status).send({ error: failure.message });
    context.log.error({ id: request.id, desk: request.routeOptions.url, error: failure.stack });
    return reply.code(500).send({ error: `Something went wrong at the desk.${hint}` });
  });
  guardDesk(app, desk);
  const sessions = openSessionKeys(context, desk);
  await app.register(rateLimit, {
    max: MAX_PER_MINUTE,
    timeWindow: '1 minute',
    keyGenerator: async (request) => (await sessions.keyOf(request)) ?? networkOf(request),
    errorResponseBuilder: () =>
      Object.assign(new Error('Too many requests from your network. Wait a minute.'), { statusCode: 429 }),
  });
  const page = openDeskPage(context.config.dataDir);
  servePage(app, page);
  signInApi(app, context, desk);
  await app.register(async (inside) => {
    requireSession(inside, context, desk);
    inside.addHook('onRequest', (request) => sessions.add(request));
    commandApi(inside, context);
    queueApi(inside, context);
    resultApi(inside, context);
    recordApi(inside, context);
    dayApi(inside, context);
    offerApi(inside, context);
    healthApi(inside, context);
    eventApi(inside, context, desk);
  });
  // Builds the page in the background, so that the first visit does not wait for it. The visit reports a failure.
  app.addHook('onListen', () => void page.build().catch(() => undefined));
  return app;
}
