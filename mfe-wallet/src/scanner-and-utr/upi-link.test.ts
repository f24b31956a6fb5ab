import { paymentNumbers } from '../pay-to/payee-rows.tsx';
import { upiLink } from './upi-link.ts';

test('names the payee and the amount, and no name can add a field', () => {
  expect(upiLink({ upi: 'shop@upi', name: 'My Shop', amount: '500' })).toBe(
    'upi://pay?pa=shop@upi&pn=My%20Shop&am=500.00&cu=INR',
  );
  expect(upiLink({ upi: 'shop.1-a_b@okaxis', name: 'My Shop' })).toBe(
    'upi://pay?pa=shop.1-a_b@okaxis&pn=My%20Shop&cu=INR',
  );
  expect(upiLink({ upi: 'shop@upi', name: 'x&am=1', amount: '500' })).toContain('pn=x%26am%3D1&am=500.00');
});

test.each([
  '',
  'shop',
  '@upi',
  'shop@',
  'shop@upi&am=1',
  'shop@upi ',
  ' shop@upi',
  'shop@upi\n',
  'shop@upi/x',
  'a@b@c',
  'javascript:alert(1)',
  '//evil.example/@upi',
  'shop@evil.example',
  'ｓhop@upi',
  `${'a'.repeat(300)}@upi`,
])('makes no link for an account that is not a plain UPI address: %p', (upi) => {
  expect(upiLink({ upi, name: 'Shop', amount: '500' })).toBeUndefined();
});

test.each([
  [[], ['9', '9']],
  [['1'], ['1', '1']],
  [
    ['1', '2'],
    ['1', '2'],
  ],
  [
    ['1', '2', '3'],
    ['1', '2', '3'],
  ],
])('the numbers %j fill the rows %j', (numbers, rows) => {
  expect(paymentNumbers(numbers, '9')).toEqual(rows);
});
