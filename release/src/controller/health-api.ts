import type { FastifyPluginAsync } from 'fastify';
import { readPlan } from '../plan/stored-plan.ts';
import type { Storage } from '../storage/storage.ts';

const answerWithinMs = 5000;

/**
 * Health check for a load balancer or a supervisor: 200 while the controller can read its storage, whether or not it
 * holds the lease. It exposes nothing about players or releases, so it needs no token.
 */
export function healthApi({ storage, isWatching }: { storage: Storage; isWatching(): boolean }): FastifyPluginAsync {
  return async (app) => {
    app.get('/health', async (_request, reply) => {
      reply.header('cache-control', 'no-store');
      const isReadable = await Promise.race([
        readPlan(storage).then(
          () => true,
          () => false,
        ),
        new Promise<boolean>((late) => setTimeout(late, answerWithinMs, false).unref()),
      ]);
      const body = { status: isReadable ? 'ok' : 'the storage cannot be read', isWatching: isWatching() };
      return reply.code(isReadable ? 200 : 503).send(body);
    });
  };
}
