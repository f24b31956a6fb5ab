import fc from 'fast-check';
import { bidIdInSlip, slipOfBidId } from './slip-ids.ts';

const id = fc.stringMatching(/^[0-9a-f]{32}$/);

test('bids of one slip share its name, and bids of two slips do not', () => {
  fc.assert(
    fc.property(id, id, id, id, (slip, other, one, two) => {
      fc.pre(slip.slice(0, 12) !== other.slice(0, 12));
      const name = slipOfBidId(bidIdInSlip(slip, one));
      expect(name).toBe(slipOfBidId(bidIdInSlip(slip, two)));
      expect(name).not.toBe(slipOfBidId(bidIdInSlip(other, one)));
    }),
  );
});

test('an id in a slip stays a trace id, and ends like the id it was made of', () => {
  fc.assert(
    fc.property(id, id, (slip, one) => {
      const made = bidIdInSlip(slip, one);
      expect(made).toMatch(/^[0-9a-f]{32}$/);
      expect(made.slice(16)).toBe(one.slice(16));
    }),
  );
});

test.each(['3f9a12cd00000000000000000000abcd', '6f1c2b7e-77aa', ''])('the id %p names no slip', (old) => {
  expect(slipOfBidId(old)).toBeUndefined();
});
