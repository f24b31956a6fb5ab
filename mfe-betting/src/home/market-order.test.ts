import { inOrder } from './market-order.ts';

const none = { open_pana: '', open_digit: '', close_digit: '', close_pana: '' };
const market = (games_name: string, open_time: string, close_time: string, more = {}) => ({
  games_name,
  open_time,
  close_time,
  ...none,
  ...more,
});

const games = [
  market('MAIN BAZAR', '10:00 pm', '12:10 am'),
  market('SRIDEVI', '11:35 am', '12:35 pm'),
  market('RAJDHANI', '3:05 pm', '5:05 pm', { rests: '1', next_draw: '2026-11-24T15:05:00+05:30' }),
  market('KALYAN', '3:45 pm', '5:45 pm'),
  market('MILAN', '3:10 pm', '5:10 pm', { rests: '1', next_draw: '2026-11-23T15:10:00+05:30' }),
  market('MORNING', '9:00 am', '10:00 am'),
  market('BROKEN', 'soon', ''),
];
const orderAt = (time: string, starred: string[] = []) =>
  inOrder(games, starred, Date.parse(`2026-11-22T${time}:00+05:30`)).map(({ games_name }) => games_name);

test.each([
  ['09:30', ['MORNING', 'SRIDEVI', 'KALYAN', 'MAIN BAZAR']],
  ['12:00', ['SRIDEVI', 'KALYAN', 'MAIN BAZAR', 'MORNING']],
  ['17:50', ['MAIN BAZAR', 'KALYAN', 'SRIDEVI', 'MORNING']],
  ['23:59', ['MAIN BAZAR', 'KALYAN', 'SRIDEVI', 'MORNING']],
])('at %s lists what ends next first, then what closed last', (time, names) => {
  expect(orderAt(time).slice(0, 4)).toEqual(names);
});

test('lists resting markets last, the one that opens next before the others', () => {
  expect(orderAt('12:00').slice(-2)).toEqual(['MILAN', 'RAJDHANI']);
});

test('lists a market with unreadable times after the closed ones', () => {
  expect(orderAt('17:50')[4]).toBe('BROKEN');
});

test('lists starred markets first, in the same order among themselves', () => {
  expect(orderAt('12:00', ['RAJDHANI', 'MORNING', 'KALYAN']).slice(0, 4)).toEqual([
    'KALYAN',
    'MORNING',
    'RAJDHANI',
    'SRIDEVI',
  ]);
});

test("keeps the provider's order for markets without readable times", () => {
  const twins = [market('B', '1:00 pm', '2:00 pm'), market('A', '1:00 pm', '2:00 pm')];
  expect(inOrder(twins, [], Date.parse('2026-11-22T12:00:00+05:30'))).toEqual(twins);
});
