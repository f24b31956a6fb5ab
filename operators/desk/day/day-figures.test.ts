import fc from 'fast-check';
import { kindFigures, marketFigures } from './day-figures.ts';

const sum = fc.record({
  account: fc.constantFrom('wallet' as const, 'owed' as const),
  reason: fc.constantFrom('bid', 'win', 'win reversed', 'refund', 'deposit', 'credit', 'new reason'),
  market: fc.constantFrom('KALYAN', 'MAIN BAZAR', null),
  count: fc.integer({ min: 1, max: 9 }),
  points: fc.integer({ min: -1000, max: 1000 }),
});

test('the kinds add up to the change of the wallets, and the markets to what they kept', () => {
  fc.assert(
    fc.property(fc.array(sum), (sums) => {
      const wallet = sums.filter(({ account }) => account === 'wallet');
      const total = (list: readonly { points: number }[]) => list.reduce((all, { points }) => all + points, 0);
      expect(total(kindFigures(sums))).toBe(total(wallet));
      const markets = marketFigures(sums);
      const all = markets.at(-1)!;
      expect(all.kept + total(wallet.filter(({ market }) => market !== null))).toBe(0);
      for (const name of ['staked', 'paid', 'takenBack', 'refunded', 'kept'] as const)
        expect(markets.slice(0, -1).reduce((part, figures) => part + figures[name], 0) - all[name]).toBe(0);
    }),
  );
});
