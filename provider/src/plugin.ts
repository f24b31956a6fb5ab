import type { FastifyPluginAsync } from 'fastify';
import { calls } from './calls.ts';
import { serve } from './endpoint.ts';
import { serveSandbox } from './gateway/sandbox-pages.ts';
import type { Ground } from './ground.ts';
import { serveHealth } from './http/health.ts';
import { logRequests, logTo } from './http/log.ts';
import { protect } from './http/protect.ts';
import { leaveBodiesUnread } from './http/received.ts';
import { cutUnreadBodies } from './http/unread-body.ts';
import { serveOperator } from './operator/operator-door.ts';

/** Everything that the provider answers, for any Fastify server to mount. */
export function pluginOf(ground: Ground): FastifyPluginAsync {
  return async (app) => {
    const log = logTo(ground.config.log);
    logRequests(app, log);
    await protect(app, ground, log);
    cutUnreadBodies(app);
    await app.register(async (open) => {
      leaveBodiesUnread(open);
      for (const endpoint of calls) serve(open, ground, endpoint);
      if (ground.isDemo) serveSandbox(open, ground);
    });
    serveOperator(app, ground);
    serveHealth(app, ground);
  };
}
