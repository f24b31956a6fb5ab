import type { ReleasedScreen } from 'shared/plan';
import { titleOf } from './screen-title.ts';

const chart = {
  path: '/jodi_chart/:gameName',
  title: { en: ':gameName Jodi Chart', hi: ':gameName जोड़ी चार्ट' },
} as ReleasedScreen;

test('a title names the market of the address', () => {
  expect(titleOf(chart, '/jodi_chart/MAIN%20BAZAR%2FDAY', 'en')).toBe('MAIN BAZAR/DAY Jodi Chart');
  expect(titleOf(chart, '/jodi_chart/KALYAN', 'hi')).toBe('KALYAN जोड़ी चार्ट');
});

test('a bare % in a typed address is shown as it is', () => {
  expect(titleOf(chart, '/jodi_chart/50%', 'en')).toBe('50% Jodi Chart');
});

test('what a replacement would take for a pattern is shown as it is', () => {
  expect(titleOf(chart, "/jodi_chart/$&$'$$", 'en')).toBe("$&$'$$ Jodi Chart");
});

test('no screen has no title', () => {
  expect(titleOf(undefined, '/nowhere', 'en')).toBeUndefined();
});
