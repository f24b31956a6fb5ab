import formbody from '@fastify/formbody';
import multipart from '@fastify/multipart';
import type { FastifyPluginAsync } from 'fastify';
import { calls } from './calls.ts';
import { serve } from './endpoint.ts';
import { serveSandbox } from './gateway/sandbox-pages.ts';
import type { Ground } from './ground.ts';
import { serveHealth } from './http/health.ts';
import { logRequests, logTo } from './http/log.ts';
import { LARGEST_BODY, protect } from './http/protect.ts';
import { serveOperator } from './operator/operator-door.ts';

/** Everything that the provider answers, for any Fastify server to mount. */
export function pluginOf(ground: Ground): FastifyPluginAsync {
  return async (app) => {
    const log = logTo(ground.config.log);
    logRequests(app, log);
    await protect(app, ground, log);
    await app.register(formbody, { bodyLimit: LARGEST_BODY });
    await app.register(multipart);
    for (const endpoint of calls) serve(app, ground, endpoint);
    if (ground.isDemo) serveSandbox(app, ground);
    serveOperator(app, ground);
    serveHealth(app, ground);
  };
}
