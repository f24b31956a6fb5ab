import { gameTypeOfSlug, type GameTypeRule } from 'shared/rules';
import { readKept } from 'shared/store';
import { storeSet, mostSets, setsKey, setsOf } from './number-sets.ts';

const digit = gameTypeOfSlug('single_digit') as GameTypeRule;
const phone = '9000000002';

beforeEach(() => localStorage.clear());

test('replaces a set of the same name, and refuses one above the limit', () => {
  for (let at = 0; at < mostSets; at += 1)
    expect(storeSet(phone, { slug: digit.slug, name: `Set ${at}`, numbers: ['6'] })).toBe(true);
  expect(storeSet(phone, { slug: digit.slug, name: 'One more', numbers: ['6'] })).toBe(false);
  expect(storeSet(phone, { slug: digit.slug, name: 'Set 3', numbers: ['7'] })).toBe(true);
  const sets = setsOf(readKept(setsKey, phone), digit);
  expect(sets).toHaveLength(mostSets);
  expect(sets.find(({ name }) => name === 'Set 3')?.numbers).toEqual(['7']);
});

test.each([
  undefined,
  'x',
  [{ slug: 'single_digit', name: 1, numbers: [] }],
  [{ slug: 'single_digit', name: 'A', numbers: ['57'] }],
  [{ slug: 'jodi_digit', name: 'A', numbers: ['57'] }],
])('ignores a stored value %j that is not a set of digits', (kept) => {
  expect(setsOf(kept, digit)).toEqual([]);
});
