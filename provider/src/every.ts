/** Runs work again and again, never twice at once; the returned function stops it and waits for a run in progress. */
export function every(ms: number, work: () => Promise<void>): () => Promise<void> {
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
