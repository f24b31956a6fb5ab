import { hadNoEffect, isBusy } from './failures.ts';

test.each(['25006', '08P01', '57P03', '40001', '53300', 'ETIMEDOUT', 'EHOSTUNREACH', 'EPIPE', 'ENOTFOUND'])(
  '%s counts as busy',
  (code) => {
    expect(isBusy(Object.assign(new Error('failed'), { code }))).toBe(true);
  },
);

test.each(['23505', '42P01', 'ENOENT'])('%s does not count as busy', (code) => {
  expect(isBusy(Object.assign(new Error('failed'), { code }))).toBe(false);
});

test.each([
  ['23514', true],
  ['57014', true],
  ['40P01', true],
  ['40003', false],
  ['57P01', false],
  ['EPERM', false],
  ['', false],
])('after %s, the statement certainly had no effect: %s', (code, isCertain) => {
  expect(hadNoEffect(Object.assign(new Error('failed'), { code }))).toBe(isCertain);
});
