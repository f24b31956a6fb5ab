import type { FastifyInstance, FastifyRequest } from 'fastify';
import type { Metrics } from '../context/metrics.ts';

/** Counts each answered call by its route, so that no address of a caller's choice becomes a label. */
export function countCalls(app: FastifyInstance, { calls, callSeconds }: Metrics) {
  const refused = new WeakSet<FastifyRequest>();
  const nameOf = (url: string | undefined) => url?.slice(app.prefix.length + 1) ?? 'unknown';
  // Each series begins at 0. Otherwise a rate would miss a script's first failures.
  app.addHook('onRoute', ({ url }) => {
    for (const result of ['ok', 'refused', 'failed']) calls.inc({ call: nameOf(url), result }, 0);
  });
  app.addHook('preSerialization', (request, _reply, payload: unknown, done) => {
    if (isRefusal(payload)) refused.add(request);
    done(null, payload);
  });
  app.addHook('onResponse', (request, { statusCode, elapsedTime }, done) => {
    const call = nameOf(request.routeOptions.url);
    const isRefused = statusCode >= 400 || refused.has(request);
    calls.inc({ call, result: statusCode >= 500 ? 'failed' : isRefused ? 'refused' : 'ok' });
    callSeconds.observe({ call }, elapsedTime / 1000);
    done();
  });
}

/** A payment's refusal has `status: false` instead of `success`. */
function isRefusal(payload: unknown): boolean {
  const { success, status } = (payload ?? {}) as { success?: unknown; status?: unknown };
  return success === '0' || status === false;
}
