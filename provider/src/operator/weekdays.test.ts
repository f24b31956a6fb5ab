import { toggledDay, weekdaysText } from './weekdays.ts';

test('the days without draws are written in full', () => {
  expect(weekdaysText('sat,sun')).toBe('Saturday, Sunday');
});

test('a day without draws is added in the order of the week, or removed', () => {
  expect(toggledDay('', 'sun')).toBe('sun');
  expect(toggledDay('sun', 'sat')).toBe('sat,sun');
  expect(toggledDay('sat, sun', 'sun')).toBe('sat');
});
