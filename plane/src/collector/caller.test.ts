import { callerLimit } from './caller.ts';

test('a caller sends the amount of a window and no byte more, and other callers go on', () => {
  let now = 3_600_000;
  const isWithin = callerLimit(512, () => now, 3_600_000);
  for (let file = 0; file < 32; file += 1) expect(isWithin('offers', 16)).toBe(true);
  now += 3_599_999;
  expect(isWithin('offers', 1)).toBe(false);
  expect(isWithin('wallet', 16)).toBe(true);
  now += 1;
  expect(isWithin('offers', 16)).toBe(true);
});
