/** How a queue runs its items. */
interface Runs<Item, Result> {
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

const MOST_AT_ONCE = 64;
// An item that waits for a lock must not delay the others for long.
const SLOW_MS = 50;

/**
 * Runs the first item immediately and alone. Those that arrive while it runs form the next group. An item of a group that had no
 * effect runs again alone, and so do all of a group that failed, so no item can change the result of another.
 */
export function groupQueue<Item, Result>(runs: Runs<Item, Result>): (item: Item) => Promise<Result> {
  let waiting: Waiting<Item, Result>[] = [];
  let isRunning = false;

  const takeGroup = () => {
    const group = new Map<string, Waiting<Item, Result>>();
    waiting = waiting.filter((one) => {
      const key = runs.keyOf(one.item);
      if (group.size === MOST_AT_ONCE || group.has(key)) return true;
      group.set(key, one);
      return false;
    });
    return [...group.values()];
  };
  const next = () => {
    const group = takeGroup();
    isRunning = group.length > 0;
    if (!isRunning) return;
    let mayStartNext = true;
    const startNext = () => {
      clearTimeout(timer);
      if (mayStartNext) next();
      mayStartNext = false;
    };
    const timer = setTimeout(startNext, SLOW_MS);
    void runGroup(runs, group).then(startNext);
  };
  return (item) =>
    new Promise((resolve, reject) => {
      waiting.push({ item, resolve, reject });
      if (!isRunning) next();
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
