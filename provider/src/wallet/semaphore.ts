/** A weighted semaphore with a first-in, first-out queue. */
interface Semaphore {
  permits: number;
  /** Resolves to the release function, or undefined if the queue is full. */
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
