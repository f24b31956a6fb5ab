import type { WaitingDeposit } from '../../../src/desk/fund-queue.ts';
import { flagsOf } from './flags.ts';

const deposit: WaitingDeposit = {
  id: 12,
  player: '9829012345',
  name: 'Rohit Sharma',
  points: 500,
  utr: '412000000001',
  asked: '2026-11-26T10:00:00+05:30',
  has_picture: true,
  same_utr: [],
  same_picture: [],
  others: [],
  needs_second_person: false,
};

test('a deposit whose UTR and picture no other request has is not flagged', () => {
  expect(flagsOf(deposit)).toEqual([]);
});

test('a flag names each other request, its player, and whether it is approved already', () => {
  const [flag, ...rest] = flagsOf({
    ...deposit,
    same_utr: [
      { id: 3, status: '1', player: '9829054321' },
      { id: 9, status: '0', player: '9829012345' },
    ],
  });
  expect(rest).toEqual([]);
  expect(flag?.text).toBe(
    'The same UTR is on deposit 3 of 98290 54321, already approved, and on deposit 9 of the same player.',
  );
});

test('a deposit can have the UTR of one request and the picture of another', () => {
  const other = { id: 3, status: '0', player: '9829054321' };
  expect(
    flagsOf({ ...deposit, same_utr: [other], same_picture: [{ ...other, id: 4 }] }).map(({ short }) => short),
  ).toEqual(['Same UTR', 'Same picture']);
});
