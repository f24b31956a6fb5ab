import { ageText, dayTitle, groupsOf, isTyped, waitText } from './words.ts';

test.each([
  [0, ''],
  [3, '3 min'],
  [559, '9 h'],
  [3000, '2 days'],
])('an age of %s minutes is "%s"', (minutes, text) => {
  expect(ageText(minutes)).toBe(text);
});

test('what waits shows its time and its age', () => {
  const asked = '2026-11-26T10:00:00+05:30';
  expect(waitText(asked, Date.parse('2026-11-26T10:03:30+05:30'))).toBe('10:00 am · 3 min');
  expect(waitText(asked, Date.parse('2026-11-26T09:59:00+05:30'))).toBe('10:00 am');
});

test('the heading of a day has its date, and says which one is today', () => {
  expect(dayTitle('2026-11-26', '2026-11-26')).toBe('Today, 26 Nov 2026');
  expect(dayTitle('2026-11-25', '2026-11-26')).toBe('Wednesday, 25 Nov 2026');
});

test('a UTR is read in groups of four', () => {
  expect(groupsOf('412000000001')).toEqual(['4120', '0000', '0001']);
  expect(groupsOf('SBIN0412000')).toEqual(['SBIN', '0412', '000']);
  expect(groupsOf('')).toEqual([]);
});

test.each([
  ['kalyan ', true],
  ['KALYAN', true],
  ['KALYA', false],
  ['', false],
])('"%s" confirms KALYAN: %s', (typed, is) => {
  expect(isTyped(typed, 'KALYAN')).toBe(is);
});
