import type { FastifyInstance, FastifyRequest } from 'fastify';
import type { Spans } from 'shared/node';
import type { Database } from '../db/database.ts';

/** Routes that a machine calls every few seconds. */
const quiet = /\/(healthz|ready|metrics)$/;

/** Records a span for each call. The spans of the database belong to it. */
export function recordCalls(app: FastifyInstance, spans: Spans) {
  const refusals = new WeakMap<FastifyRequest, string>();
  app.addHook('onRequest', (request, reply, done) => {
    // The route instead of the address, because an address may contain a player's data.
    const route = request.routeOptions.url ?? 'unknown';
    if (quiet.test(route)) return done();
    const span = spans.begin(`${request.method} ${route}`, {
      kind: 'server',
      traceparent: request.headers.traceparent,
      attributes: { 'http.request.method': request.method, 'http.route': route },
    });
    let isLost = true;
    const end = () => {
      const { statusCode } = reply;
      const refusal = refusals.get(request);
      const answered = statusCode >= 500 ? 'failed' : statusCode >= 400 || refusal !== undefined ? 'refused' : 'ok';
      const facts = {
        'http.response.status_code': isLost ? undefined : statusCode,
        'matka.refusal': refusal || undefined,
      };
      span.end({ ...facts, 'matka.result': isLost ? 'unanswered' : answered }, isLost || statusCode >= 500);
    };
    reply.raw.once('finish', () => (isLost = false)).once('close', end);
    spans.within(span, done);
  });
  app.addHook('preSerialization', (request, _reply, payload: unknown, done) => {
    const { success, status, code } = (payload ?? {}) as { success?: unknown; status?: unknown; code?: unknown };
    if (success === '0' || status === false) refusals.set(request, typeof code === 'string' ? code : '');
    done(null, payload);
  });
}

/** Records a span for each statement and transaction of a call. The spans contain no SQL and no values. */
export function recordStatements(db: Database, spans: Spans): Database {
  const attributes = { 'db.system.name': 'postgresql' };
  const timed = <Result>(name: string, work: () => Promise<Result>): Promise<Result> =>
    spans.current() ? spans.timed(name, attributes, work, 'client') : work();
  return {
    ...db,
    query: (text, values) => timed('statement', () => db.query(text, values)),
    transaction: (work, limit) => timed('transaction', () => db.transaction(work, limit)),
  };
}
