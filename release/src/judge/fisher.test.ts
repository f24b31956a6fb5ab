import fc from 'fast-check';
import { chanceOfAtLeast } from './fisher.ts';

test('the lady tasting tea: 4 of 4 by chance is 1 in 70', () => {
  expect(chanceOfAtLeast(4, 4, 0, 4)).toBeCloseTo(1 / 70, 12);
  expect(chanceOfAtLeast(3, 4, 1, 4)).toBeCloseTo(17 / 70, 12);
});

test('with no failure in the first group nothing speaks against it', () => {
  expect(chanceOfAtLeast(0, 100, 7, 900)).toBeCloseTo(1, 9);
});

test('two empty groups, or one, tell nothing', () => {
  expect(chanceOfAtLeast(0, 0, 0, 0)).toBe(1);
  expect(chanceOfAtLeast(5, 5, 0, 0)).toBe(1);
});

test('large groups are counted without overflow', () => {
  const chance = chanceOfAtLeast(600, 10_000, 4_500, 90_000);
  expect(chance).toBeGreaterThan(1e-6);
  expect(chance).toBeLessThan(1e-3);
});

test('it is what counting every way to draw the failures gives', () => {
  const choose = (from: number, take: number): number => (take < 0 || take > from ? 0 : take === 0 ? 1 : (choose(from - 1, take - 1) * from) / take);
  const small = fc.integer({ min: 0, max: 9 });
  fc.assert(
    fc.property(small, small, small, small, (failed, fine, otherFailed, otherFine) => {
      const [of, otherOf, all] = [failed + fine, otherFailed + otherFine, failed + otherFailed];
      let ways = 0;
      for (let count = failed; count <= Math.min(all, of); count += 1) ways += choose(of, count) * choose(otherOf, all - count);
      expect(chanceOfAtLeast(failed, of, otherFailed, otherOf)).toBeCloseTo(ways / choose(of + otherOf, all), 9);
    }),
  );
});
