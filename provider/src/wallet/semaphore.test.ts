import { openSemaphore } from './semaphore.ts';

test('as much is done at once as there are permits, and what needs all of them is done alone, in the order of coming', async () => {
  const semaphore = openSemaphore(2, 10);
  const said: string[] = [];
  const work = async (name: string, weight: number) => {
    const release = await semaphore.acquire(weight);
    said.push(`${name} in`);
    await new Promise(setImmediate);
    said.push(`${name} out`);
    release?.();
  };
  await Promise.all([work('a', 1), work('b', 1), work('large', 2), work('c', 1)]);
  expect(said).toEqual(['a in', 'b in', 'a out', 'b out', 'large in', 'large out', 'c in', 'c out']);
});

test('who comes when too many wait is turned away, and whoever comes later is not', async () => {
  const semaphore = openSemaphore(1, 2);
  const release = await semaphore.acquire(1);
  const waiting = [semaphore.acquire(1), semaphore.acquire(1)];
  expect(semaphore.acquire(1)).toBeUndefined();
  release?.();
  (await waiting[0])?.();
  expect(semaphore.acquire(1)).toBeDefined();
});
