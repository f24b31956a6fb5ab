import { fundStatus, isFundList, rowsOfFundList } from './fund-status.ts';
import { jodis } from './game-types.ts';
import { minutesOfDay } from './market-clock.ts';
import { chartCell, nextDraw, resultLine } from './results.ts';

test.each([
  ['both halves', { open_pana: '123', open_digit: '6', close_digit: '7', close_pana: '124' }, '123-67-124'],
  ['only open', { open_pana: '123', open_digit: '6', close_digit: '', close_pana: '' }, '123-6*-***'],
  ['nothing', { open_pana: '', open_digit: '', close_digit: '', close_pana: '' }, '***-**-***'],
  [
    'a wrong digit, which is never believed',
    { open_pana: '123', open_digit: '9', close_digit: '', close_pana: '' },
    '123-6*-***',
  ],
])('writes the result line with %s declared', (_what, declared, line) => {
  expect(resultLine(declared)).toBe(line);
});

const none = { open_pana: '', open_digit: '', close_digit: '', close_pana: '' };
const half = { ...none, open_pana: '123', open_digit: '6' };
const day = { open_time: '03:45 pm', close_time: '05:45 pm' };
const overnight = { open_time: '10:00 pm', close_time: '12:10 am' };

test.each([
  ['3:44 pm', { ...day, ...none }, '3:45 pm', false],
  ['3:45 pm', { ...day, ...none }, '3:45 pm', true],
  ['11:59 pm', { ...day, ...none }, '3:45 pm', true],
  ['3:50 pm', { ...day, ...half }, '5:45 pm', false],
  ['3:50 pm', { ...day, ...none, open_digit: '6' }, '5:45 pm', false],
  ['5:45 pm', { ...day, ...half }, '5:45 pm', true],
  ['9:00 pm', { ...overnight, ...none }, '10:00 pm', false],
  ['11:59 pm', { ...overnight, ...half }, '12:10 am', false],
  ['12:10 am', { ...overnight, ...half }, '12:10 am', true],
])('at %s the next draw of %p is at %s, due: %p', (now, market, time, isDue) => {
  expect(nextDraw(market, minutesOfDay(now))).toEqual({ time, isDue });
});

test('has no next draw once both halves are drawn, nor on a day of rest', () => {
  expect(nextDraw({ ...day, ...half, close_pana: '124' }, 0)).toBeUndefined();
  expect(nextDraw({ ...day, ...none, rests: '1' }, 0)).toBeUndefined();
});

test.each([
  ['', { open_panna: '', jodi: '**', close_panna: '', isRed: false }],
  ['67', { open_panna: '', jodi: '67', close_panna: '', isRed: false }],
  ['05', { open_panna: '', jodi: '05', close_panna: '', isRed: true }],
  ['055', { open_panna: '', jodi: '055', close_panna: '', isRed: false }],
  ['*05', { open_panna: '', jodi: '*05', close_panna: '', isRed: false }],
  ['6', { open_panna: '', jodi: '6*', close_panna: '', isRed: false }],
  [
    { open_panna: '123', close_panna: '124' },
    { open_panna: '123', jodi: '67', close_panna: '124', isRed: false },
  ],
  [
    { open_panna: '123', close_panna: '123' },
    { open_panna: '123', jodi: '66', close_panna: '123', isRed: true },
  ],
  [
    { open_panna: '123', close_panna: '' },
    { open_panna: '123', jodi: '6*', close_panna: '', isRed: false },
  ],
  [
    { open_panna: '', close_panna: '' },
    { open_panna: '', jodi: '**', close_panna: '', isRed: false },
  ],
])('shows %p in a chart as %p', (drawn, cell) => {
  expect(chartCell(drawn)).toEqual(cell);
});

test('marks as red the jodis of equal digits or digits five apart', () => {
  expect(jodis.filter((jodi) => chartCell(jodi).isRed).join(' ')).toBe(
    '00 05 11 16 22 27 33 38 44 49 50 55 61 66 72 77 83 88 94 99',
  );
});

test.each([
  ['0', 'in-process'],
  ['-1', 'declined'],
  ['1', 'success'],
  ['2', 'success'],
  ['', 'success'],
])('fund status %p is %s', (status, meaning) => {
  expect(fundStatus(status)).toBe(meaning);
});

const requests = ['Deposite', 'Withdraw'].flatMap((action_type) =>
  ['0', '-1', '1'].map((status) => ({ action_type, status })),
);

test.each([
  ['ALL_FUND_HISTROY', 'D0 D-1 D1 W0 W-1 W1'],
  ['ALL_DEPOSIT', 'D0 D-1 D1'],
  ['APPROVED_DEPOSITE', 'D1'],
  ['ALL_WITHDRAWAL', 'W0 W-1 W1'],
  ['APPROVED_WITHDRAWAL', 'W1'],
  ['constructor', 'D0 D-1 D1 W0 W-1 W1'],
])('keeps the requests of the list %s in their order', (list, held) => {
  expect(
    rowsOfFundList(list, requests)
      .map(({ action_type, status }) => action_type.slice(0, 1) + status)
      .join(' '),
  ).toBe(held);
  expect(isFundList(list)).toBe(list !== 'constructor');
});
