import { availableParallelism } from 'node:os';
import sharp from 'sharp';
import { redrawScreenshot } from './screenshot.ts';

/** Returns the maximum number of pictures that were decoded at the same time. */
async function mostAtOnce(work: Promise<unknown>): Promise<number> {
  let most = 0;
  const over = work.then(() => true);
  const turn = () => new Promise<boolean>((next) => setImmediate(() => next(false)));
  while (!(await Promise.race([over, turn()]))) most = Math.max(most, sharp.counters().process);
  return most;
}

const drawn = (width: number, height: number) =>
  sharp({ create: { width, height, channels: 3, background: 'white' } })
    .jpeg()
    .toBuffer();

test('decodes one picture at a time for each core, and large pictures one at a time', async () => {
  const [small, large] = [await drawn(1080, 2400), await drawn(3000, 2800)];
  expect(await mostAtOnce(Promise.all(Array.from({ length: 6 }, () => redrawScreenshot(small))))).toBeLessThanOrEqual(
    availableParallelism(),
  );
  expect(await mostAtOnce(Promise.all(Array.from({ length: 3 }, () => redrawScreenshot(large))))).toBe(1);
});

test('refuses a picture with Retry-After if too many are waiting', async () => {
  const large = await drawn(3000, 2800);
  const all = await Promise.allSettled(Array.from({ length: 24 }, () => redrawScreenshot(large)));
  const refused = all.filter((one) => one.status === 'rejected');
  expect(refused.length).toBeGreaterThan(0);
  expect(refused[0]?.reason).toMatchObject({
    statusCode: 429,
    retryAfterSeconds: 10,
    message: 'Many pictures are being checked right now. Please try again in a moment.',
  });
  expect(all.filter((one) => one.status === 'fulfilled' && one.value)).toHaveLength(24 - refused.length);
});

const format = async (picture: Buffer | undefined) =>
  picture && (({ format: is, width, height }) => [is, width, height])(await sharp(picture).metadata());

test('redraws each format as a JPEG, upright and not larger than before', async () => {
  const small = sharp({ create: { width: 40, height: 30, channels: 4, background: 'red' } });
  for (const made of [
    small.clone().jpeg(),
    small.clone().png(),
    small.clone().webp(),
    small.clone().gif(),
    small.clone().avif(),
  ]) {
    expect(await format(await redrawScreenshot(await made.toBuffer()))).toEqual(['jpeg', 40, 30]);
  }
  expect(
    await format(await redrawScreenshot(await small.clone().withMetadata({ orientation: 6 }).jpeg().toBuffer())),
  ).toEqual(['jpeg', 30, 40]);
  expect(await format(await redrawScreenshot(await drawn(3200, 1000)))).toEqual(['jpeg', 1600, 500]);
  expect(await format(await redrawScreenshot(await drawn(8000, 5000)))).toEqual(['jpeg', 1600, 1000]);
  expect(await redrawScreenshot(await drawn(8000, 5001))).toBeUndefined();
  const [red = 0, green = 255] = await sharp(await redrawScreenshot(await small.clone().png().toBuffer()))
    .raw()
    .toBuffer();
  expect([red > 240, green < 16]).toEqual([true, true]);
  const [white = 0] = await sharp(
    await redrawScreenshot(
      await sharp({ create: { width: 4, height: 4, channels: 4, background: '#0000' } })
        .png()
        .toBuffer(),
    ),
  )
    .raw()
    .toBuffer();
  expect(white).toBeGreaterThan(250);
});

test('refuses a file with a misplaced signature, and a truncated picture', async () => {
  const svg = '<svg xmlns="http://www.w3.org/2000/svg" width="9" height="9"/>';
  for (const mark of ['RIFF1234WEBP', 'GIF89a', 'xxxxftypavif', '\xff\xd8\xff', '\x89PNG\r\n']) {
    expect([mark, await redrawScreenshot(Buffer.from(`<!--${mark}-->${svg}`, 'latin1'))]).toEqual([mark, undefined]);
    expect([mark, await redrawScreenshot(Buffer.from(mark, 'latin1'))]).toEqual([mark, undefined]);
  }
  const whole = await drawn(300, 200);
  expect(await redrawScreenshot(whole.subarray(0, whole.length / 2))).toBeUndefined();
});
