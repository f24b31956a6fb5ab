import { modules } from 'monolith-screens';

interface Request {
  remote: string;
}

/** Replaces the federation host: loads a lazy chunk of the same build. */
export async function loadModule({ remote }: Request, { expose }: { expose: string }): Promise<() => unknown> {
  const load = modules[`${remote}/${expose}`];
  if (!load) throw new Error(`${remote} has no ${expose}.`);
  const module = await load();
  return () => module;
}

/** Does nothing: a lazy route requests its chunk when it renders. */
export function prefetchModule(): Promise<void> {
  return Promise.resolve();
}

/** Does not wait: a plain lazy route renders its fallback immediately. */
export function firstScreenReady(): Promise<void> {
  return Promise.resolve();
}

/** Does not wait: the page links the stylesheet, and browsers run deferred scripts only after it has loaded. */
export function stylesArrived(): Promise<void> {
  return Promise.resolve();
}

/** Does nothing: a monolith has no federation to record. */
export function recordForDevtools(): void {}
