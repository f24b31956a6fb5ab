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

/** A lazy route requests its chunk when it renders. */
export function prefetchModule(): Promise<void> {
  return Promise.resolve();
}

/** A plain lazy route renders immediately with its fallback. */
export function firstScreenReady(): Promise<void> {
  return Promise.resolve();
}

/** The page links the stylesheet, and a browser runs deferred scripts only after it has loaded. */
export function stylesArrived(): Promise<void> {
  return Promise.resolve();
}

/** A monolith has no federation to record. */
export function recordForDevtools(): void {}
