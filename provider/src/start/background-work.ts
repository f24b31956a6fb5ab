import type { Context } from '../context/context.ts';
import { declareDue } from '../demo/declare-due.ts';
import { forgetOldTries } from '../players/mpin-guard.ts';
import { forgetExpiredSessions } from '../players/sessions.ts';
import { settleWaitingPayments } from '../wallet/payment-status.ts';

const MINUTE_MS = 60_000;
const DEMO_RESULTS_MS = 5000;

/** Starts what must happen even when nobody calls; the returned function stops it and waits for a run in progress. */
export function startBackgroundWork(context: Context): () => Promise<void> {
  const stops = [repeat(MINUTE_MS, () => cleanUp(context))];
  if (context.isDemo) stops.push(repeat(DEMO_RESULTS_MS, () => declareDue(context.db, context.clock.now())));
  return async () => {
    await Promise.all(stops.map((stop) => stop()));
  };
}

async function cleanUp(context: Context) {
  await settleWaitingPayments(context);
  await forgetExpiredSessions(context);
  await forgetOldTries(context);
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
