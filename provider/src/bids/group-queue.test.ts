import { setImmediate as turn } from 'node:timers/promises';
import { groupQueue } from './group-queue.ts';

type Place = (item: string) => Promise<string>;

/** A queue whose runs end when the test says so. Items are letters, and those with the same letter have the same key. */
function openQueue(change: {
  lanes?: number;
  alone?: Place;
  together?: (items: readonly string[]) => Promise<(string | undefined)[]>;
}) {
  const runs: string[] = [];
  const ends: (() => void)[] = [];
  const held = (run: string) => {
    runs.push(run);
    return new Promise<void>((end) => ends.push(end));
  };
  const add = groupQueue<string, string>({
    lanes: change.lanes ?? 1,
    alone: async (item) => {
      await held(item);
      return change.alone ? change.alone(item) : `${item} alone`;
    },
    together: async (items) => {
      await held(items.join(' '));
      return change.together ? change.together(items) : items.map((item) => `${item} together`);
    },
    keyOf: (item) => item[0] ?? '',
    isUncertain: (failure) => failure === 'lost',
  });
  return {
    runs,
    add: (...items: string[]) => Promise.allSettled(items.map(add)),
    /** Ends the runs in progress. */
    end: async () => {
      for (const end of ends.splice(0)) end();
      await turn();
    },
  };
}

const values = (results: PromiseSettledResult<string>[]) =>
  results.map((result) => (result.status === 'fulfilled' ? result.value : `failed: ${result.reason}`));

test('runs the first item immediately, and those that arrive meanwhile as a group', async () => {
  const queue = openQueue({});
  const results = queue.add('a', 'b', 'c');
  expect(queue.runs).toEqual(['a']);
  await queue.end();
  expect(queue.runs).toEqual(['a', 'b c']);
  const later = queue.add('d');
  await queue.end();
  expect(values(await results)).toEqual(['a alone', 'b together', 'c together']);
  expect(queue.runs).toEqual(['a', 'b c', 'd']);
  await queue.end();
  expect(values(await later)).toEqual(['d alone']);
});

test('starts as many runs as there are lanes', async () => {
  const queue = openQueue({ lanes: 2 });
  void queue.add('a', 'b', 'c', 'd');
  expect(queue.runs).toEqual(['a', 'b']);
  await queue.end();
  expect(queue.runs).toEqual(['a', 'b', 'c d']);
});

test('runs items with the same key one after the other, in their order', async () => {
  const queue = openQueue({});
  void queue.add('x', 'a1', 'a2', 'b', 'a3');
  for (let run = 0; run < 4; run += 1) await queue.end();
  expect(queue.runs).toEqual(['x', 'a1 b', 'a2', 'a3']);
});

test('runs at most 64 items together', async () => {
  const queue = openQueue({});
  void queue.add('x', ...Array.from({ length: 70 }, (_, n) => String.fromCodePoint(1000 + n)));
  await queue.end();
  await queue.end();
  expect(queue.runs.map((run) => run.split(' ').length)).toEqual([1, 64, 6]);
});

test('runs an item alone that had no effect in its group, and does not hold up the next group for it', async () => {
  const queue = openQueue({ together: async (items) => items.map((item) => (item === 'b' ? undefined : item)) });
  const results = queue.add('a', 'b', 'c');
  await queue.end();
  const later = queue.add('d');
  await queue.end();
  expect(queue.runs).toEqual(['a', 'b c', 'b', 'd']);
  await queue.end();
  expect(values([...(await results), ...(await later)])).toEqual(['a alone', 'b alone', 'c', 'd alone']);
});

test('runs each item of a failed group alone, and only the failing one fails', async () => {
  const queue = openQueue({
    alone: async (item) => (item === 'b' ? Promise.reject('wrong') : item),
    together: () => Promise.reject('wrong'),
  });
  const results = queue.add('a', 'b', 'c');
  for (let run = 0; run < 3; run += 1) await queue.end();
  expect(values(await results)).toEqual(['a', 'failed: wrong', 'c']);
  expect(queue.runs).toEqual(['a', 'b c', 'b', 'c']);
});

test('repeats nothing that may have had an effect', async () => {
  const queue = openQueue({ together: () => Promise.reject('lost') });
  const results = queue.add('a', 'b', 'c');
  await queue.end();
  await queue.end();
  expect(values(await results)).toEqual(['a alone', 'failed: lost', 'failed: lost']);
  expect(queue.runs).toEqual(['a', 'b c']);
});

test('starts the next group after 50 ms, although a slow item still runs', async () => {
  const queue = openQueue({});
  const results = queue.add('a', 'b');
  await new Promise((wake) => setTimeout(wake, 80));
  expect(queue.runs).toEqual(['a', 'b']);
  await queue.end();
  expect(values(await results)).toEqual(['a alone', 'b alone']);
});
