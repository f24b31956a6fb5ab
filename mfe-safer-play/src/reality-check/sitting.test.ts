import { isCheckDue, sittingAt, type Sitting } from './sitting.ts';

const start = Date.parse('2026-01-08T09:00:00+05:30');
const minutes = (count: number) => start + count * 60_000;

test('starts a sitting on the first visit', () => {
  expect(sittingAt(undefined, start)).toEqual({ since: start, seen: start });
});

test('continues a sitting over reloads and short pauses, and ends it after a long one', () => {
  const kept: Sitting = { since: start, seen: minutes(30) };
  expect(sittingAt(kept, minutes(44))).toEqual({ since: start, seen: minutes(44) });
  expect(sittingAt(kept, minutes(45))).toEqual({ since: minutes(45), seen: minutes(45) });
});

test.each([
  ['nonsense'],
  [{ since: 'x', seen: start }],
  [{ since: minutes(9), seen: minutes(8) }],
  [{ since: start, seen: minutes(99) }],
  [{ since: start - 8 * 86_400_000, seen: minutes(9) }],
])('starts over from a stored value %j', (kept) => {
  expect(sittingAt(kept, minutes(10))).toEqual({ since: minutes(10), seen: minutes(10) });
});

test('is due each hour, counted from the last check', () => {
  const sitting = { since: start, seen: start };
  expect([59, 60].map((count) => isCheckDue(sitting, minutes(count)))).toEqual([false, true]);
  const told = sittingAt({ ...sitting, told: minutes(61) }, minutes(5));
  expect(told).not.toHaveProperty('told');
  expect([120, 121].map((count) => isCheckDue({ ...sitting, told: minutes(61) }, minutes(count)))).toEqual([
    false,
    true,
  ]);
});
