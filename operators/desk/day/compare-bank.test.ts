import fc from 'fast-check';
import type { Transfer } from '../../../provider/src/desk/day-transfers.ts';
import type { BankLine } from './bank-file.ts';
import { compareWithBank, throughBank } from './compare-bank.ts';

const transfer = (given: Partial<Transfer>): Transfer => ({
  kind: 'deposit',
  id: '1',
  player: '9000000001',
  name: 'Asha',
  points: 500,
  reference: '433112345678',
  state: 'approved',
  at: '2026-11-28T10:00:00+05:30',
  who: 'Meera',
  second: '',
  ...given,
});
const line = (given: Partial<BankLine>): BankLine => ({
  line: 1,
  text: 'UPI/CR/433112345678/ASHA',
  said: '',
  direction: 'in',
  amount: 500,
  ...given,
});
const sizes = (found: ReturnType<typeof compareWithBank>) => Object.values(found).map((list: unknown[]) => list.length);

test.each([
  ['the same digits in a narration', {}, {}, [1, 0, 0, 0]],
  [
    'letters and zeros that the bank adds',
    { reference: 'UTR0433112345678' },
    { text: 'IMPS-000433112345678' },
    [1, 0, 0, 0],
  ],
  ['another amount', {}, { amount: 400 }, [0, 1, 0, 0]],
  ['another reference', {}, { text: 'UPI/CR/999912345678/ASHA' }, [0, 0, 1, 1]],
  ['a part of a longer reference', { reference: '112345' }, {}, [0, 0, 1, 1]],
  ['the other direction', {}, { direction: 'out' }, [0, 0, 1, 1]],
  [
    'a payout',
    { kind: 'payout', state: 'sent', reference: 'n124201234567' },
    { text: 'NEFT N124201234567', direction: 'out' },
    [1, 0, 0, 0],
  ],
] as const)('a transfer and a line with %s', (_what, of, at, expected) => {
  expect(sizes(compareWithBank([transfer(of)], [line(at)]))).toEqual(expected);
});

test('a line counts once, and the one with the right amount comes first', () => {
  const [small, large] = [line({ amount: 100 }), line({ line: 2 })];
  const found = compareWithBank([transfer({}), transfer({ id: '2', points: 100 })], [small, large, line({ line: 3 })]);
  expect(found.matched.map((pair) => pair.line.line)).toEqual([2, 1]);
  expect(found.missingHere.map((one) => one.line)).toEqual([3]);
});

test('only approved deposits and sent payouts are looked for at the bank', () => {
  const all = (['approved', 'declined', 'sent', 'returned'] as const).flatMap((state) =>
    (['deposit', 'payout', 'payment', 'refund'] as const).map((kind) => transfer({ kind, state })),
  );
  expect(throughBank(all).map(({ kind, state }) => `${kind} ${state}`)).toEqual(['deposit approved', 'payout sent']);
});

test('each transfer and each line is in exactly one list, whatever the bank shows', () => {
  const reference = fc.constantFrom('433112345678', '433112345679', 'N124201234567', 'short');
  const points = fc.constantFrom(100, 500);
  const transfers = fc.array(
    fc.record({ kind: fc.constantFrom('deposit', 'payout'), reference, points }).map((given) => transfer(given)),
  );
  const lines = fc.array(
    fc.record({ text: reference, amount: points, direction: fc.constantFrom('in', 'out') }).map((given) => line(given)),
  );
  fc.assert(
    fc.property(transfers, lines, (own, theirs) => {
      const { matched, differing, missingThere, missingHere } = compareWithBank(own, theirs);
      const pairs = [...matched, ...differing];
      expect(new Set([...pairs.map((pair) => pair.transfer), ...missingThere])).toEqual(new Set(own));
      expect(pairs.length + missingThere.length).toBe(own.length);
      expect(pairs.length + missingHere.length).toBe(theirs.length);
      expect(new Set([...pairs.map((pair) => pair.line), ...missingHere]).size).toBe(theirs.length);
      expect(matched.every((pair) => pair.transfer.points === pair.line.amount)).toBe(true);
      expect(differing.every((pair) => pair.transfer.points !== pair.line.amount)).toBe(true);
    }),
  );
});
