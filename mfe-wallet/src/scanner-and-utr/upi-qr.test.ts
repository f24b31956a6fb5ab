import { paymentNumbers } from './pay-to.tsx';
import { upiLink } from './upi-qr.tsx';

test('the link names who is paid and how much, and nothing in a name can add a field', () => {
  expect(upiLink({ upi: 'shop@upi', name: 'My Shop', amount: '500' })).toBe('upi://pay?pa=shop@upi&pn=My%20Shop&am=500.00&cu=INR');
  expect(upiLink({ upi: 'shop@upi', name: 'My Shop' })).toBe('upi://pay?pa=shop@upi&pn=My%20Shop&cu=INR');
  expect(upiLink({ upi: 'shop@upi', name: 'x&am=1', amount: '500' })).toContain('pn=x%26am%3D1&am=500.00');
});

test.each([
  [[], ['9', '9']],
  [['1'], ['1', '1']],
  [['1', '2'], ['1', '2']],
  [['1', '2', '3'], ['1', '2', '3']],
])('the numbers %j stand in the rows %j', (numbers, rows) => {
  expect(paymentNumbers(numbers, '9')).toEqual(rows);
});
