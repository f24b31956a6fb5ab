import { finished } from 'node:stream';
import type { FastifyInstance, FastifyRequest } from 'fastify';
import type { Context } from '../context/context.ts';
import type { Attempt } from '../context/traces.ts';

/** The calls that the app traces. All of them need a session. */
const traced: ReadonlySet<string> = new Set([
  'set_bid_new.php',
  'add_points_request.php',
  'withdraw_request.php',
  'create_payment.php',
]);

type Begun = Pick<Attempt, 'trace_id' | 'release' | 'tapped_at' | 'sent_at' | 'received_at' | 'script'> & {
  isLost: boolean;
};

const attempts = new WeakMap<FastifyRequest, Begun>();

/**
 * Records each act whose `traceparent` contains its id. Ignores headers of other tools, and callers whom the provider
 * turns away, because they could fill the table without a session.
 */
export function traceRequests(app: FastifyInstance, { traces, clock }: Pick<Context, 'traces' | 'clock'>) {
  app.addHook('onRequest', (request, reply, done) => {
    const script = request.routeOptions.url?.split('/').at(-1) ?? '';
    const named = traced.has(script) && readHeaders(request.headers);
    if (named) {
      const begun: Begun = { ...named, script, received_at: new Date(clock.real()), isLost: false };
      attempts.set(request, begun);
      finished(reply.raw, (lost) => (begun.isLost = Boolean(lost)));
    }
    done();
  });
  app.addHook('onSend', (request, reply, payload, done) => {
    const begun = attempts.get(request);
    const isTurnedAway = reply.statusCode >= 400 && reply.statusCode < 500;
    if (begun && !isTurnedAway) {
      const code = (typeof payload === 'string' && /"code":"(\w+)"/.exec(payload)?.[1]) || '';
      const add = (isLost: boolean) => {
        const { isLost: _, ...attempt } = begun;
        const answer = isLost
          ? { answered_at: null, status: null }
          : { answered_at: new Date(clock.real()), status: reply.statusCode };
        traces.add({ ...attempt, ...answer, code });
      };
      // The caller may have left before the answer, or may leave while it is sent.
      if (begun.isLost) add(true);
      else finished(reply.raw, (lost) => add(Boolean(lost)));
    }
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
    /(?:^|,)\s*matka=([\w.@-]{0,100}):(\d{13})?:(\d{13})(?:,|$)/.exec(String(tracestate)) ?? [];
  if (!trace_id || !sent) return undefined;
  return { trace_id, release, tapped_at: tapped ? new Date(Number(tapped)) : null, sent_at: new Date(Number(sent)) };
}
