import type { Context } from '../context/context.ts';
import type { Database } from '../db/database.ts';
import { reasonOf } from '../db/failures.ts';
import { declareDue } from '../demo/declare-due.ts';
import { commitDraws } from '../draws/commitments.ts';
import { deleteOldDeskRows } from '../people/desk-sessions.ts';
import { keptTables } from '../players/kept-tables.ts';
import { commandNamed } from '../operator/operator-commands.ts';
import { reviewProposals } from '../operator/proposals.ts';
import { notifyResults } from '../push/notify-results.ts';
import { finishResults } from '../results/declare.ts';
import { settleWaitingPayments } from '../wallet/settle-payment.ts';

const RESULTS_MS = 5000;

/** A recurring job. The signal stops it early. */
type Job = (context: Context, signal: AbortSignal) => Promise<void>;

/** Jobs by their name in the log. Each job has its own timer, so a failing job does not block the others. */
type Jobs = Readonly<Record<string, Job>>;

const everyMinute = Object.values(keptTables).reduce<Jobs>((jobs, { sweeps }) => ({ ...jobs, ...sweeps }), {
  commitDraws,
  settleWaitingPayments,
  deleteOldDeskRows,
  reviewProposals: (context) => reviewProposals(context, commandNamed),
});
const forResults: Jobs = { finishResults, notifyResults };
const everySecond: Jobs = { writeTraces: ({ traces }) => traces.write() };
const BEAT_MS = 3000;
const beats: Jobs = { beat: ({ health }) => health.beat() };
// Each process runs these for itself. Each of the other jobs runs in one process at a time.
const ofProcess = new Set<Job>([...Object.values(everySecond), ...Object.values(beats)]);
const forDemo: Jobs = { declareResults: ({ db, clock }) => declareDue(db, clock.now()) };

/** Starts the background jobs. Returns a function that stops the jobs and waits for running jobs. */
export function startBackgroundWork(context: Context, minuteMs = 60_000): () => Promise<void> {
  const ending = new AbortController();
  const start = (ms: number, jobs: Jobs) =>
    Object.entries(jobs).map(([name, job]) =>
      repeat(
        ms,
        logged(name, context, () => {
          const work = () => job(context, ending.signal);
          return ofProcess.has(job) ? work() : runAlone(context.db, name, work);
        }),
      ),
    );
  const stops = [
    ...start(minuteMs, everyMinute),
    ...start(1000, everySecond),
    ...start(BEAT_MS, beats),
    ...start(RESULTS_MS, { ...forResults, ...(context.isDemo && forDemo) }),
  ];
  return async () => {
    ending.abort();
    await Promise.all(stops.map((stop) => stop()));
    await context.traces.write().catch(() => undefined); // the database may be gone
  };
}

/**
 * Runs a job unless another process runs it. The lock ends with its transaction, also if the process dies. PGlite has
 * one process, and a transaction would block it.
 */
export async function runAlone(db: Database, job: string, work: () => Promise<void>): Promise<void> {
  if (db.kind === 'PGlite') return work();
  await db.transaction(async (tx) => {
    const [lock] = await tx.query<{ is_mine: boolean }>(
      'select pg_try_advisory_xact_lock(hashtextextended($1, 0)) as is_mine',
      [`job ${job}`],
    );
    if (!lock?.is_mine) return;
    await tx.query('set local idle_in_transaction_session_timeout = 0');
    await work();
  });
}

/** Logs a job's failure when it begins and whenever its reason changes, and logs once when the job works again. */
function logged(job: string, { log, metrics, health }: Context, work: () => Promise<void>): () => Promise<void> {
  let known: string | undefined;
  // The label is not `job`, because Prometheus has its own label of that name.
  const labels = { background_job: job };
  metrics.jobSuccess.setToCurrentTime(labels);
  metrics.jobFailures.inc(labels, 0);
  return async () => {
    try {
      await work();
      metrics.jobSuccess.setToCurrentTime(labels);
      if (known !== undefined) log.info({ job, state: 'works again' });
      known = undefined;
    } catch (failure) {
      // The next run retries the work.
      metrics.jobFailures.inc(labels);
      health.failed(failure);
      const reason = reasonOf(failure);
      if (known !== reason)
        log.error({ job, state: 'fails', error: failure instanceof Error ? failure.stack : reason });
      known = reason;
    }
  };
}

/** Repeats the work. Only one run is active at a time. */
function repeat(ms: number, work: () => Promise<void>): () => Promise<void> {
  let running: Promise<void> | undefined;
  const timer = setInterval(() => {
    running ??= work().finally(() => (running = undefined));
  }, ms);
  timer.unref();
  return async () => {
    clearInterval(timer);
    await running;
  };
}
