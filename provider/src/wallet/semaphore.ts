/** A weighted semaphore. Its queue is first-in, first-out. */
interface Semaphore {
  permits: number;
  /** Resolves to the function that releases the permits. Returns undefined if the queue is full. */
  acquire(permits: number): Promise<() => void> | undefined;
}

export function openSemaphore(permits: number, mostWaiting: number): Semaphore {
  const queue: { permits: number; start: () => void }[] = [];
  let free = permits;
  const startNext = () => {
    const [first] = queue;
    if (!first || first.permits > free) return;
    queue.shift();
    free -= first.permits;
    first.start();
    startNext();
  };
  const release = (taken: number) => () => {
    free += taken;
    startNext();
  };
  return {
    permits,
    acquire: (wanted) => {
      if (queue.length >= mostWaiting) return undefined;
      const turn = new Promise<() => void>((started) => {
        queue.push({ permits: wanted, start: () => started(release(wanted)) });
      });
      startNext();
      return turn;
    },
  };
}
