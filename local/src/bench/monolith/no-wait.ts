/** A plain lazy route renders at once and shows its fallback. */
export function firstScreenReady(): Promise<void> {
  return Promise.resolve();
}
