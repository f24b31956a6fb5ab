import { assert, constantFrom, property, subarray } from 'fast-check';
import { digitOf, digits, gameTypeOfSlug, sortedPana, type GameTypeRule } from 'shared/rules';
import { exampleOf, helpersOf, numbersBy as numbersByHelper, type HelperId } from './number-helpers.ts';
import { texts as en } from '../texts/quick/en.ts';
import { texts as hi } from '../texts/quick/hi.ts';
import { texts as mr } from '../texts/quick/mr.ts';

const typeOf = (slug: string) => gameTypeOfSlug(slug) as GameTypeRule;
const [single, double, triple, jodi, digit] = [
  'single_pana',
  'double_pana',
  'triple_pana',
  'jodi_digit',
  'single_digit',
].map(typeOf) as [GameTypeRule, GameTypeRule, GameTypeRule, GameTypeRule, GameTypeRule];
const numbersBy = (type: GameTypeRule, id: HelperId, chosen: readonly string[]) => {
  const helper = helpersOf(type).find((one) => one.id === id);
  return helper ? numbersByHelper(type, helper, chosen) : [];
};
const someDigits = subarray([...digits]);

test('a motor of n digits gives C(n,3) single, n(n-1) double and n triple panas of those digits only', () => {
  assert(
    property(someDigits, (chosen) => {
      const n = chosen.length;
      const made = [single, double, triple].map((type) => numbersBy(type, 'motor', chosen));
      expect(made.map(({ length }) => length)).toEqual([
        Math.max(0, n * (n - 1) * (n - 2)) / 6,
        n * Math.max(0, n - 1),
        n,
      ]);
      expect(made.flat().filter((pana) => [...pana].some((one) => !chosen.includes(one)))).toEqual([]);
    }),
  );
});

test('gives 12 single, 9 double and 1 triple panas per digit, and the union for several digits', () => {
  assert(
    property(someDigits, (chosen) => {
      const made = [single, double, triple].map((type) => numbersBy(type, 'digit', chosen));
      expect(made.map(({ length }) => length)).toEqual([12, 9, 1].map((each) => each * chosen.length));
      expect(made.flat().filter((pana) => !chosen.includes(digitOf(pana)))).toEqual([]);
    }),
  );
});

test('a cycle of two digits gives eight single and two double panas, or nine double for a pair, and no triple panas', () => {
  assert(
    property(constantFrom(...digits), constantFrom(...digits), (one, other) => {
      const counts = [single, double, triple].map((type) => numbersBy(type, 'cycle', [one, other]).length);
      expect(counts).toEqual(one === other ? [0, 9, 0] : [8, 2, 0]);
    }),
  );
  expect(numbersBy(single, 'cycle', ['1', '2'])).toEqual(['120', '123', '124', '125', '126', '127', '128', '129']);
});

test('gives the same family for each of its members, and no two families share a pana', () => {
  assert(
    property(constantFrom(...single.numbers, ...double.numbers, ...triple.numbers), (pana) => {
      const family = (of: string) => [single, double, triple].flatMap((type) => numbersBy(type, 'family', [...of]));
      const own = family(pana);
      expect(own).toContain(pana);
      for (const member of own) expect(family(member)).toEqual(own);
    }),
  );
});

test.each([
  ['123', ['123', '128', '137', '178', '236', '268', '367', '678']],
  ['321', ['123', '128', '137', '178', '236', '268', '367', '678']],
  ['126', ['126', '167']],
  ['12', []],
  ['', []],
])('the single panas of the family of %p are %p', (typed, family) => {
  expect(numbersBy(single, 'family', [...typed]).sort()).toEqual(family);
});

test("includes the doubles of a family across two cut digits, and the triple's own", () => {
  expect(numbersBy(double, 'family', ['1', '2', '6']).sort()).toEqual(
    ['112', '117', '266', '667'].map((pana) => sortedPana(pana)),
  );
  expect(numbersBy(triple, 'family', ['1', '1', '1'])).toEqual(['111', '666']);
});

test('20 of the 100 jodis are red: ten doubles and ten with digits five apart', () => {
  expect(numbersBy(jodi, 'red', [])).toEqual([
    '00',
    '05',
    '11',
    '16',
    '22',
    '27',
    '33',
    '38',
    '44',
    '49',
    '50',
    '55',
    '61',
    '66',
    '72',
    '77',
    '83',
    '88',
    '94',
    '99',
  ]);
  expect(numbersBy(jodi, 'fullRed', [])).toHaveLength(10);
  expect(numbersBy(jodi, 'halfRed', [])).toHaveLength(10);
});

test.each([digit, jodi, single, double])(
  'splits the numbers of a type in half by odd and even, and by low and high',
  (type) => {
    for (const [one, other] of [
      ['odd', 'even'],
      ['low', 'high'],
    ] as const) {
      const [here, there] = [numbersBy(type, one, []), numbersBy(type, other, [])];
      expect(here).toHaveLength(type.numbers.length / 2);
      expect([...here, ...there].sort()).toEqual([...type.numbers].sort());
    }
    expect(numbersBy(jodi, 'high', [])[0]).toBe('50');
    expect(numbersBy(digit, 'odd', [])).toEqual(['1', '3', '5', '7', '9']);
  },
);

test('yields only numbers that its type allows, and offers no helper for a sangam', () => {
  expect(helpersOf(typeOf('full_sangam'))).toEqual([]);
  expect(numbersBy(digit, 'motor', ['1', '2', '3'])).toEqual([]);
});

test('describes each helper with an example in each language', () => {
  for (const type of [single, double, triple, jodi, digit]) {
    for (const helper of helpersOf(type)) {
      for (const { rules } of [en, hi, mr]) expect(rules[type.shape][helper.id]).toMatch(/.{5}/);
      expect(numbersByHelper(type, helper, exampleOf(type, helper))).not.toEqual([]);
    }
  }
});
