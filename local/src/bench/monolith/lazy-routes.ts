import { modules } from 'monolith-screens';

interface Asked {
  remote: string;
}

/** Stands in for the federation host: the same question, answered by a lazy chunk of the same build. */
export async function loadModule({ remote }: Asked, { expose }: { expose: string }): Promise<() => unknown> {
  const load = modules[`${remote}/${expose}`];
  if (!load) throw new Error(`No ${expose} in ${remote}.`);
  const module = await load();
  return () => module;
}

/** A lazy route asks for its chunk when it renders. */
export function fetchModuleAhead(): Promise<void> {
  return Promise.resolve();
}

/** A plain lazy route renders at once and shows its fallback. */
export function firstScreenReady(): Promise<void> {
  return Promise.resolve();
}

/** Its page names its stylesheet, and a browser runs no deferred script before that is there. */
export function stylesArrived(): Promise<void> {
  return Promise.resolve();
}

/** One app is no federation. */
export function recordForDevtools(): void {}
