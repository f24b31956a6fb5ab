import { minutesOfDay } from './market-clock.ts';
import { isWithinWithdrawHours, readWithdrawHours } from './withdraw-hours.ts';

test.each([
  ['10:00 am to 8:00 pm', '9:59 am', false],
  ['10:00 am to 8:00 pm', '10:00 am', true],
  ['10:00 am to 8:00 pm', '8:00 pm', false],
  ['10:00am-8:00PM', '7:59 pm', true],
  ['10:00 – 20:00', '7:59 pm', true],
  ['10:00 - 20:00', '8:00 pm', false],
  ['8:00 pm - 2:00 am', '7:59 pm', false],
  ['8:00 pm - 2:00 am', '11:59 pm', true],
  ['8:00 pm - 2:00 am', '8:00 pm', true],
  ['20:00 to 02:00', '1:59 am', true],
  ['10:30 - 20:00', '10:29 am', false],
  ['10:30 - 20:00', '10:30 am', true],
  ['  ', '3:00 am', true],
  ['8:00 pm to 2:00 am', '2:00 am', false],
  ['00:00 - 24:00', '11:59 pm', true],
  ['', '3:00 am', true],
  ['always', '3:00 am', false],
])('%p at %s: %p', (hours, now, isWithin) => {
  expect(isWithinWithdrawHours(hours, minutesOfDay(now))).toBe(isWithin);
});

test.each([
  'always',
  '10 to 8',
  '10:00 am',
  '10:00 am to',
  '25:00 - 26:00',
  '10:60 - 11:00',
  '10:60 - 12:00',
  'at 10:00 - 20:00',
  '10:00x - 20:00',
  '1:00 - 2:00 - 3:00',
  '10:00 am to 10:00 am',
])('rejects %p as hours', (text) => {
  expect(readWithdrawHours(text)).toBeUndefined();
});
