import { priceOfReversal, priceOfVoid, untilAgreed } from './price-of-correction.ts';

const open = { pana: '123', reversed: '', bids: 10, points: 200, waiting: 0, paid: { bids: 5, points: 950 } };
const close = { pana: '', reversed: '', bids: 4, points: 80, waiting: 4, paid: { bids: 0, points: 0 } };

test('a reversal takes the wins of its half and pays no stake back', () => {
  expect(priceOfReversal(open)).toMatchObject({
    taken: { points: 950, detail: 'the wins of 5 bids' },
    paidBack: { points: 0, detail: '10 bids of ₹200 wait again' },
    warning: 'Players see the change immediately. A player who has spent a win owes the points.',
  });
});

test('a void takes the wins of both halves and pays every stake back', () => {
  expect(priceOfVoid(open, close)).toMatchObject({
    taken: { points: 950, detail: 'the wins of 5 bids' },
    paidBack: { points: 280, detail: 'the stakes of 14 bids' },
    warning: 'You cannot undo this. A player who has spent a win owes the points.',
  });
});

test('a void before any win takes nothing', () => {
  expect(priceOfVoid(close, close)).toMatchObject({
    taken: { points: 0, detail: 'no win is paid' },
    warning: 'You cannot undo this.',
  });
});

test('a proposer reads first that nothing changes yet', () => {
  expect(untilAgreed(priceOfVoid(close, close).warning)).toBe(
    'Nothing changes until a second person agrees. Then you cannot undo this.',
  );
});
