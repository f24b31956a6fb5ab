import type { Context } from '../context/context.ts';
import { declareDue } from '../demo/declare-due.ts';
import { commitDraws } from '../draws/commitments.ts';
import { keptTables } from '../players/kept-tables.ts';
import { tellResults } from '../push/tell-results.ts';
import { finishResults } from '../results/declare.ts';
import { settleWaitingPayments } from '../wallet/payment-status.ts';

const RESULTS_MS = 5000;

// Each by itself, so that one that fails holds no other back.
const everyMinute = [commitDraws, settleWaitingPayments, ...Object.values(keptTables).flatMap(({ sweeps = [] }) => sweeps)];

/** Starts what must happen even when nobody calls; the returned function stops it and waits for a run in progress. */
export function startBackgroundWork(context: Context, minuteMs = 60_000): () => Promise<void> {
  const stops = everyMinute.map((work) => repeat(minuteMs, () => work(context)));
  stops.push(repeat(RESULTS_MS, () => finishResults(context)), repeat(RESULTS_MS, () => tellResults(context)));
  if (context.isDemo) stops.push(repeat(RESULTS_MS, () => declareDue(context.db, context.clock.now())));
  return async () => {
    await Promise.all(stops.map((stop) => stop()));
  };
}

/** Runs work again and again, never twice at once. */
function repeat(ms: number, work: () => Promise<void>): () => Promise<void> {
  let running = Promise.resolve();
  // A run that failed is made good by the next one.
  const timer = setInterval(() => {
    running = running.then(work).catch(() => undefined);
  }, ms);
  timer.unref();
  return async () => {
    clearInterval(timer);
    await running;
  };
}
