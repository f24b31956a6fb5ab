import {
  bidNumberText,
  entriesIn,
  entryPath,
  gameTypeOfLabel,
  gameTypeOfSlug,
  gameTypes,
  numbersOfBid,
  numbersOfParts,
  sessionOfBid,
} from './game-types.ts';
import { gameTypeNames, sessionNames } from './game-type-names.ts';
import { defaultLanguage, languages } from './languages.ts';
import { allPanas, digits } from './pana.ts';
import type { GameTypeRule } from './game-types.ts';

function type(slug: string): GameTypeRule {
  const found = gameTypeOfSlug(slug);
  if (!found) throw new Error(`No game type ${slug}`);
  return found;
}

test('the example of a type is a number that may be bid on, and so is each part of a sangam', () => {
  expect(
    gameTypes.filter(({ numbers }) => numbers.length).every(({ example, numbers }) => numbers.includes(example)),
  ).toBe(true);
  expect(
    type('half_sangam')
      .example.split('-')
      .map((part, at) => (at ? digits : allPanas).includes(part)),
  ).toEqual([true, true]);
  expect(
    type('full_sangam')
      .example.split('-')
      .map((part) => allPanas.includes(part)),
  ).toEqual([true, true]);
});

test('before the open time every type is offered, also in bulk where it has a grid', () => {
  expect(
    gameTypes.map(({ label }) => label).map((label, i) => [label, entriesIn(gameTypes[i]!, 'before-open')]),
  ).toEqual([
    ['Single Digit', ['single', 'bulk']],
    ['Jodi Digit', ['single', 'bulk']],
    ['Single Pana', ['single', 'bulk']],
    ['Double Pana', ['single', 'bulk']],
    ['Triple Pana', ['single', 'bulk']],
    ['Half Sangam', ['sangam']],
    ['Full Sangam', ['sangam']],
  ]);
});

test('after the open time only digit and pana types are offered, without bulk triple pana', () => {
  const offered = gameTypes.map((rule) => [rule.slug, entriesIn(rule, 'close-only')]);
  expect(offered.filter(([, entries]) => entries?.length)).toEqual([
    ['single_digit', ['single', 'bulk']],
    ['single_pana', ['single', 'bulk']],
    ['double_pana', ['single', 'bulk']],
    ['triple_pana', ['single']],
  ]);
});

test('a closed market offers nothing', () => {
  expect(gameTypes.flatMap((rule) => entriesIn(rule, 'closed'))).toEqual([]);
});

test.each([
  ['single_digit', 10],
  ['jodi_digit', 100],
  ['single_pana', 120],
  ['double_pana', 90],
  ['triple_pana', 10],
])('%s has %i numbers', (slug, count) => {
  expect(new Set(type(slug).numbers).size).toBe(count);
});

test.each([
  ['single_digit', 'Open', '6', { open_digit: '6' }, '6'],
  ['single_digit', 'Close', '0', { close_digit: '0' }, '0'],
  ['single_pana', 'Open', '123', { open_pana: '123' }, '123'],
  ['triple_pana', 'Close', '000', { close_pana: '000' }, '000'],
  ['jodi_digit', 'Open', '07', { open_digit: '0', close_digit: '7' }, '07'],
] as const)(
  '%s, %s, on %s carries the number in its own fields and NA in the others',
  (slug, session, number, given, text) => {
    const numbers = numbersOfBid(type(slug), session, number);
    expect(numbers).toEqual({ open_digit: 'NA', close_digit: 'NA', open_pana: 'NA', close_pana: 'NA', ...given });
    expect(bidNumberText(numbers)).toBe(text);
  },
);

test.each([
  [{ open_pana: '123', close_digit: '7' }, '123-7'],
  [{ open_digit: '6', close_pana: '124' }, '6-124'],
  [{ open_pana: '123', close_pana: '124' }, '123-124'],
])('writes a sangam of %p as %s', (parts, text) => {
  expect(bidNumberText(numbersOfParts(parts))).toBe(text);
});

test('writes empty fields, and a jodi sent whole in one field, like the others', () => {
  expect(bidNumberText({ open_digit: '67', close_digit: '', open_pana: 'na', close_pana: '' })).toBe('67');
});

test('jodis and sangams send Open whatever the player chose', () => {
  expect(gameTypes.map((rule) => sessionOfBid(rule, 'Close'))).toEqual([
    'Close',
    'Open',
    'Close',
    'Close',
    'Close',
    'Open',
    'Open',
  ]);
});

test('a route keeps every character of a market name', () => {
  expect(entryPath('A/B & 50%', type('single_digit'), 'bulk')).toBe('/game_type/A%2FB%20%26%2050%25/single_digit');
  expect(entryPath('KALYAN', type('single_pana'), 'single')).toBe('/game_type_single/KALYAN/single_pana');
  expect(entryPath('KALYAN', type('half_sangam'), 'sangam')).toBe('/game_type/KALYAN/half_sangam');
});

test('finds a type by its label and by its slug, with a name in each language', () => {
  expect(gameTypes.map(({ label, slug }) => [gameTypeOfLabel(label), gameTypeOfSlug(slug)])).toEqual(
    gameTypes.map((rule) => [rule, rule]),
  );
  expect(gameTypeNames.en).toEqual(Object.fromEntries(gameTypes.map(({ label }) => [label, label])));
  expect(sessionNames.en).toEqual({ Open: 'Open', Close: 'Close' });
  for (const { code } of languages) {
    expect([Object.keys(gameTypeNames[code]), Object.keys(sessionNames[code])]).toEqual([
      gameTypes.map(({ label }) => label),
      ['Open', 'Close'],
    ]);
    for (const names of [Object.values(gameTypeNames[code]), Object.values(sessionNames[code])]) {
      expect(new Set(names).size).toBe(names.length);
      if (code !== defaultLanguage) expect(names.filter((name) => !/^[\u0900-\u097f ]{3,}$/.test(name))).toEqual([]);
    }
  }
});

test('finds no type for an unknown slug or label', () => {
  expect([gameTypeOfSlug('single_panna'), gameTypeOfSlug(undefined), gameTypeOfLabel('single digit')]).toEqual([
    undefined,
    undefined,
    undefined,
  ]);
});
