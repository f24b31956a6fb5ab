import { halvesByUrgency, nextHalf, resultOf, withId } from './day.ts';

const day = withId({
  market: 'KALYAN',
  day: '2026-11-26',
  isFair: false,
  opens: '2026-11-26T15:45:00+05:30',
  closes: '2026-11-26T17:45:00+05:30',
  open_pana: '',
  close_pana: '',
  voided: '',
  isSettling: false,
  rests: false,
  isDue: true,
  minutesLate: 0,
  corrections: [],
});

test('the open is next, then the close, then nothing', () => {
  expect(nextHalf(day)).toBe('open');
  expect(nextHalf({ ...day, open_pana: '123' })).toBe('close');
  expect(nextHalf({ ...day, open_pana: '123', close_pana: '140' })).toBeUndefined();
});

test('no half is next on a void day or a day without draws', () => {
  expect(nextHalf({ ...day, voided: '2026-11-26T18:00:00+05:30' })).toBeUndefined();
  expect(nextHalf({ ...day, rests: true })).toBeUndefined();
});

test('a due close comes before the declared open', () => {
  expect(halvesByUrgency(day)).toEqual(['open', 'close']);
  expect(halvesByUrgency({ ...day, open_pana: '123' })).toEqual(['close', 'open']);
  expect(halvesByUrgency({ ...day, open_pana: '123', isDue: false })).toEqual(['open', 'close']);
});

test('a result shows stars for what is not drawn', () => {
  expect(resultOf(day)).toBe('***-**-***');
  expect(resultOf({ ...day, open_pana: '123' })).toBe('123-6*-***');
  expect(resultOf({ ...day, open_pana: '123', close_pana: '579' })).toBe('123-61-579');
});
