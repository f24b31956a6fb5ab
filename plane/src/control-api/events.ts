import { createHash } from 'node:crypto';
import type { FastifyInstance, FastifyRequest } from 'fastify';
import { readPlan } from 'release/plan/plan.ts';
import { readRollouts } from '../rollouts/record.ts';
import { messageOf } from 'release/error-message.ts';
import type { Storage } from 'release/storage/storage.ts';
import type { SignedIn } from './session-api.ts';

/** The parts that the page fetches separately. An event names the parts that changed. */
export type Subject = 'plan' | 'rollouts' | 'counts';

/** The state of a storage, one value per subject. A value changes if and only if its subject changed. */
interface Snapshot {
  plan: string;
  rollouts: string;
  counts: string;
}

export interface ControlEvent {
  /** An encoded snapshot of the storage. With this id, any controller can compute what has changed since the event. */
  id: string;
  event: 'changed' | 'trouble';
  data: { at: number; subjects: Subject[]; message?: string };
}

const subjects: Subject[] = ['plan', 'rollouts', 'counts'];
const pollEveryMs = 1000;
/** The page fetches counts at this interval. The event that triggers the fetch is also the heartbeat. */
const countsEveryMs = 3000;

/** Notifies every listener of changed subjects. One poll a second of the storage serves all listeners. */
export function controlEvents({ storage, now }: { storage: Storage; now(): number }) {
  const listeners = new Set<(event: ControlEvent) => void>();
  let timer: NodeJS.Timeout | undefined;
  let last: Snapshot | undefined;
  let trouble: string | undefined;

  const poll = async (): Promise<Snapshot | undefined> => {
    try {
      const snapshot = await takeSnapshot(storage, now());
      trouble = undefined;
      return snapshot;
    } catch (error) {
      const message = messageOf(error);
      if (message !== trouble) for (const notify of listeners) notify(troubleEvent(message, now(), last));
      trouble = message;
      return undefined;
    }
  };
  const changeEvent = (before: Snapshot | undefined, snapshot: Snapshot): ControlEvent => ({
    id: idOf(snapshot),
    event: 'changed',
    data: { at: now(), subjects: subjects.filter((subject) => before?.[subject] !== snapshot[subject]) },
  });
  const pollOn = async () => {
    const snapshot = await poll();
    const event = snapshot && changeEvent(last, snapshot);
    last = snapshot ?? last;
    if (event && event.data.subjects.length > 0) for (const notify of listeners) notify(event);
    if (listeners.size > 0) timer = setTimeout(() => void pollOn(), pollEveryMs);
    else timer = last = undefined;
  };
  return {
    /**
     * Calls `notify` immediately with the changes since an earlier event, or with everything. Then calls it at every
     * change.
     */
    async listen(since: string | undefined, notify: (event: ControlEvent) => void): Promise<() => void> {
      const snapshot = await poll();
      last ??= snapshot;
      listeners.add(notify);
      notify(snapshot ? changeEvent(parseSnapshot(since), snapshot) : troubleEvent(trouble ?? '', now(), last));
      timer ??= setTimeout(() => void pollOn(), pollEveryMs);
      return () => void listeners.delete(notify);
    },
  };
}

async function takeSnapshot(storage: Storage, now: number): Promise<Snapshot> {
  const [{ tag }, rollouts] = await Promise.all([readPlan(storage), readRollouts(storage)]);
  return {
    plan: digestOf([tag]),
    rollouts: digestOf(rollouts.map((stored) => `${stored.record.remote} ${stored.tag}`)),
    counts: String(Math.floor(now / countsEveryMs)),
  };
}

function idOf(snapshot: Snapshot): string {
  return subjects.map((subject) => snapshot[subject]).join('.');
}

function parseSnapshot(id: string | undefined): Snapshot | undefined {
  const [plan, rollouts, counts] = id?.split('.') ?? [];
  return plan && rollouts && counts ? { plan, rollouts, counts } : undefined;
}

function troubleEvent(message: string, at: number, last: Snapshot | undefined): ControlEvent {
  return { id: last ? idOf(last) : '', event: 'trouble', data: { at, subjects: [], message } };
}

function digestOf(parts: string[]): string {
  return createHash('sha256').update(parts.join('\n')).digest('hex').slice(0, 12);
}

const checkSessionEveryMs = 15_000;

/**
 * Serves the events as an event stream. Each event names what to fetch again. A reconnecting browser sends the id of
 * its last event.
 */
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
        // If the storage is down, keep the session: the check could not run.
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
