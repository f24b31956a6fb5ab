import fc from 'fast-check';
import { gameTypes, numbersOfBid, numbersOfParts } from './game-types.ts';
import { allPanas, digits, isPana, panasByDigit } from './pana.ts';
import { bestReturn, bidOutcome, bidParts, decidedBy, payout, type DrawnPanas, type Stake } from './settlement.ts';

const onePanaOfEachDigit = [...panasByDigit(allPanas).values()].flatMap((panas) => panas.slice(0, 1));

const open = { open_pana: '123', close_pana: '' };
const both = { open_pana: '123', close_pana: '124' };

test.each([
  ['an open digit is won when open is declared', { open_digit: '6' }, open, 'won'],
  ['an open digit is lost when open is declared', { open_digit: '7' }, open, 'lost'],
  [
    'an open digit waits while nothing is drawn',
    { open_digit: '6' },
    { open_pana: '', close_pana: '124' },
    'undecided',
  ],
  ['a close digit waits for close', { close_digit: '7' }, open, 'undecided'],
  ['a close digit is won when close is declared', { close_digit: '7' }, both, 'won'],
  ['an open pana is won', { open_pana: '123' }, open, 'won'],
  ['an open pana of the same digit is lost', { open_pana: '150' }, open, 'lost'],
  ['a close pana is not won by the open pana', { close_pana: '123' }, both, 'lost'],
  [
    'a jodi waits for close, though its open digit is lost already',
    { open_digit: '5', close_digit: '7' },
    open,
    'undecided',
  ],
  ['a jodi is won in order', { open_digit: '6', close_digit: '7' }, both, 'won'],
  ['a jodi is lost the other way round', { open_digit: '7', close_digit: '6' }, both, 'lost'],
  ['a half sangam of open pana and close digit is won', { open_pana: '123', close_digit: '7' }, both, 'won'],
  ['a half sangam of open digit and close pana is won', { open_digit: '6', close_pana: '124' }, both, 'won'],
  ['a half sangam with one part missed is lost', { open_digit: '6', close_pana: '125' }, both, 'lost'],
  ['a full sangam is won', { open_pana: '123', close_pana: '124' }, both, 'won'],
  ['a full sangam with one pana missed is lost', { open_pana: '123', close_pana: '123' }, both, 'lost'],
])('%s', (_title, parts, drawn, outcome) => {
  expect(bidOutcome(numbersOfParts(parts), drawn)).toBe(outcome);
});

test.each([
  ['a digit', { open_digit: '8' }, ['Open 6 8']],
  ['a close digit', { close_digit: '7' }, ['Close 7 7']],
  ['a pana', { close_pana: '125' }, ['Close 124 125']],
  ['a jodi', { open_digit: '6', close_digit: '8' }, ['Open 6 6', 'Close 7 8']],
  ['a half sangam', { open_pana: '150', close_digit: '7' }, ['Open 123 150', 'Close 7 7']],
  ['a half sangam of the other form', { open_digit: '5', close_pana: '124' }, ['Open 6 5', 'Close 124 124']],
  ['a full sangam', { open_pana: '123', close_pana: '100' }, ['Open 123 123', 'Close 124 100']],
])(
  'the parts of %s are those of the result that it named, with what was drawn and what was bid',
  (_type, parts, wanted) => {
    expect(
      bidParts(numbersOfParts(parts), both).map(({ session, drawn, bid }) => `${session} ${drawn} ${bid}`),
    ).toEqual(wanted);
  },
);

test('a part of a half that is not drawn has no result', () => {
  expect(bidParts(numbersOfParts({ open_digit: '6', close_pana: '124' }), open).map(({ drawn }) => drawn)).toEqual([
    '6',
    '',
  ]);
});

test.each([
  [{ open_digit: '6' }, 'open'],
  [{ open_pana: '123' }, 'open'],
  [{ close_digit: '7' }, 'close'],
  [{ close_pana: '124' }, 'close'],
  [{ open_digit: '6', close_digit: '7' }, 'close'],
  [{ open_pana: '123', close_pana: '124' }, 'close'],
])('a bid on %p is decided by the %s', (parts, half) => {
  expect(decidedBy(numbersOfParts(parts))).toBe(half);
});

test.each([
  [10, { min_value: 10, max_value: 95 }, 95],
  [11, { min_value: 10, max_value: 95 }, 104],
  [19, { min_value: 10, max_value: 95 }, 180],
  [100, { min_value: 10, max_value: 100_000 }, 1_000_000],
  [10, { min_value: 0, max_value: 95 }, 0],
  [10, { min_value: Number.NaN, max_value: 95 }, 0],
])('%i points at %p win %i', (points, rate, won) => {
  expect(payout(points, rate)).toBe(won);
});

test('the best return adds up only bids that one result can pay together', () => {
  const rate = { min_value: 10, max_value: 100 };
  const stakes = [{ open_digit: '6' }, { open_digit: '7' }, { open_pana: '123' }, { close_digit: '1' }].map(
    (parts) => ({
      numbers: numbersOfParts(parts),
      points: 10,
      rate,
    }),
  );
  expect(bestReturn(stakes)).toBe(300);
  expect(bestReturn([])).toBe(0);
});

