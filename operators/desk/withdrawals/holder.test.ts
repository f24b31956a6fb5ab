import { compareNames, holderOf } from './holder.ts';

test.each([
  ['ASHA  VERMA', 'Asha Verma', 'same'],
  ['Verma Asha', 'Asha Verma', 'same'],
  ['Asha R. Verma', 'Asha Verma', 'partly'],
  ['Vijay Patil', 'Asha Verma', 'other'],
  ['A. Patil', 'A. Verma', 'other'],
  ['', 'Asha Verma', 'unknown'],
  ['आशा वर्मा', 'आशा वर्मा', 'same'],
])('the holder "%s" and the player "%s" are %s', (holder, player, match) => {
  expect(compareNames(holder, player)).toBe(match);
});

test('the holder is the first part of a stored account', () => {
  expect(holderOf('Asha Verma, State Bank of India, SBIN0001234, 30214567890')).toBe('Asha Verma');
  expect(holderOf('asha@upi')).toBe('');
});
