import fc from 'fast-check';
import { numbersOfParts } from 'shared/rules';
import { bidKey, withoutBid, type Draft } from '../bids/draft.ts';
import { listedBids, withRestored, type RemovedBid } from './listed-bids.ts';

const digits = [...'0123456789'];
const draft: Draft = digits.map((open_digit) => ({
  session: 'Open',
  numbers: numbersOfParts({ open_digit }),
  points: 10,
}));
const shown = (bids: Draft, removed: RemovedBid[]) =>
  listedBids(bids, removed).map(({ bid, isRemoved }) => (isRemoved ? '-' : '') + bid.numbers.open_digit);

test('lists the newest bid first, and keeps the row of a removed one', () => {
  expect(shown(draft.slice(0, 3), [])).toEqual(['2', '1', '0']);
  expect(shown([draft[0], draft[2]] as Draft, [{ bid: draft[1] as Draft[number], at: 1 }])).toEqual(['2', '-1', '0']);
});

test('moves no row on removal, and restores the original list in any order', () => {
  fc.assert(
    fc.property(fc.shuffledSubarray(digits.map((_, at) => at)), (order) => {
      let bids = draft;
      let removed: RemovedBid[] = [];
      for (const at of order) {
        const { bid } = listedBids(bids, removed)[at] ?? {};
        if (!bid) throw new Error('a row');
        bids = withoutBid(bids, bidKey(bid));
        removed = [...removed, { bid, at }];
        expect(shown(bids, removed).map((text) => text.replace('-', ''))).toEqual([...digits].reverse());
      }
      for (const at of [...order].sort((one, other) => one - other)) {
        bids = withRestored(bids, listedBids(bids, removed), at);
        removed = removed.filter((one) => one.at !== at);
      }
      expect(bids).toEqual(draft);
    }),
  );
});

test('does not restore a bid that is on the list again', () => {
  const [first] = draft as [Draft[number]];
  expect(withRestored([first], listedBids([first], [{ bid: first, at: 0 }]), 0)).toEqual([first]);
});
