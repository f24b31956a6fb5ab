import { uploadLimit } from './sent-files.ts';

const MIB = 1024 * 1024;

test('a token uploads 512 MiB in an hour and no byte more, and other tokens go on', () => {
  const count = uploadLimit();
  for (let file = 0; file < 32; file += 1) count('offers', 16 * MIB, 1000);
  expect(() => count('offers', 1, 3_600_999)).toThrow('This token has uploaded 512 MiB within an hour.');
  expect(() => count('wallet', 16 * MIB, 1000)).not.toThrow();
  expect(() => count('offers', 16 * MIB, 3_601_000)).not.toThrow();
});
