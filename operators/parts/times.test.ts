import { clockText, indiaText, lengthText, timeText } from './times.tsx';

const at = Date.parse('2026-11-22T18:45:00Z');

test('shows the viewer’s time, with the date if it is not today, and the time in India', () => {
  expect(timeText(at, at + 3_600_000, 'Europe/London')).toBe('18:45');
  expect(timeText(at, at + 86_400_000, 'Europe/London')).toBe('22 Nov, 18:45');
  expect(indiaText(at, 'Europe/London')).toBe('00:15 IST');
  expect(clockText(at + 4000, 'Europe/London')).toBe('18:45:04');
  // In India the next day has already begun.
  expect(timeText(at, at - 3_600_000, 'Asia/Kolkata')).toBe('23 Nov, 00:15');
  expect(indiaText(at, 'Asia/Kolkata')).toBeUndefined();
});

test.each([
  [40_000, '40 s'],
  [-5, '0 s'],
  [720_000, '12 min'],
  [12_000_000, '3 h 20 min'],
  [400_000_000, '4 days'],
])('formats %d ms as %s', (ms, text) => expect(lengthText(ms)).toBe(text));
