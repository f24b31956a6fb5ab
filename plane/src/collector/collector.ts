import type { KeyObject } from 'node:crypto';
import type { FastifyPluginAsync } from 'fastify';
import { mayRead } from 'shared/node';
import { parsedJson } from 'release/build/read-descriptor.ts';
import { keptMinutes, minuteOf, type CountStore } from './count-store.ts';
import { countFlags } from './flag-counts.ts';
import { intake } from './intake.ts';
import type { KnownReleases } from './known-releases.ts';
import { pulseMetrics, type PulseMetrics } from './pulse-metrics.ts';
import { isReleaseName } from './read-pulse.ts';
import { countBrowsers, countsByRelease, firstVoterAt, countVoters, type StepCounts } from './counts.ts';
import { waitingCounts } from './waiting-counts.ts';

export interface CollectorParts {
  store: CountStore;
  known: KnownReleases;
  /** Callers from other machines need this token to read. Callers on this machine need none. */
  token?: string;
  /** Checks the passes of voters. Without it, all counts are advice. */
  voteKey?: KeyObject | undefined;
  now?: () => number;
  metrics?: PulseMetrics;
  /** Runs before each response of /metrics, to update other metrics in the same registry. */
  beforeScrape?(): Promise<void>;
  /** Writes a line to the collector's log. */
  say(line: string): void;
  /** Receives callers that may not read, for the log. */
  onRefused?(request: { ip: string }, why: string): void;
}

const flushEveryMs = 1000;

/**
 * Counts the reports that pages post to /pulse, grouped by release, and serves the counts. Stores nothing about a
 * player.
 */
export function collector({
  store,
  known,
  token,
  voteKey,
  now = Date.now,
  metrics = pulseMetrics(),
  beforeScrape,
  say,
  onRefused,
}: CollectorParts): FastifyPluginAsync {
  const waiting = waitingCounts(store, say, now);

  return async (app) => {
    app.removeAllContentTypeParsers();
    app.addContentTypeParser('*', { parseAs: 'string' }, (_request, body, done) =>
      done(null, parsedJson(String(body))),
    );
    intake({ store, known, metrics, voteKey, add: waiting.add, addVote: waiting.addVote, now })(app);
    app.register(async (readers) => {
      readers.addHook('onRequest', async (request, reply) => {
        reply.header('cache-control', 'no-store');
        if (mayRead(request, token)) return;
        onRefused?.(request, 'a reader of counts without the collector’s token');
        return reply.code(403).send({ error: 'From another machine, send the collector’s token.' });
      });
      // Incomplete counts could make the judge promote a bad release, so refuse to serve them.
      readers.addHook('preHandler', async ({ url }, reply) => {
        if (url.startsWith('/pulse/') && !(await waiting.flush()))
          return reply.code(503).send({ error: 'Counts cannot be written. See the collector’s log.' });
      });
      readers.get<{ Querystring: { since?: string } }>('/pulse/health', async ({ query }) => {
        const since = Math.max(wholeNumber(query.since), now() - keptMinutes * 60_000);
        const plan = await known.plan();
        const flags = plan ? await countFlags(store, plan) : [];
        const rows = await store.since(minuteOf(since));
        const votersSince = firstVoterAt(rows);
        return {
          since,
          releases: countsByRelease(rows),
          ...(votersSince !== undefined && { votersSince }),
          areVotes: voteKey !== undefined,
          ...(flags.length > 0 && { flags }),
        };
      });
      readers.get<{ Querystring: Record<'remote' | 'release' | 'stable' | 'cohort', string | undefined> }>(
        '/pulse/steps',
        async ({ query }, reply) => {
          const { remote = '', release = '', stable, cohort } = query;
          if (!isReleaseName(remote, release))
            return reply.code(400).send({ error: 'remote or release is missing or invalid.' });
          const [salt, of] = [cohort ?? (await known.cohortOf(remote)), { remote, release, stable }];
          const [steps, browsers] = [await countVoters(store, salt, of), await countBrowsers(store, salt, of)];
          return { steps, browsers, isAdvice: voteKey === undefined } satisfies StepCounts;
        },
      );
      readers.get<{ Querystring: Record<'remote' | 'release', string | undefined> }>(
        '/pulse/errors',
        async ({ query: { remote = '', release = '' } }) => ({
          errors: await store.errorsOf(remote, release),
        }),
      );
      readers.get('/metrics', async (_request, reply) => {
        await beforeScrape?.();
        return reply.type(metrics.registry.contentType).send(await metrics.registry.metrics());
      });
    });
    const timer = setInterval(() => void waiting.flush(), flushEveryMs);
    app.addHook('onClose', async () => {
      clearInterval(timer);
      if (!(await waiting.flush()))
        say(`Counts lost because they could not be written before the process ended: ${waiting.left()}.`);
      await store.close();
    });
  };
}

function wholeNumber(text: string | undefined): number {
  return /^\d+$/.test(text ?? '') ? Number(text) : 0;
}
