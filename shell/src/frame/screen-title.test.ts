import type { ReleasedScreen } from 'shared/plan';
import { titleOf } from './screen-title.ts';

const chart = {
  path: '/jodi_chart/:gameName',
  title: { en: ':gameName Jodi Chart', hi: ':gameName जोड़ी चार्ट' },
} as ReleasedScreen;

test('fills the market of the address into the title', () => {
  expect(titleOf(chart, '/jodi_chart/MAIN%20BAZAR%2FDAY', 'en')).toBe('MAIN BAZAR/DAY Jodi Chart');
  expect(titleOf(chart, '/jodi_chart/KALYAN', 'hi')).toBe('KALYAN जोड़ी चार्ट');
});

test('shows a literal % of a typed address unchanged', () => {
  expect(titleOf(chart, '/jodi_chart/50%', 'en')).toBe('50% Jodi Chart');
});

test('shows replacement patterns in a name unchanged', () => {
  expect(titleOf(chart, "/jodi_chart/$&$'$$", 'en')).toBe("$&$'$$ Jodi Chart");
});

test('returns no title without a screen', () => {
  expect(titleOf(undefined, '/nowhere', 'en')).toBeUndefined();
});