test('the best return is that of the best possible result', () => {
  const half = fc.oneof(
    fc.constant({}),
    fc.constantFrom(...digits.slice(0, 3)).map((digit) => ({ digit })),
    fc.constantFrom('123', '150', '124', '000', '900').map((pana) => ({ pana })),
  );
  const stake = fc.record({ o: half, c: half, points: fc.integer({ min: 10, max: 50 }) }).map(({ o, c, points }) => ({
    numbers: numbersOfParts({
      ...('digit' in o && { open_digit: o.digit }),
      ...('pana' in o && { open_pana: o.pana }),
      ...('digit' in c && { close_digit: c.digit }),
      ...('pana' in c && { close_pana: c.pana }),
    }),
    points,
    rate: { min_value: 10, max_value: 95 },
  }));
  fc.assert(
    fc.property(fc.array(stake, { maxLength: 8 }), (stakes) => {
      let best = 0;
      for (const open_pana of allPanas.filter((_, i) => i % 3 === 0).concat('123', '150', '124', '000', '900')) {
        for (const close_pana of allPanas.filter((_, i) => i % 7 === 0).concat('123', '150', '124', '000', '900')) {
          const won = stakes.filter(({ numbers }) => bidOutcome(numbers, { open_pana, close_pana }) === 'won');
          best = Math.max(
            best,
            won.reduce((sum, { points, rate }) => sum + payout(points, rate), 0),
          );
        }
      }
      expect(bestReturn(stakes)).toBe(best);
    }),
    { numRuns: 15 },
  );
});

// The definition of the best return: tries all bids against every result that can make a difference.
function bestOfAllTried(stakes: readonly Stake[]): number {
  const worthTrying = (side: 'open_pana' | 'close_pana') =>
    new Set([...stakes.map(({ numbers }) => numbers[side]).filter(isPana), ...onePanaOfEachDigit]);
  const results = [...worthTrying('open_pana')].flatMap((open_pana) =>
    [...worthTrying('close_pana')].map((close_pana) => ({ open_pana, close_pana })),
  );
  const paidAt = (drawn: DrawnPanas) =>
    stakes.reduce(
      (sum, { numbers, points, rate }) => sum + (bidOutcome(numbers, drawn) === 'won' ? payout(points, rate) : 0),
      0,
    );
  return Math.max(...results.map(paidAt));
}

test('the best return equals that of trying every result, for any bids', () => {
  const digit = fc.constantFrom(...digits);
  // Few different numbers, so that bids overlap. One of the numbers is not a pana and never wins.
  const pana = fc.constantFrom('123', '150', '124', '000', '900', '777', '012');
  const onOneHalf = fc.oneof(
    fc.record({ open_digit: digit }),
    fc.record({ close_digit: digit }),
    fc.record({ open_pana: pana }),
    fc.record({ close_pana: pana }),
  );
  const onBoth = fc.oneof(
    fc.record({ open_digit: digit, close_digit: digit }),
    fc.record({ open_pana: pana, close_digit: digit }),
    fc.record({ open_digit: digit, close_pana: pana }),
    fc.record({ open_pana: pana, close_pana: pana }),
  );
  const stake = fc
    .record({
      parts: fc.oneof(onOneHalf, onBoth),
      points: fc.integer({ min: 10, max: 500 }),
      max_value: fc.constantFrom(95, 950, 1400, 100_000),
    })
    .map(({ parts, points, max_value }) => ({
      numbers: numbersOfParts(parts),
      points,
      rate: { min_value: 10, max_value },
    }));
  fc.assert(
    fc.property(fc.array(stake, { maxLength: 30 }), (stakes) =>
      expect(bestReturn(stakes)).toBe(bestOfAllTried(stakes)),
    ),
    { numRuns: 200 },
  );
});

test('computes the best return in a few steps per bid, not once per result, because every tap computes it', () => {
  let looks = 0;
  const stakes = allPanas.map((pana) => ({
    get numbers() {
      looks += 1;
      return numbersOfParts({ open_pana: pana });
    },
    points: 10,
    rate: { min_value: 10, max_value: 1400 },
  }));
  const { get } = Map.prototype;
  const reads = jest.spyOn(Map.prototype, 'get').mockImplementation(function (
    this: Map<unknown, unknown>,
    key: unknown,
  ) {
    looks += 1;
    return get.call(this, key);
  });
  const best = bestReturn(stakes);
  reads.mockRestore();
  expect(best).toBe(1400);
  expect(looks / stakes.length).toBeLessThan(30);
});

test('each drawn result pays exactly one number of every complete list', () => {
  const pana = fc.constantFrom(...allPanas);
  fc.assert(
    fc.property(pana, pana, (open_pana, close_pana) => {
      const wins = gameTypes.flatMap((type) =>
        type.numbers
          .filter((number) => bidOutcome(numbersOfBid(type, 'Open', number), { open_pana, close_pana }) === 'won')
          .map(() => type.shape),
      );
      expect(wins).toEqual(['digit', 'jodi', 'pana']);
    }),
  );
});
