import { sentenceOf } from './act-words.ts';

test.each([
  ['sign-in', 'Signed in'],
  ['enrol', 'Added a passkey'],
  ['void DELTA 2026-11-26', 'Voided DELTA 2026-11-26'],
  ['set UPI_NAME Matka', 'Set UPI_NAME Matka'],
  ['fair KALYAN on', 'fair KALYAN on'],
])('the command %s reads as "%s" once it is done', (act, text) => {
  expect(sentenceOf({ act, done: 'yes' })).toBe(text);
});

test('a command that was not done does not read as if it was', () => {
  expect(sentenceOf({ act: 'approve 12', done: 'proposed' })).toBe('approve 12');
});
