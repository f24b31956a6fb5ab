/** How a queue runs its items. */
interface Runs<Item, Result> {
  /** Runs at the same time. */
  lanes: number;
  alone(item: Item): Promise<Result>;
  /** Runs several items as one. The result of an item that had no effect is undefined. */
  together(items: readonly Item[]): Promise<(Result | undefined)[]>;
  /** Items with the same key never run together. */
  keyOf(item: Item): string;
  /** Items may have had an effect although they failed. */
  isUncertain(failure: unknown): boolean;
}

interface Waiting<Item, Result> {
  item: Item;
  resolve(result: Result | Promise<Result>): void;
  reject(failure: unknown): void;
}

const MOST_TOGETHER = 64;
// An item that waits for a lock must not delay the others for long.
const SLOW_MS = 50;

/**
 * Runs the first items immediately, each alone. Items that arrive while all lanes are in use form the next group.
 *
 * An item that had no effect in its group runs again alone. If a group failed and certainly had no effect, each of its
 * items runs alone. So no item changes the result of another.
 */
export function groupQueue<Item, Result>(runs: Runs<Item, Result>): (item: Item) => Promise<Result> {
  let waiting: Waiting<Item, Result>[] = [];
  let running = 0;

  const takeGroup = () => {
    const group = new Map<string, Waiting<Item, Result>>();
    waiting = waiting.filter((one) => {
      const key = runs.keyOf(one.item);
      if (group.size === MOST_TOGETHER || group.has(key)) return true;
      group.set(key, one);
      return false;
    });
    return [...group.values()];
  };
  const next = () => {
    const group = takeGroup();
    if (group.length === 0) return;
    running += 1;
    let isCounted = true;
    const leave = () => {
      clearTimeout(timer);
      if (!isCounted) return;
      isCounted = false;
      running -= 1;
      next();
    };
    const timer = setTimeout(leave, SLOW_MS);
    void runGroup(runs, group).then(leave);
  };
  return (item) =>
    new Promise((resolve, reject) => {
      waiting.push({ item, resolve, reject });
      if (running < runs.lanes) next();
    });
}

async function runGroup<Item, Result>(
  { alone, together, isUncertain }: Runs<Item, Result>,
  group: readonly Waiting<Item, Result>[],
): Promise<void> {
  const [first] = group;
  if (first && group.length === 1) return alone(first.item).then(first.resolve, first.reject);
  const runAlone = ({ item, resolve }: Waiting<Item, Result>) => resolve(alone(item));
  try {
    const results = await together(group.map(({ item }) => item));
    group.forEach((one, place) => {
      const result = results[place];
      if (result === undefined) runAlone(one);
      else one.resolve(result);
    });
  } catch (failure) {
    group.forEach((one) => (isUncertain(failure) ? one.reject(failure) : runAlone(one)));
  }
}
