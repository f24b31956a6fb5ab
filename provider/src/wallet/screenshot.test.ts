import { availableParallelism } from 'node:os';
import sharp from 'sharp';
import { redrawnScreenshot } from './screenshot.ts';

/** How many pictures were decoded at once, at most, while the work went on. */
async function mostAtOnce(work: Promise<unknown>): Promise<number> {
  let most = 0;
  const over = work.then(() => true);
  const turn = () => new Promise<boolean>((next) => setImmediate(() => next(false)));
  while (!(await Promise.race([over, turn()]))) most = Math.max(most, sharp.counters().process);
  return most;
}

const drawn = (width: number, height: number) => sharp({ create: { width, height, channels: 3, background: 'white' } }).jpeg().toBuffer();

test('pictures are decoded one at a time for each core, and large ones one at a time', async () => {
  const [small, large] = [await drawn(1080, 2400), await drawn(3000, 2800)];
  expect(await mostAtOnce(Promise.all(Array.from({ length: 6 }, () => redrawnScreenshot(small))))).toBeLessThanOrEqual(availableParallelism());
  expect(await mostAtOnce(Promise.all(Array.from({ length: 3 }, () => redrawnScreenshot(large))))).toBe(1);
});

test('when too many wait, one more is asked to come again in a moment', async () => {
  const large = await drawn(3000, 2800);
  const all = await Promise.allSettled(Array.from({ length: 24 }, () => redrawnScreenshot(large)));
  const refused = all.filter((one) => one.status === 'rejected');
  expect(refused.length).toBeGreaterThan(0);
  expect(refused[0]?.reason).toMatchObject({ statusCode: 429, retryAfterSeconds: 10 });
  expect(all.filter((one) => one.status === 'fulfilled' && one.value)).toHaveLength(24 - refused.length);
});
