import fc from 'fast-check';
import {
  numberProblem,
  pointsProblem,
  readBidNumbers,
  sangamProblem,
  selectionProblem,
  tapProblem,
  wholeNumber,
} from './bid-checks.ts';
import type { GameTypeRule } from './game-types.ts';
import { gameTypeOfSlug, gameTypes, numbersOfBid, numbersOfParts } from './game-types.ts';
import { allPanas } from './pana.ts';

function type(slug: string): GameTypeRule {
  const found = gameTypeOfSlug(slug);
  if (!found) throw new Error(`No game type ${slug}`);
  return found;
}

test.each(['10', '11', '0010', '100000'])('%p points may be bid', (typed) => {
  expect(pointsProblem(typed)).toBeUndefined();
});

test.each(['', '0', '9', '-10', '+10', '10.5', '1e3', ' 10', '10 ', '0x10', '१०', '1234567890', 'a10', '10a'])(
  '%p is not a bid of 10 points or more',
  (typed) => {
    expect(pointsProblem(typed)).toBe('minimum-points');
  },
);

test('a tap without points shows the points-first message', () => {
  expect([tapProblem(''), tapProblem('9'), tapProblem('10')]).toEqual(['points-first', 'minimum-points', undefined]);
});

test('at least one bid must be selected', () => {
  expect([selectionProblem([]), selectionProblem([{}])]).toEqual(['nothing-selected', undefined]);
});

test.each([
  ['single_digit', '7', '07'],
  ['jodi_digit', '07', '7'],
  ['single_pana', '120', '012'],
  ['double_pana', '100', '120'],
  ['triple_pana', '000', '100'],
])('%s accepts %s and refuses %s', (slug, good, bad) => {
  expect(numberProblem(type(slug), good)).toBeUndefined();
  expect(numberProblem(type(slug), bad)).toBe('invalid-number');
  expect(numberProblem(type(slug), '')).toBe('invalid-number');
});

test.each([
  ['half_sangam', { open_pana: '123', close_digit: '7' }],
  ['half_sangam', { open_digit: '0', close_pana: '900' }],
  ['full_sangam', { open_pana: '123', close_pana: '000' }],
])('%s accepts %p', (slug, parts) => {
  expect(sangamProblem(type(slug), parts)).toBeUndefined();
});

test.each([
  ['half_sangam', {}],
  ['half_sangam', { open_pana: '321', close_digit: '7' }],
  ['half_sangam', { open_pana: '123', close_digit: '12' }],
  ['half_sangam', { open_pana: '123', close_digit: '' }],
  ['half_sangam', { open_pana: '123', close_pana: '124' }],
  ['half_sangam', { open_digit: '1', close_digit: '2' }],
  ['full_sangam', { open_pana: '123', close_digit: '7' }],
  ['full_sangam', { open_pana: '123' }],
  ['full_sangam', { open_pana: '12', close_pana: '124' }],
])('%s refuses %p', (slug, parts) => {
  expect(sangamProblem(type(slug), parts)).toBe('invalid-number');
});

test.each([
  ['half_sangam', { open_pana: '123', close_digit: '7' }],
  ['full_sangam', { open_pana: '123', close_pana: '000' }],
])('%s is read from %p', (slug, parts) => {
  expect(readBidNumbers(type(slug), 'Open', parts)).toEqual(numbersOfParts(parts));
  expect(readBidNumbers(type(slug), 'Open', { ...parts, open_pana: '321' })).toBeUndefined();
});

test('a field that is blank or "na" in any case has no number', () => {
  const numbers = readBidNumbers(type('single_digit'), 'Open', {
    open_digit: '6',
    close_digit: '',
    open_pana: 'na',
    close_pana: 'NA',
  });
  expect(numbers).toEqual(numbersOfParts({ open_digit: '6' }));
});

test('a jodi sent whole in the open digit is read as its two digits', () => {
  const numbers = readBidNumbers(type('jodi_digit'), 'Open', { open_digit: '07', close_digit: 'NA' });
  expect(numbers).toEqual(numbersOfParts({ open_digit: '0', close_digit: '7' }));
});

test.each([
  ['single_digit', 'Open', { close_digit: '7' }],
  ['single_digit', 'Open', { open_digit: '7', close_digit: '7' }],
  ['single_digit', 'Open', { open_digit: '7', close_pana: '123' }],
  ['single_pana', 'Close', { open_pana: '123' }],
  ['single_pana', 'Open', { open_pana: '100' }],
  ['jodi_digit', 'Open', { open_digit: '7' }],
  ['jodi_digit', 'Open', { open_digit: '0', close_digit: '7', open_pana: '123' }],
] as const)('%s, %s, with %p is no bid', (slug, session, numbers) => {
  expect(readBidNumbers(type(slug), session, numbers)).toBeUndefined();
});

test('every number of every list is read back as it was written', () => {
  const written = fc
    .constantFrom(...gameTypes.filter(({ numbers }) => numbers.length > 0))
    .chain((rule) =>
      fc.tuple(fc.constant(rule), fc.constantFrom('Open' as const, 'Close' as const), fc.constantFrom(...rule.numbers)),
    );
  fc.assert(
    fc.property(written, ([rule, session, number]) => {
      const numbers = numbersOfBid(rule, session, number);
      expect(readBidNumbers(rule, session, numbers)).toEqual(numbers);
    }),
  );
});

test("text is read as a number only if the type's list has it", () => {
  fc.assert(
    fc.property(fc.constantFrom(...gameTypes), fc.string({ maxLength: 4 }), (rule, text) => {
      expect(numberProblem(rule, text) === undefined).toBe(rule.numbers.includes(text));
      expect(sangamProblem(type('full_sangam'), { open_pana: text, close_pana: '123' }) === undefined).toBe(
        allPanas.includes(text),
      );
      expect(wholeNumber(text) === undefined || String(wholeNumber(text)) === text.replace(/^0+(?=\d)/, '')).toBe(true);
    }),
  );
});
