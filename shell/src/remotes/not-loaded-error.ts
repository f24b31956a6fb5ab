/** A file that did not arrive, in contrast to one that arrived and threw. */
export class NotLoadedError extends Error {
  override name = 'NotLoadedError';
}

/** Whether the network or the host may be the reason, so that the player can do something about it. */
export function isNotLoaded(error: unknown): boolean {
  const { name } = Object(error) as { name?: string }; // anything can be thrown
  return name === 'NotLoadedError' || name === 'ChunkLoadError';
}
