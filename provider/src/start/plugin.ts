import type { FastifyInstance, FastifyPluginAsync } from 'fastify';
import { calls } from '../calls.ts';
import type { Context } from '../context/context.ts';
import { serveSandbox } from '../demo/sandbox-gateway.ts';
import { closeAfterUnreadBody } from '../http/body.ts';
import { serve } from '../http/endpoint.ts';
import { logRequests, logTo } from '../http/log.ts';
import { protect } from '../http/protect.ts';
import { disableBodyParsing } from '../http/received.ts';
import { serveOperator } from '../operator/operator-endpoint.ts';

/** Everything that the provider answers, for any Fastify server to mount. */
export function pluginOf(context: Context): FastifyPluginAsync {
  return async (app) => {
    const log = logTo(context.config.log);
    if (log) logRequests(app, log);
    await protect(app, context, log);
    closeAfterUnreadBody(app);
    await app.register(async (open) => {
      disableBodyParsing(open);
      for (const endpoint of calls) serve(open, context, endpoint);
      if (context.isDemo) serveSandbox(open, context);
    });
    serveOperator(app, context);
    serveHealthz(app, context);
  };
}

/** Answers 200 while the database answers. */
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
