/** Thrown for a file that did not load. A file that loaded and then threw has another error. */
export class NotLoadedError extends Error {
  override name = 'NotLoadedError';
}

/** Returns true if the network or the host may be the cause, so that the player can retry. */
export function isNotLoaded(error: unknown): boolean {
  const { name } = Object(error) as { name?: string }; // anything can be thrown
  return name === 'NotLoadedError' || name === 'ChunkLoadError';
}
