/** @jest-environment node */
import { drawnBy, hashOf } from './committed-draw.ts';

test('draws the same panas from the same secret as ever', async () => {
  const secret = '00'.repeat(31) + '01';
  expect(await hashOf(secret)).toBe('ec4916dd28fc4c10d78e287ca5d9cc51ee1ae73cbfde08c6b37324cbfaac8bc5');
  expect((await drawnBy(secret, { market: 'KALYAN', day: '2026-11-22', half: 'open' })).pana).toBe('478');
  expect((await drawnBy(secret, { market: ' Kalyan', day: '2026-11-22', half: 'open' })).pana).toBe('478');
});

test('draws every pana about equally often', async () => {
  const secrets = Array.from({ length: 2200 }, (_, at) => at.toString(16).padStart(64, '0'));
  const drawn = await Promise.all(
    secrets.map((secret) => drawnBy(secret, { market: 'KALYAN', day: '2026-11-22', half: 'open' })),
  );
  const counts = new Map<string, number>();
  for (const { pana } of drawn) counts.set(pana, (counts.get(pana) ?? 0) + 1);
  expect(counts.size).toBe(220);
  // Each pana is expected 10 times. The sum of squares has a chi-squared distribution with 219 degrees of freedom,
  // which exceeds 300 once in 4,000 runs.
  const chiSquared = [...counts.values()].reduce((sum, count) => sum + (count - 10) ** 2 / 10, 0);
  expect(chiSquared).toBeLessThan(300);
});
