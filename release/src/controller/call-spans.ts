import type { FastifyInstance } from 'fastify';
import type { Spans } from 'shared/node';

/** Records a span for each call of the API and of the control page. The spans of commands belong to it. */
export function recordCalls(app: FastifyInstance, spans: Spans) {
  app.addHook('onRequest', (request, reply, done) => {
    // The route instead of the address, because an address may contain a token.
    const route = request.routeOptions.url ?? '';
    if (!/^\/(release|control)\//.test(route) || route.endsWith('/health')) return done();
    const span = spans.begin(`${request.method} ${route}`, {
      kind: 'server',
      traceparent: request.headers.traceparent,
      attributes: { 'http.request.method': request.method, 'http.route': route },
    });
    let isLost = true;
    const end = () => {
      const { statusCode } = reply.raw;
      span.end({ 'http.response.status_code': statusCode }, isLost || statusCode >= 500);
    };
    reply.raw.once('finish', () => (isLost = false)).once('close', end);
    spans.within(span, done);
  });
}
