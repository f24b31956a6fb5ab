import { tryForgers, wonByFew } from './forgers.ts';
import { attackCollector } from './live-forgers.ts';

test('so few accounts as the judge spares decide nothing (all counts: npm run proof -- forgers)', () => {
  const bought = tryForgers({ accounts: [1, 10, 50], voters: [400, 2000], seeds: [1, 2] });
  expect(wonByFew(bought)).toEqual([]);
  expect(bought.some(({ goodRolledBack, badPromoted }) => goodRolledBack + badPromoted > 0)).toBe(true);
}, 60_000);

test('reports without a valid pass, each from its own network, change no verdict', async () => {
  for (const truth of ['good', 'bad'] as const)
    for (const { before, after } of await attackCollector({ truth, networks: 20, each: 10 }))
      expect(after).toEqual(before);
}, 120_000);
