import { weekdaysText } from './weekdays.ts';

test('the days without draws are written in full', () => {
  expect(weekdaysText('sat,sun')).toBe('Saturday, Sunday');
});
