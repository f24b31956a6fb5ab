import { retryAfter } from './retry-after.ts';

test.each([
  ['seconds', '7', 7000],
  ['nothing', '', undefined],
  ['nonsense', 'soon', undefined],
  ['more seconds than a number holds', '9'.repeat(400), 86_400_000],
  ['a date too far ahead', 'Fri, 31 Dec 9999 23:59:59 GMT', 86_400_000],
  ['a date in the past', 'Thu, 01 Jan 2026 00:00:00 GMT', 0],
])('%s gives the time to wait', (_form, header, wait) => {
  expect(retryAfter({ headers: { 'retry-after': header } })).toBe(wait);
});

test('a date gives the time until then, and an answer without the header gives none', () => {
  const inAMinute = new Date(Date.now() + 60_000).toUTCString();
  const wait = retryAfter({ headers: { 'retry-after': inAMinute } });
  expect(wait).toBeGreaterThan(57_000);
  expect(wait).toBeLessThanOrEqual(60_000);
  expect(retryAfter({ headers: {} })).toBeUndefined();
});
