let title: string | undefined;
const listeners = new Set<() => void>();

/** Returns the title that the current screen has set instead of its declared title. */
export function ownTitle(): string | undefined {
  return title;
}

export function setOwnTitle(next: string | undefined): void {
  title = next;
  for (const listener of listeners) listener();
}

export function followOwnTitle(listener: () => void): () => void {
  listeners.add(listener);
  return () => listeners.delete(listener);
}
