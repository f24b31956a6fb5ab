import { compareNames } from './holder.ts';

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
