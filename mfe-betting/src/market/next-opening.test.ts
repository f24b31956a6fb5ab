import { nextOpening } from './next-opening.ts';

const sunday = (time: string) => Date.parse(`2026-11-22T${time}:00+05:30`);

test('shows a market that opens the next day in India as opening tomorrow', () => {
  const monday = '2026-11-23T15:45:00+05:30';
  expect(nextOpening(monday, sunday('00:00'), 'en')).toEqual({ time: '3:45 pm' });
  expect(nextOpening(monday, sunday('23:59'), 'en')).toEqual({ time: '3:45 pm' });
  expect(nextOpening('2026-11-22T22:30:00Z', sunday('23:59'), 'hi')).toEqual({ time: '4:00 am' });
});

test('shows the weekday of a later opening', () => {
  expect(nextOpening('2026-11-24T10:00:00+05:30', sunday('12:00'), 'en')).toEqual({
    weekday: 'Tuesday',
    time: '10:00 am',
  });
});

test.each([undefined, '', 'soon'])('promises nothing if the provider sends %j', (nextDraw) => {
  expect(nextOpening(nextDraw, sunday('12:00'), 'en')).toBeUndefined();
});
