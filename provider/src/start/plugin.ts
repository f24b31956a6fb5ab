import type { FastifyInstance, FastifyPluginAsync, FastifyReply } from 'fastify';
import { answersFile } from 'shared/contract';
import { answeredCalls } from '../answered-calls.ts';
import { calls } from '../calls.ts';
import type { Context } from '../context/context.ts';
import { serveSandbox } from '../demo/sandbox-gateway.ts';
import { closeAfterUnreadBody } from '../http/body.ts';
import { serveCachedRead } from '../http/cached-read.ts';
import { serve } from '../http/endpoint.ts';
import { logRequests } from '../http/log.ts';
import { protect } from '../http/protect.ts';
import { disableBodyParsing } from '../http/received.ts';
import { countCalls } from '../metrics/count-calls.ts';
import { serveMetrics } from '../metrics/serve-metrics.ts';
import { serveWebhook } from '../wallet/payment-webhook.ts';
import { traceRequests } from '../http/trace-requests.ts';
import { serveOperator } from '../operator/operator-endpoint.ts';
import { closeWhileDraining, type Draining } from './drain.ts';

/** Registers all routes of the provider on any Fastify server. */
export function pluginOf(context: Context, draining: Draining = { isOn: false }): FastifyPluginAsync {
  return async (app) => {
    traceRequests(app, context);
    if (context.config.log !== 'off') logRequests(app);
    countCalls(app, context.metrics);
    await protect(app, context);
    closeAfterUnreadBody(app);
    closeWhileDraining(app, draining);
    await app.register(async (open) => {
      disableBodyParsing(open);
      for (const endpoint of calls) serve(open, context, endpoint);
      serveCachedRead(open, context, { script: answersFile, read: () => Promise.resolve(answeredCalls) });
      serveWebhook(open, context);
      if (context.isDemo) serveSandbox(open, context);
    });
    serveOperator(app, context);
    serveHealth(app, context, draining);
    serveMetrics(app, context);
  };
}

/**
 * `healthz` responds 200 while the database responds and stores writes, and the clock is right, else 503. `ready` does
 * the same, but responds 503 as soon as this process drains, so that a load balancer chooses another process.
 */
function serveHealth(app: FastifyInstance, { db, health }: Context, draining: Draining) {
  const answer = async (reply: FastifyReply, isDraining: boolean) => {
    const isAway = await db.ping().then(
      () => false,
      () => true,
    );
    const problem = isAway ? 'the database does not answer' : health.problem();
    const status = isDraining ? 'draining' : problem;
    if (status) reply.code(503);
    return { status: status ?? 'ok', database: db.kind };
  };
  app.get('/healthz', (_request, reply) => answer(reply, false));
  app.get('/ready', (_request, reply) => answer(reply, draining.isOn));
}
