import { PassThrough } from 'node:stream';
import { readBody } from './body.ts';

beforeEach(() => jest.useFakeTimers({ doNotFake: ['nextTick', 'setImmediate'] }));
afterEach(() => jest.useRealTimers());

const settle = () => new Promise(setImmediate);

async function drip(everyMs: number, untilMs: number) {
  const body = new PassThrough();
  const read = readBody(body, () => undefined).then(
    () => 'read',
    ({ statusCode }: { statusCode: number }) => statusCode,
  );
  for (let passed = 0; passed < untilMs; passed += everyMs) {
    body.write('x');
    await settle();
    jest.advanceTimersByTime(everyMs);
  }
  body.end();
  return read;
}

test('reads a body that takes 55 seconds', async () => {
  expect(await drip(11_000, 55_000)).toBe('read');
});

test('times out a slow body after 60 seconds, even if it keeps arriving', async () => {
  expect(await drip(10_000, 70_000)).toBe(408);
});

test('times out a body that pauses for 20 seconds', async () => {
  expect(await drip(20_000, 40_000)).toBe(408);
});

test('handles one chunk at a time, and refuses a body that breaks off', async () => {
  const body = new PassThrough();
  const taken: string[] = [];
  let done: () => void = () => undefined;
  const read = readBody(body, (chunk) => {
    taken.push(String(chunk));
    return new Promise<void>((resolve) => (done = resolve));
  });
  body.write('a');
  await settle();
  body.write('b');
  await settle();
  expect(taken).toEqual(['a']);
  done();
  await settle();
  expect(taken).toEqual(['a', 'b']);
  body.destroy(new Error('aborted'));
  await expect(read).rejects.toMatchObject({ statusCode: 400 });
});
