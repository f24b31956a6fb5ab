/** Lanes in which work is done beside each other, each piece in as many as it is heavy, in the order of its coming. */
export interface Lanes {
  count: number;
  /** Resolves, at its turn, to what gives the lanes back; nothing when too many wait already. */
  wait(lanes: number): Promise<() => void> | undefined;
}

export function openLanes(count: number, mostWaiting: number): Lanes {
  const queue: { lanes: number; start: () => void }[] = [];
  let free = count;
  const next = () => {
    const [first] = queue;
    if (!first || first.lanes > free) return;
    queue.shift();
    free -= first.lanes;
    first.start();
    next();
  };
  const leave = (lanes: number) => () => {
    free += lanes;
    next();
  };
  return {
    count,
    wait: (lanes) => {
      if (queue.length >= mostWaiting) return undefined;
      const turn = new Promise<() => void>((started) => {
        queue.push({ lanes, start: () => started(leave(lanes)) });
      });
      next();
      return turn;
    },
  };
}
