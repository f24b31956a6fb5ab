import {
  clockText,
  dateText,
  dayAndMonthText,
  instantOf,
  monthText,
  pastText,
  timeText,
  weekdayText,
} from './dates.ts';
import { languages } from './languages.ts';

const evening = Date.parse('2026-01-05T13:05:12Z');

test.each([
  '2026-01-05T18:35:12+05:30',
  '2026-01-05T18:35:12+0530',
  '2026-01-05T13:05:12Z',
  '5 Jan 2026 06:35:12 PM',
  '05 January 2026, 6:35:12pm',
  '2026-01-05 06:35:12pm',
  '2026-01-05 18:35:12',
  '2026-01-05T18:35:12',
  ' 2026-01-05  06:35:12 PM ',
])('reads %p as the same instant', (text) => {
  expect(instantOf(text)).toBe(evening);
});

test.each([
  ['5 Jan 2026 12:00:00 AM', '2026-01-04T18:30:00Z'],
  ['5 Jan 2026 12:00:00 PM', '2026-01-05T06:30:00Z'],
  ['2026-01-05', '2026-01-04T18:30:00Z'],
  ['2026-01-05 23:59:59', '2026-01-05T18:29:59Z'],
  ['2026-01-05 1:00 am', '2026-01-04T19:30:00Z'],
])('reads %p as the instant %s', (text, utc) => {
  expect(instantOf(text)).toBe(Date.parse(utc));
});

test.each([
  '',
  'today',
  '5 Foo 2026',
  '31 Feb 2026',
  '2026-13-01',
  '2026-01-05 13:00:00pm',
  '2026-01-05 00:30am',
  '2026-01-05 24:00',
  '2026-01-05 25:00',
  '2026-01-05 10:60',
  '2026-01-05 10:00:60',
  '2026-01-05T10:00:00Z or so',
])('rejects %p as a date', (text) => {
  expect(instantOf(text)).toBeNaN();
});

test('recognizes every month by its first letters', () => {
  const months = ['Jan', 'February', 'mar', 'APR', 'May', 'June', 'July', 'Aug', 'Sept', 'oct', 'Nov', 'December'];
  expect(months.map((month) => new Date(instantOf(`15 ${month} 2026 12:00`)).getUTCMonth())).toEqual(
    months.map((_, at) => at),
  );
});

test('shows a date as the day and the time in India', () => {
  expect(dateText('2026-01-05T20:00:00Z')).toBe('6 Jan 2026');
  expect(timeText('2026-01-05T20:00:00Z')).toBe('1:30 am');
  expect(dateText('2026-01-05T20:00:00Z', 'hi')).toContain('2026');
});

test.each([
  [0, '12:00 am'],
  [65, '1:05 am'],
  [719, '11:59 am'],
  [720, '12:00 pm'],
  [1065, '5:45 pm'],
  [1439, '11:59 pm'],
])('writes minute %i of the day as %p', (minute, written) => {
  expect(clockText(minute)).toBe(written);
});

test('shows a month and a day of it in India', () => {
  expect([monthText('2026-10-31T20:00:00Z'), dayAndMonthText('2026-10-31T20:00:00Z')]).toEqual([
    'November 2026',
    '1 Nov',
  ]);
  expect([monthText('2026-11-16', 'hi'), dayAndMonthText('2026-11-16', 'hi')]).toEqual(['नवंबर 2026', '16 नव॰']);
});

test('shows a past instant as a time if it was today in India, else as a day', () => {
  const now = Date.parse('2026-01-05T19:00:00Z');
  expect(pastText(Date.parse('2026-01-05T18:40:00Z'), 'en', now)).toBe('12:10 am');
  expect(pastText(Date.parse('2026-01-05T18:20:00Z'), 'en', now)).toBe('5 Jan');
});

test('shows the weekday in India', () => {
  expect([weekdayText('2026-01-04T20:00:00Z'), weekdayText('2026-01-05', 'hi'), weekdayText('?')]).toEqual([
    'Monday',
    'सोमवार',
    '?',
  ]);
});

test.each(languages)('writes dates in $name with Latin digits, as amounts and numbers are', ({ code }) => {
  const date = '2026-11-16T12:00:00+05:30';
  expect([dateText(date, code), dayAndMonthText(date, code), monthText(date, code)].join(' ')).toMatch(
    /16 .*2026 .*16 .*2026$/,
  );
});

test('shows text that is not a date unchanged', () => {
  expect([dateText('yesterday'), timeText(''), monthText('soon'), dayAndMonthText('?')]).toEqual([
    'yesterday',
    '',
    'soon',
    '?',
  ]);
});
