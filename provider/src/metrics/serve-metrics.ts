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
}

/** A scrape must answer while the database is down or the pool is full: the alerts read these gauges. */
async function readDatabase({ db, clock, metrics }: Context) {
  const [isUp, rows] = await Promise.all([
    inTime(db.ping().then(() => true)),
    inTime(
      db.query<Found>(
        `select count(*)::int as waiting, min(coalesce(reversing_at, declared_at)) as oldest,
           (select drift from last_audit) as drift, (select ended_at from last_audit) as audited
         from declarations where reversed_at is null and (settled_at is null or reversing_at is not null)`,
      ),
    ),
  ]);
  const found = rows?.[0];
  metrics.databaseUp.set(isUp ? 1 : 0);
  metrics.settlementsWaiting.set(found ? found.waiting : Number.NaN);
  const age = found?.oldest ? Math.max(0, clock.now() - Number(found.oldest)) / 1000 : 0;
  metrics.settlementLag.set(found ? age : Number.NaN);
  metrics.auditDrift.set(Number(found?.drift ?? Number.NaN));
  metrics.auditAt.set(found ? Number(found.audited) / 1000 : Number.NaN);
}

function inTime<Result>(work: Promise<Result>): Promise<Result | undefined> {
  return Promise.race([work.catch(() => undefined), sleep(ANSWER_MS, undefined, { ref: false })]);
}
