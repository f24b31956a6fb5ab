import { failureReason } from './failure-reason.ts';

test.each([
  ['npm error code ENOTFOUND\nnpm error network request to https://registry.npmjs.org/react failed', /request to/],
  ['npm warn old\nnpm error The `npm ci` command can only install with a lockfile', /can only install/],
])('finds the cause in what npm prints', (stderr, reason) => {
  expect(failureReason(Object.assign(new Error('Command failed: npm ci\nnpm'), { stderr }))).toMatch(reason);
});

test('finds the error in what a product printed before it ended', () => {
  const printed = "Built shell@1.0.0-1\nError: Cannot find module './gone.ts'\n    at file:///start.ts";
  expect(failureReason(new Error(`The product did not start:\n${printed}`))).toBe(
    "Error: Cannot find module './gone.ts'",
  );
});

test('falls back to the last line', () => {
  expect(failureReason(new Error('The product did not start:\nBuilt shell@1.0.0-1\nKilled\n'))).toBe('Killed');
  expect(failureReason('out of memory')).toBe('out of memory');
});
