import { staleSince } from './failed-loads.tsx';

test('the page is as old as its oldest data, unless a load has no data to show', () => {
  expect(staleSince([])).toBeUndefined();
  expect(staleSince([{ asOf: 2000 }, { asOf: 1000 }])).toBe(1000);
  expect(staleSince([{ asOf: 2000 }, {}])).toBeUndefined();
});
