import type { ActOutcome } from './acts.ts';
import { commandsSaying, sentenceOf, titleOf } from './act-sentence.ts';

function said(act: string, outcome: ActOutcome) {
  const [command = '', ...words] = act.split(' ');
  return sentenceOf({ command, words: words.join(' '), outcome });
}

test.each([
  ['sign-in', 'Signed in'],
  ['enrol', 'Added a passkey'],
  ['approve 12', 'Approved request 12'],
  ['decline 12 Already credited.', 'Declined request 12: Already credited.'],
  ['unsent 12 The bank refused it.', 'Noted that withdrawal 12 could not be sent: The bank refused it.'],
  ['return 12 The bank refused it.', 'Returned the points of withdrawal 12: The bank refused it.'],
  ['accept-payment 4 1500', 'Accepted payment case 4 of ₹1,500'],
  ['declare RAJDHANI NIGHT 2026-11-26 open 123', 'Declared the open of RAJDHANI NIGHT, 26 Nov 2026: 123'],
  ['declare KALYAN 2026-11-26 close fair', 'Declared the close of KALYAN, 26 Nov 2026 as committed'],
  ['void DELTA 2026-11-26', 'Voided DELTA, 26 Nov 2026'],
  ['credit 9829012345 -500', 'Removed ₹500 from 98290 12345'],
  ['credit 9829012345 500 Festival bonus', 'Credited ₹500 to 98290 12345: Festival bonus'],
  ['status 9829012345 inactive', 'Deactivated 98290 12345'],
  [
    'market MAIN BAZAR 3:45 pm 5:45 pm sat,sun',
    'Set the hours of MAIN BAZAR: 3:45 pm to 5:45 pm, no draw on Saturday, Sunday',
  ],
  ['rate Single Digit 10 95', 'Set the rate of Single Digit: 10 KA 95'],
  ['fair KALYAN off', 'Ended fair draws of KALYAN'],
  ['set MIN_DEPOSIT 500', 'Set “Minimum deposit” to ₹500'],
  ['set download_url', 'Cleared or read “App download”'],
  ['operator add Neha Rao approve results', 'Added Neha Rao as an operator: approve, results'],
  ['operator remove Neha', 'Removed the operator Neha'],
  ['clock +90', 'clock +90'],
])('the command %s reads as "%s" once it is done', (act, text) => {
  expect(said(act, 'done')).toBe(text);
});

test.each([
  ['proposed', 'approve 12', 'Proposed to approve request 12'],
  ['proposed', 'credit 9829012345 -500', 'Proposed to remove ₹500 from 98290 12345'],
  ['refused', 'operator add Neha approve', 'Tried to add Neha as an operator: approve'],
  ['refused', 'declare KALYAN today 123', 'Tried to run “declare KALYAN today 123”'],
  ['unknown', 'reverse KALYAN 2026-11-26 open', 'Tried to reverse the open of KALYAN, 26 Nov 2026'],
  ['denied', 'void', 'Was not allowed to run “void”'],
])('a command that was %s does not read as if it was done: %s', (done: string, act, text) => {
  expect(said(act, done as ActOutcome)).toBe(text);
});

test.each([
  ['credit', ['9829012345', '-500'], 'Remove ₹500 from 98290 12345'],
  ['reverse', ['ALPHA', '2026-11-26', 'open'], 'Reverse the open of ALPHA, 26 Nov 2026'],
  ['approve', ['12'], 'Approve request 12'],
  ['forget', ['9829012345'], 'Forget 9829012345'],
])('the title of a proposal of %s says what it would do', (command, words, text) => {
  expect(titleOf(command, words)).toBe(text);
});

test('finds the commands whose sentence contains a text, done or only tried', () => {
  expect(commandsSaying('APPROVED')).toEqual(['approve']);
  expect(commandsSaying('the points of withdrawal')).toEqual(['return']);
  expect(commandsSaying('sign in')).toEqual(['sign-in']);
  expect(commandsSaying('no such words')).toEqual([]);
});
