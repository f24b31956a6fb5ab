import type { Context } from '../context/context.ts';
import { reasonOf } from '../db/failures.ts';
import { declareDue } from '../demo/declare-due.ts';
import { commitDraws } from '../draws/commitments.ts';
import type { LogLine } from '../http/log.ts';
import { failuresTo } from '../http/log.ts';
import { keptTables } from '../players/kept-tables.ts';
import { tellResults } from '../push/tell-results.ts';
import { finishResults } from '../results/declare.ts';
import { settleWaitingPayments } from '../wallet/payment-status.ts';

const RESULTS_MS = 5000;

/** Work that is done again and again. Its function's name is its name in the log; the signal ends it early. */
export type Job = (context: Context, signal: AbortSignal, report: LogLine) => Promise<void>;

async function declareResults({ db, clock }: Context): Promise<void> {
  await declareDue(db, clock.now());
}

// Each runs separately, so that one that fails holds no other back.
const everyMinute: readonly Job[] = [
  commitDraws,
  settleWaitingPayments,
  ...Object.values(keptTables).flatMap(({ sweeps = [] }) => sweeps),
];
const forResults: readonly Job[] = [finishResults, tellResults];

/** Starts what must happen even when nobody calls; the returned function stops it and waits for a run in progress. */
export function startBackgroundWork(context: Context, minuteMs = 60_000): () => Promise<void> {
  const report = failuresTo(context.config.log);
  const ending = new AbortController();
  const start = (ms: number) => (job: Job) =>
    repeat(
      ms,
      reported(job.name, report, () => job(context, ending.signal, report)),
    );
  const stops = [...everyMinute.map(start(minuteMs)), ...forResults.map(start(RESULTS_MS))];
  if (context.isDemo) stops.push(start(RESULTS_MS)(declareResults));
  return async () => {
    ending.abort();
    await Promise.all(stops.map((stop) => stop()));
  };
}

/** Reports a job that fails, once for each reason, and once that it works again. */
export function reported(job: string, report: LogLine, work: () => Promise<void>): () => Promise<void> {
  let known: string | undefined;
  return async () => {
    try {
      await work();
      if (known !== undefined) report({ level: 'info', job, state: 'works again' });
      known = undefined;
    } catch (failure) {
      // The next run makes up for this one.
      const reason = reasonOf(failure);
      if (known !== reason)
        report({ level: 'error', job, state: 'fails', error: failure instanceof Error ? failure.stack : reason });
      known = reason;
    }
  };
}

/** Runs work again and again, never twice at once. */
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
