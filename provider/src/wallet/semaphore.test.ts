import { openSemaphore } from './semaphore.ts';

test('runs as much work as there are permits, in order, and work that needs all of them alone', async () => {
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

test('refuses work while the queue is full, and accepts it again later', async () => {
  const semaphore = openSemaphore(1, 2);
  const release = await semaphore.acquire(1);
  const waiting = [semaphore.acquire(1), semaphore.acquire(1)];
  expect(semaphore.acquire(1)).toBeUndefined();
  release?.();
  (await waiting[0])?.();
  expect(semaphore.acquire(1)).toBeDefined();
});
