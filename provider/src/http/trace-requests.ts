import type { FastifyInstance, FastifyRequest } from 'fastify';
import type { Context } from '../context/context.ts';
import type { NewAttempt } from '../context/traces.ts';

/** The calls that the app traces. All of them need a session. */
const traced: ReadonlySet<string> = new Set([
  'set_bid_new.php',
  'add_points_request.php',
  'withdraw_request.php',
  'create_payment.php',
]);

declare module 'fastify' {
  interface FastifyRequest {
    /** The act that this request sends. The onRequest hook sets it. */
    act: BegunAct | null;
  }
}

const lost = { answered_at: null, status: null };

interface BegunAct extends Pick<
  NewAttempt,
  'trace_id' | 'script' | 'release' | 'tapped_at' | 'sent_at' | 'received_at'
> {
  /** The session was checked. */
  hasSession: boolean;
}

/**
 * Records each act whose `traceparent` contains its id, if the caller has a session or the provider failed to check it.
 * Other callers could fill the table. Every bid runs this code, so it has no more listeners and objects than it needs.
 */
export function traceRequests(app: FastifyInstance, { traces, clock }: Pick<Context, 'traces' | 'clock'>) {
  const record = ({ hasSession: _checked, ...act }: BegunAct, status: number, code: string, isLost: boolean) =>
    traces.add({ ...act, code, ...(isLost ? lost : { answered_at: clock.real(), status }) });
  app.decorateRequest('act', null);
  app.addHook('onRequest', (request, _reply, done) => {
    if (request.headers.tracestate !== undefined) request.act = actOf(request, clock.real());
    done();
  });
  app.addHook('onSend', ({ act }, { raw, statusCode }, payload, done) => {
    const isRecorded = statusCode >= 500 || (act?.hasSession && statusCode < 400);
    if (act && isRecorded) {
      const code = (typeof payload === 'string' && /"code":"(\w+)"/.exec(payload)?.[1]) || '';
      let isLost = true;
      // The caller may have left before the answer, or may leave while it is sent.
      if (raw.destroyed) record(act, statusCode, code, isLost);
      else raw.once('finish', () => (isLost = false)).once('close', () => record(act, statusCode, code, isLost));
    }
    done(null, payload);
  });
}

/** Returns the trace id of a request, for its line in the log. */
export function traceIdOf({ act }: FastifyRequest): string | undefined {
  return act?.trace_id;
}

/**
 * Reads the trace id from `traceparent`. Reads the release, the time of the tap and the time of sending from the app's
 * entry in `tracestate`.
 */
function actOf({ headers, raw: { url = '' } }: FastifyRequest, received_at: number): BegunAct | null {
  const script = url.slice(url.lastIndexOf('/') + 1);
  if (!traced.has(script)) return null;
  const [, trace_id] = /^00-([0-9a-f]{32})-[0-9a-f]{16}-[0-9a-f]{2}$/.exec(String(headers.traceparent)) ?? [];
  const [, release = '', tapped, sent] =
    /(?:^|,)\s*matka=([\w.@-]{0,100}):(\d{13})?:(\d{13})(?:,|$)/.exec(String(headers.tracestate)) ?? [];
  if (!trace_id || !sent) return null;
  const tapped_at = tapped ? Number(tapped) : null;
  return { trace_id, script, release, tapped_at, sent_at: Number(sent), received_at, hasSession: false };
}
