import { shareText } from '../../../release/src/control-api/figures.ts';
import { authorText, changeText, clockText, indiaText, lengthText, moveText, timeText } from './words.tsx';

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

test('formats an empty share as a dash, and a size with its sign', () => {
  expect([shareText({ bad: 0, of: 0 }), shareText({ bad: 1, of: 400 }), shareText({ bad: 30, of: 100 })]).toEqual([
    '–',
    '0.25 %',
    '30.0 %',
  ]);
  expect([changeText(1234), changeText(-1234), changeText(0)]).toEqual(['+1.2 kB', '−1.2 kB', 'same size']);
});

test.each([
  ['canary mfe-betting@1.0.0-00000bad to 25 %', 'canary to 25 %'],
  ['promote mfe-betting@1.0.0-9f31ab2c', 'promote'],
  ['kill mfe-betting', 'kill'],
  ['freeze everything that is live', 'freeze everything that is live'],
])('shortens the move %s to %s', (what, text) => expect(moveText(what, 'mfe-betting')).toBe(text));

test('shortens an author to the person', () => {
  expect([authorText('asha with token ops'), authorText('controller (rollout by asha with token ops)')]).toEqual([
    'asha',
    'asha’s rollout',
  ]);
});
