import { marketsInView, type MarketFilter } from './market-filter.ts';

const none = { open_pana: '', open_digit: '', close_digit: '', close_pana: '' };
const games = [
  { games_name: 'SRIDEVI', open_time: '11:35 am', close_time: '12:35 pm', ...none },
  { games_name: 'KALYAN', open_time: '3:45 pm', close_time: '5:45 pm', ...none },
  { games_name: 'MAIN BAZAR', open_time: '10:00 pm', close_time: '12:10 am', ...none },
];
const at = (time: string) => Date.parse(`2026-11-21T${time}:00+05:30`);

test.each<[string, MarketFilter, string[]]>([
  ['11:10', 'open', ['KALYAN', 'SRIDEVI', 'MAIN BAZAR']],
  ['11:10', 'soon', ['SRIDEVI']],
  ['11:04', 'soon', []],
  ['12:35', 'closed', ['SRIDEVI']],
  ['17:44', 'soon', ['KALYAN']],
  ['23:50', 'closed', ['KALYAN', 'SRIDEVI']],
  ['23:50', 'soon', ['MAIN BAZAR']],
  ['12:00', 'starred', ['KALYAN']],
  ['23:50', 'all', ['KALYAN', 'MAIN BAZAR', 'SRIDEVI']],
])('at %s the filter %s shows %j', (time, filter, names) => {
  const shown = marketsInView(games, { search: '', filter, starred: ['KALYAN'], now: at(time) });
  expect(shown.map(({ games_name }) => games_name)).toEqual(names);
});

test('finds parts of names in any case', () => {
  const shown = marketsInView(games, { search: ' baz ', filter: 'all', starred: [], now: at('12:00') });
  expect(shown.map(({ games_name }) => games_name)).toEqual(['MAIN BAZAR']);
});
