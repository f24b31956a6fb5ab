import fc from 'fast-check';
import { bidsResult } from './bids-result.ts';

test('bids are a net win above their stake, and lost without any win', () => {
  const points = fc.nat(1_000_000);
  fc.assert(
    fc.property(points, points, (staked, won) => {
      expect(bidsResult({ staked, won }) === 'net-win').toBe(won - staked > 0);
      expect(bidsResult({ staked: staked + 1, won }) === 'lost').toBe(won === 0);
      expect(bidsResult({ staked: won, won: won })).toBe(won === 0 ? 'lost' : 'below-stake');
    }),
  );
});
