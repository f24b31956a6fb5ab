import type { ListedProposal } from '../../../provider/src/desk/proposal-list.ts';
import { confirmationOf, titleOf } from './proposal-words.ts';

const proposal: ListedProposal = {
  id: 1,
  who: 'Meera',
  from: '127.0.0.1',
  isOwn: false,
  command: 'approve',
  words: ['29'],
  reason: 'Found in the bank statement',
  title: 'Approve request 29',
  isCorrection: false,
  about: '',
  facts: [],
  takesPoints: false,
  proposed: '2026-11-26T10:00:00+05:30',
  until: '2026-11-27T10:00:00+05:30',
};
const request = { id: 29, points: 9000, name: 'Asha Verma', player: '7074923100' };

test.each([
  [{ request: { ...request, kind: 'Deposite' as const } }, 'Credit ₹9,000 to Asha Verma'],
  [{ request: { ...request, kind: 'Withdraw' as const } }, 'Approve ₹9,000 for Asha Verma'],
  [{ decides: 'payout' as const, request: { ...request, kind: 'Withdraw' as const } }, 'Return ₹9,000 to Asha Verma'],
  [{ title: 'Void DELTA' }, 'Void DELTA'],
  [{ command: 'credit', words: ['7074923100', '-500', 'Paid twice'] }, 'Remove ₹500'],
])('the button of a confirmation names the act, its amount and its object', (changes, text) => {
  expect(confirmationOf({ ...proposal, ...changes })).toBe(text);
});

test('the title of a request that no longer waits names its number', () => {
  expect(titleOf(proposal)).toBe('Approve request 29');
});
