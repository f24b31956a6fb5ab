import { finished } from 'node:stream';
import type { FastifyInstance, FastifyRequest } from 'fastify';
import type { Context } from '../context/context.ts';
import type { Attempt } from '../context/traces.ts';

type Begun = Pick<Attempt, 'trace_id' | 'release' | 'tapped_at' | 'sent_at' | 'received_at'> & { code: string };

const attempts = new WeakMap<FastifyRequest, Begun>();

/** Records each request whose `traceparent` contains the id of an act. Ignores headers of other tools. */
export function traceRequests(app: FastifyInstance, { traces, clock }: Pick<Context, 'traces' | 'clock'>) {
  app.addHook('onRequest', (request, reply, done) => {
    const named = readHeaders(request.headers);
    if (named) {
      const begun: Begun = { ...named, received_at: new Date(clock.real()), code: '' };
      attempts.set(request, begun);
      finished(reply.raw, (lost) =>
        traces.add({
          ...begun,
          script: request.routeOptions.url?.split('/').at(-1) ?? 'unknown',
          answered_at: lost ? null : new Date(clock.real()),
          status: lost ? null : reply.statusCode,
        }),
      );
    }
    done();
  });
  app.addHook('onSend', (request, _reply, payload, done) => {
    const begun = attempts.get(request);
    if (begun && typeof payload === 'string') begun.code = /"code":"(\w+)"/.exec(payload)?.[1] ?? '';
    done(null, payload);
  });
}

/** Returns the trace id of a request, for its line in the log. */
export function traceIdOf(request: FastifyRequest): string | undefined {
  return attempts.get(request)?.trace_id;
}

/**
 * Reads the trace id from `traceparent`. Reads the release, the time of the tap and the time of sending from the app's
 * entry in `tracestate`.
 */
function readHeaders({ traceparent, tracestate }: FastifyRequest['headers']) {
  const [, trace_id] = /^00-([0-9a-f]{32})-[0-9a-f]{16}-[0-9a-f]{2}$/.exec(String(traceparent)) ?? [];
  const [, release = '', tapped, sent] =
    /(?:^|,)\s*matka=([\w.@-]{1,100}):(\d{13})?:(\d{13})(?:,|$)/.exec(String(tracestate)) ?? [];
  if (!trace_id || !sent) return undefined;
  return { trace_id, release, tapped_at: tapped ? new Date(Number(tapped)) : null, sent_at: new Date(Number(sent)) };
}
