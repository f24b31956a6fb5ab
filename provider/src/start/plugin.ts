import type { FastifyInstance, FastifyPluginAsync } from 'fastify';
import { calls } from '../calls.ts';
import type { Context } from '../context/context.ts';
import { serveSandbox } from '../demo/sandbox-gateway.ts';
import { closeAfterUnreadBody } from '../http/body.ts';
import { serve } from '../http/endpoint.ts';
import { logRequests } from '../http/log.ts';
import { protect } from '../http/protect.ts';
import { disableBodyParsing } from '../http/received.ts';
import { serveWebhook } from '../wallet/payment-webhook.ts';
import { traceRequests } from '../http/trace-requests.ts';
import { serveOperator } from '../operator/operator-endpoint.ts';

/** Returns a plugin with all routes of the provider. Any Fastify server can mount it. */
export function pluginOf(context: Context): FastifyPluginAsync {
  return async (app) => {
    traceRequests(app, context);
    if (context.config.log !== 'off') logRequests(app, context.log);
    await protect(app, context);
    closeAfterUnreadBody(app);
    await app.register(async (open) => {
      disableBodyParsing(open);
      for (const endpoint of calls) serve(open, context, endpoint);
      serveWebhook(open, context);
      if (context.isDemo) serveSandbox(open, context);
    });
    serveOperator(app, context);
    serveHealthz(app, context);
  };
}

/** Returns 200 while the database responds, else 503. */
function serveHealthz(app: FastifyInstance, { db }: Context) {
  app.get('/healthz', async (_request, reply) => {
    try {
      await db.ping();
      return { status: 'ok', database: db.kind };
    } catch {
      return reply.code(503).send({ status: 'the database does not answer', database: db.kind });
    }
  });
}
