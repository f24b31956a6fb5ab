import { shareText } from 'plane/control-api/figures.ts';
import { authorText, changeText, moveText, whyText } from './words.ts';

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

test('keeps of a reason what decided, without odds', () => {
  expect(whyText('faster; rollout: crashes: 9 of 40; evidence of worse 900 to 1, 100 to 1 is enough')).toBe(
    'crashes: 9 of 40; almost certainly worse',
  );
  expect(whyText('rollout: crashes: 9 of 40; not worse so far; slow taps: 1 of 9; not worse so far')).toBe(
    'crashes: 9 of 40; not worse so far',
  );
  expect(whyText('bids fail; charts too; so do slips')).toBe('bids fail; charts too; so do slips');
});
