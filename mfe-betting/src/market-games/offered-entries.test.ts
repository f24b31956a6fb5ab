import { families, hiddenEntries, offeredEntries } from './offered-entries.ts';
import type { MarketPhase } from 'shared/rules';

const named = (phase: MarketPhase) =>
  families.flatMap((family) => offeredEntries(family, phase)).map(({ type, entry }) => `${type.slug} ${entry}`);

test('offers all seven games and five bulk variants before the open time', () => {
  expect(named('before-open')).toEqual([
    'single_digit single',
    'single_digit bulk',
    'jodi_digit single',
    'jodi_digit bulk',
    'single_pana single',
    'single_pana bulk',
    'double_pana single',
    'double_pana bulk',
    'triple_pana single',
    'triple_pana bulk',
    'half_sangam sangam',
    'full_sangam sangam',
  ]);
  expect(hiddenEntries('before-open')).toEqual([]);
});

test('hides jodi, sangams and bulk triple pana after the open time', () => {
  expect(named('close-only')).toEqual([
    'single_digit single',
    'single_digit bulk',
    'single_pana single',
    'single_pana bulk',
    'double_pana single',
    'double_pana bulk',
    'triple_pana single',
  ]);
  expect(hiddenEntries('close-only').map(({ type, entry }) => `${type.slug} ${entry}`)).toEqual([
    'jodi_digit single',
    'jodi_digit bulk',
    'triple_pana bulk',
    'half_sangam sangam',
    'full_sangam sangam',
  ]);
});
