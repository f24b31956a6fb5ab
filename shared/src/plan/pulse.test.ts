import { scrub } from './pulse.ts';

test.each([
  ['Bid 9829012345 failed', 'Bid … failed'],
  ['no such number: 123, 4567', 'no such number: 123, …'],
  ['cannot fetch https://app.example/api?token=abc now', 'cannot fetch … now'],
  ['for asha.k@example.com', 'for …'],
  ['refused by 10.0.0.1 and 2409:4042:0:12::1', 'refused by … and …'],
  ["Cannot read properties of undefined (reading 'games')", "Cannot read properties of undefined (reading 'games')"],
])('scrubs %s to %s', (message, scrubbed) => {
  expect(scrub(message)).toBe(scrubbed);
});

test('removes what may be personal before it cuts a message at 120 characters', () => {
  expect(scrub(`${'x'.repeat(115)} 9829012345`)).toBe(`${'x'.repeat(115)} …`);
  expect(scrub('y'.repeat(500))).toHaveLength(120);
});
