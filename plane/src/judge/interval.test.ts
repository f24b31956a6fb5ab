import { intervalOf, isPlainlyLarger } from './interval.ts';

test.each([
  [{ bad: 0, of: 0 }, [0, 1]],
  [{ bad: 0, of: 100 }, [0, 0.037]],
  [{ bad: 10, of: 100 }, [0.055, 0.174]],
  [{ bad: 100, of: 100 }, [0.963, 1]],
])('%o lies within %p', (ends, [from, to]) => {
  const interval = intervalOf(ends);
  expect(interval[0]).toBeCloseTo(from!, 3);
  expect(interval[1]).toBeCloseTo(to!, 3);
});

test('a share is plainly larger if chance does not explain it, and never with only a few cases', () => {
  expect(isPlainlyLarger({ bad: 40, of: 1000 }, { bad: 10, of: 2000 })).toBe(true);
  expect(isPlainlyLarger({ bad: 14, of: 1000 }, { bad: 10, of: 1000 })).toBe(false);
  expect(isPlainlyLarger({ bad: 4, of: 4 }, { bad: 0, of: 1000 })).toBe(false);
  expect(isPlainlyLarger({ bad: 40, of: 1000 }, { bad: 0, of: 0 })).toBe(false);
});
