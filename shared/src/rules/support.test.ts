import { callAddress, chatAddress, tenDigits } from './support.ts';

test.each([
  ['9829000001', '9829000001'],
  ['+919829000001', '9829000001'],
  ['+91 98290-00001', '9829000001'],
  ['09829000001', '9829000001'],
  ['919829000001', '9829000001'],
  ['', undefined],
  ['12345', undefined],
  ['9198290000011', undefined],
  ['9829000001123', undefined],
])('reads the help number %p as %p', (given, digits) => {
  expect(tenDigits(given)).toBe(digits);
});

test('adds the prefix of India to the number of a call or chat', () => {
  expect(callAddress('9829000001')).toBe('tel:+919829000001');
  expect(chatAddress('https://wa.me/{phone}?text={text}', '9829000001', 'Hello & help $1')).toBe(
    'https://wa.me/919829000001?text=Hello%20%26%20help%20%241',
  );
});
