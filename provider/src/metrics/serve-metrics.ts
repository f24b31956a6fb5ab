import { monitorEventLoopDelay } from 'node:perf_hooks';
import { setTimeout as sleep } from 'node:timers/promises';
import type { FastifyInstance } from 'fastify';
import { mayRead } from 'shared/node';
import type { Context } from '../context/context.ts';

const ANSWER_MS = 2000;
const NS = 1e9;

/** Serves this process's metrics to callers on this machine, and to those with METRICS_TOKEN. */
export function serveMetrics(app: FastifyInstance, context: Context) {
  const { metrics, config } = context;
  const delay = monitorEventLoopDelay({ resolution: 20 });
  delay.enable();
  app.addHook('onClose', async () => void delay.disable());
  app.get('/metrics', async (request, reply) => {
    reply.header('cache-control', 'no-store');
    if (!mayRead(request, config.metricsToken))
      return reply.code(403).send({ error: 'From another machine, send METRICS_TOKEN.' });
    for (const [quantile, value] of [
      ['0.5', delay.percentile(50)],
      ['0.99', delay.percentile(99)],
      ['1', delay.max],
    ] as const)
      metrics.loopDelay.set({ quantile }, value / NS);
    delay.reset();
    readPool(context);
    await readDatabase(context);
    return reply.type(metrics.registry.contentType).send(await metrics.registry.metrics());
  });
}

/** PGlite has no pool. */
function readPool({ db, metrics }: Context) {
  const pool = db.pool?.();
  if (!pool) return;
  metrics.poolMax.set(pool.max);
  metrics.poolWaiting.set(pool.waiting);
  metrics.poolConnections.set({ state: 'busy' }, pool.open - pool.idle);
  metrics.poolConnections.set({ state: 'idle' }, pool.idle);
}

interface Found {
  waiting: number;
  oldest: Date | null;
  drift: string | null;
  audited: Date | null;
  archive_fails: boolean;
  lag: number | null;
  sync_missing: boolean | null;
}

// A role that is not a member of pg_read_all_stats sees standbys without their state, so `lag` and `sync_missing` are
// null if there are any.
const standbys = `
  select (archived.last_failed_time > coalesce(archived.last_archived_time, '-infinity')) is true as archive_fails,
    case when standby.hidden = 0 then coalesce(standby.lag, 0) end as lag,
    case when standby.hidden = 0 then names <> '' and standby.synchronous = 0 end as sync_missing
  from pg_stat_archiver archived, current_setting('synchronous_standby_names') names, (
    select count(*) - count(state) as hidden, count(*) filter (where sync_state in ('sync', 'quorum')) as synchronous,
      max(case when not pg_is_in_recovery() then pg_current_wal_lsn() - replay_lsn end)::float8 as lag
    from pg_stat_replication
  ) standby`;

/** A scrape must answer while the database is down or the pool is full: the alerts read these gauges. */
async function readDatabase({ db, clock, metrics }: Context) {
  const [isUp, rows] = await Promise.all([
    inTime(db.ping().then(() => true)),
    inTime(
      db.query<Found>(
        `select count(declarations.id)::int as waiting, min(coalesce(reversing_at, declared_at)) as oldest,
           (select drift from last_audit) as drift, (select ended_at from last_audit) as audited, standbys.*
         from (${standbys}) standbys left join declarations
           on reversed_at is null and (settled_at is null or reversing_at is not null)
         group by archive_fails, lag, sync_missing`,
      ),
    ),
  ]);
  const found = rows?.[0];
  metrics.databaseUp.set(isUp ? 1 : 0);
  metrics.settlementsWaiting.set(found ? found.waiting : Number.NaN);
  const age = found?.oldest ? Math.max(0, clock.now() - Number(found.oldest)) / 1000 : 0;
  metrics.settlementLag.set(found ? age : Number.NaN);
  metrics.archiveFails.set(found ? Number(found.archive_fails) : Number.NaN);
  metrics.replicationLag.set(found?.lag ?? Number.NaN);
  metrics.syncStandbyMissing.set(Number(found?.sync_missing ?? Number.NaN));
  metrics.auditDrift.set(Number(found?.drift ?? Number.NaN));
  metrics.auditAt.set(found ? Number(found.audited) / 1000 : Number.NaN);
}

function inTime<Result>(work: Promise<Result>): Promise<Result | undefined> {
  return Promise.race([work.catch(() => undefined), sleep(ANSWER_MS, undefined, { ref: false })]);
}
