import { timingSafeEqual } from 'node:crypto';
import type { FastifyPluginAsync, FastifyRequest } from 'fastify';
import { Counter, Registry } from 'prom-client';
import { releaseKey, type PulseCount } from 'shared/plan';
import { callerLimit } from './caller-limit.ts';
import { keptMinutes, minuteOf, type CountStore } from './count-store.ts';
import type { CountsByRelease } from './session-counts.ts';
import { readPulse } from './read-pulse.ts';
import { waitingCounts } from './waiting-counts.ts';

export interface CollectorParts {
  store: CountStore;
  isKnown(remote: string, release: string): Promise<boolean>;
  /** Opens health and metrics to callers from elsewhere; this machine may always read them. */
  token?: string;
  now?: () => number;
  /** Writes a line to the collector's log. */
  say(line: string): void;
}

const flushEveryMs = 1000;
const maxPulseBytes = 8192;
// A whole mobile network may stand behind one address.
const maxPulsesPerMinute = 1200;

/** Counts the measures that sessions post to /pulse, by release; stores nothing about a player. */
export function collector({ store, isKnown, token, now = Date.now, say }: CollectorParts): FastifyPluginAsync {
  const waiting = waitingCounts(store, say, now);
  const metrics = pulseMetrics();
  const mayCall = callerLimit(maxPulsesPerMinute, now);
  const take = async ({ remote, release, measure }: PulseCount) => {
    if (!(await isKnown(remote, release))) return;
    waiting.add({ minute: minuteOf(now()), remote, release, measure, count: 1 });
    metrics.counted.inc({ remote, release, measure });
  };

  return async (app) => {
    app.removeAllContentTypeParsers();
    app.addContentTypeParser('*', { parseAs: 'string', bodyLimit: maxPulseBytes }, (_request, body, done) => done(null, parsed(String(body))));
    app.post('/pulse', async (request, reply) => {
      const counts = mayCall(request.ip) ? readPulse(request.body) : undefined;
      if (!counts) metrics.refused.inc();
      for (const count of counts ?? []) await take(count);
      return reply.code(counts ? 204 : 400).header('cache-control', 'no-store').send();
    });
    app.get<{ Querystring: { since?: string } }>('/pulse/health', async (request, reply) => {
      if (!mayRead(request, token)) return reply.code(403).send({ error: 'Ask from this machine, or with the collector’s token.' });
      // A rollout judged by only a part of the counts could promote a bad release.
      if (!(await waiting.flush())) return reply.code(503).send({ error: 'Counts cannot be written; see what the collector printed.' });
      return reply.header('cache-control', 'no-store').send(await countsSince(store, Number(request.query.since ?? 0), now()));
    });
    app.get('/metrics', async (request, reply) => {
      if (!mayRead(request, token)) return reply.code(403).send();
      return reply.type(metrics.registry.contentType).send(await metrics.registry.metrics());
    });
    const timer = setInterval(() => void waiting.flush(), flushEveryMs);
    app.addHook('onClose', async () => {
      clearInterval(timer);
      if (!(await waiting.flush())) say(`Counts that could not be written end with this process: ${waiting.left()}.`);
      await store.close();
    });
  };
}

async function countsSince(store: CountStore, since: number, now: number): Promise<CountsByRelease> {
  const from = Math.max(Number.isFinite(since) ? since : 0, now - keptMinutes * 60_000);
  const releases: CountsByRelease['releases'] = {};
  for (const { remote, release, measure, count } of await store.since(minuteOf(from))) {
    const counts = (releases[releaseKey(remote, release)] ??= {});
    counts[measure] = (counts[measure] ?? 0) + count;
  }
  return { since: from, releases };
}

function pulseMetrics() {
  const registry = new Registry();
  return {
    registry,
    counted: new Counter({ name: 'release_sessions_total', help: 'Sessions that told a measure of a release', labelNames: ['remote', 'release', 'measure'], registers: [registry] }),
    refused: new Counter({ name: 'release_pulses_refused_total', help: 'Pulses that were malformed or too many', registers: [registry] }),
  };
}

export function mayRead({ ip, headers }: FastifyRequest, token: string | undefined): boolean {
  if (ip === '127.0.0.1' || ip === '::1' || ip === '::ffff:127.0.0.1') return true;
  const given = Buffer.from(headers.authorization ?? '');
  const wanted = Buffer.from(`Bearer ${token}`);
  return token !== undefined && given.length === wanted.length && timingSafeEqual(given, wanted);
}

function parsed(body: string): unknown {
  try {
    return JSON.parse(body);
  } catch {
    return undefined;
  }
}
