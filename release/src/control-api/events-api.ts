import type { FastifyInstance, FastifyRequest } from 'fastify';
import type { Storage } from '../storage/storage.ts';
import { controlEvents } from './events.ts';
import type { SignedIn } from './session-api.ts';

const checkSessionEveryMs = 15_000;

/** Server-sent events that name what to fetch again. A browser reconnects with the id of its last event. */
export function eventsApi(
  { storage, now }: { storage: Storage; now(): number },
  signedIn: (request: FastifyRequest) => Promise<SignedIn | undefined>,
) {
  const events = controlEvents({ storage, now });
  const open = new Set<() => void>();
  return (app: FastifyInstance) => {
    app.get<{ Querystring: { since?: string } }>('/events', async (request, reply) => {
      reply.hijack();
      const { raw } = reply;
      raw.writeHead(200, {
        'content-type': 'text/event-stream',
        'cache-control': 'no-store',
        'x-accel-buffering': 'no',
        'x-content-type-options': 'nosniff',
      });
      raw.write('retry: 1000\n\n');
      const write = (name: string, data: object, id?: string) =>
        void raw.write(`${id ? `id: ${id}\n` : ''}event: ${name}\ndata: ${JSON.stringify(data)}\n\n`);
      const since = request.headers['last-event-id'] ?? request.query.since;
      const stop = await events.listen(typeof since === 'string' ? since : undefined, ({ id, event, data }) =>
        write(event, data, id),
      );
      const timer = setInterval(() => void checkSession(), checkSessionEveryMs);
      const end = () => {
        clearInterval(timer);
        stop();
        open.delete(end);
        raw.end();
      };
      const checkSession = async () => {
        // A storage outage must not end a session.
        if (await signedIn(request).catch(() => true)) return;
        write('ended', {});
        end();
      };
      open.add(end);
      raw.once('close', end);
      if (raw.destroyed) end();
    });
    app.addHook('preClose', async () => {
      for (const end of open) end();
    });
  };
}
