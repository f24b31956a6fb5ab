import type { WaitingDeposit } from '../../../provider/src/desk/fund-queue.ts';
import { duplicatesOf, flagsOf, sameParts } from './flags.ts';

const deposit: WaitingDeposit = {
  id: 12,
  player: '9829012345',
  name: 'Rohit Sharma',
  holder: 'Rohit Sharma',
  sharers: [],
  payee: { name: 'Matka', upi: 'matka@upi', numbers: '' },
  points: 500,
  utr: '412000000001',
  asked: '2026-11-26T10:00:00+05:30',
  has_picture: true,
  same_utr: [],
  same_picture: [],
  others: [],
  needs_second_person: false,
};

const other = {
  id: 3,
  status: '0',
  player: '9829054321',
  name: 'Asha Verma',
  points: 500,
  utr: '412000000001',
  asked: '2026-11-26T09:00:00+05:30',
  decided: '',
  has_picture: true,
};

test('a deposit whose UTR and picture no other request has is not flagged', () => {
  expect(flagsOf(deposit)).toEqual([]);
});

test('a flag names each other request, its player, and whether it is approved already', () => {
  const [flag, ...rest] = flagsOf({
    ...deposit,
    same_utr: [
      { ...other, status: '1' },
      { ...other, id: 9, player: '9829012345' },
    ],
  });
  expect(rest).toEqual([]);
  expect(flag?.text).toBe(
    'The same UTR is on deposit 3 of 98290 54321, already approved, and on deposit 9 of the same player.',
  );
});

test('the first sender of a UTR gets a warning, and the later one an error', () => {
  const later = { ...other, id: 15 };
  expect(flagsOf({ ...deposit, same_utr: [later] })).toEqual([
    {
      short: 'UTR, sent first',
      text: 'This deposit was sent first. Later, the same UTR is on deposit 15 of 98290 54321.',
      tone: 'warn',
    },
  ]);
  expect(flagsOf({ ...deposit, id: 15, same_utr: [{ ...other, id: 12 }] })).toEqual([
    { short: 'Same UTR', text: 'The same UTR is on deposit 12 of 98290 54321, sent first.', tone: 'err' },
  ]);
  // A copy that was approved by mistake still warns in full.
  expect(flagsOf({ ...deposit, same_utr: [{ ...later, status: '1' }] })).toMatchObject([{ tone: 'err' }]);
});

test('a deposit can have the UTR of one request and the picture of another', () => {
  expect(
    flagsOf({ ...deposit, same_utr: [other], same_picture: [{ ...other, id: 4 }] }).map(({ short }) => short),
  ).toEqual(['Same UTR', 'Same picture']);
});

test('a deposit is compared with each other one once, with an approved one first', () => {
  const approved = { ...other, id: 7, status: '1' };
  const declined = { ...other, id: 2, status: '-1' };
  expect(duplicatesOf({ ...deposit, same_utr: [other, approved], same_picture: [declined, approved] })).toEqual([
    approved,
    other,
    declined,
  ]);
});

test('two deposits are compared by amount, UTR, payer and picture', () => {
  expect(sameParts({ ...deposit, same_utr: [other], same_picture: [other] }, other)).toEqual({
    amount: true,
    utr: true,
    payer: false,
    picture: true,
  });
  expect(sameParts({ ...deposit, points: 700, same_picture: [other] }, { ...other, player: '9829012345' })).toEqual({
    amount: false,
    utr: false,
    payer: true,
    picture: true,
  });
});
