import {
  isAccountNumber,
  isEmail,
  isIfsc,
  isMobile,
  isPayoutNumber,
  isPin,
  mayBecomeMobile,
  normalMobile,
  normalUtr,
} from './form-checks.ts';

test.each([
  '+91 98765-43210',
  '09876543210',
  '00919876543210',
  '919876543210',
  '98765 43210',
  '(98765) 43210',
  '\u202a+91 98765\u00a043210\u202c',
])('reads a pasted %p as a mobile number of ten digits', (pasted) => {
  expect(normalMobile(pasted)).toBe('9876543210');
});

test.each([
  '9876543210',
  '9187654321',
  '0123456789',
  '98765',
  '',
  '98+919876543210',
  '919876543210123',
  '0987654321012',
])('leaves %p unchanged', (typed) => {
  expect(normalMobile(typed)).toBe(typed);
});

test.each(['98765432101', '98765a', '9876 5', 'a98765'])('does not accept %p while typing a mobile number', (text) => {
  expect(mayBecomeMobile(text)).toBe(false);
});

test('accepts a mobile number digit by digit, complete at ten', () => {
  expect(['', '9', '987654321', '9876543210'].map((text) => [mayBecomeMobile(text), isMobile(text)])).toEqual([
    [true, false],
    [true, false],
    [true, false],
    [true, true],
  ]);
});

test('a PIN has four digits', () => {
  expect(['', '12', '1234', '12345', '12a', 'a1234'].map(isPin)).toEqual([false, false, true, false, false, false]);
});

test.each([
  ['a@b.c', true],
  ['asha.k+1@mail.example.in', true],
  ['a@b', false],
  ['a b@c.d', false],
  ['@b.c', false],
  ['a@b@c.d', false],
  ['', false],
  ['a@b.c ', false],
  [' a@b.c', false],
  ['a@.c', false],
  ['a@b.', false],
])('%p looks like an e-mail address: %p', (text, looks) => {
  expect(isEmail(text)).toBe(looks);
});

test('a payout number is empty or has ten digits', () => {
  expect(['', '9876543210', '987654321', '98765432101'].map(isPayoutNumber)).toEqual([true, true, false, false]);
});

test('an IFSC has four letters, a zero and six letters or digits', () => {
  expect(
    ['SBIN0001234', 'hdfc0abc123', 'SBIN1001234', 'SBI00001234', 'SBIN000123', 'SBIN00012345', '1SBIN0001234'].map(
      isIfsc,
    ),
  ).toEqual([true, true, false, false, false, false, false]);
});

test('an account number has 9 to 18 digits', () => {
  expect(
    ['12345678', '123456789', '123456789012345678', '1234567890123456789', '12345678a', 'a123456789', '123456789a'].map(
      isAccountNumber,
    ),
  ).toEqual([false, true, true, false, false, false, false]);
});

test('a UTR is the same in every spelling', () => {
  expect(['axis-1234 5678', ' AXIS12345678', '\uff21xis_1234.5678'].map(normalUtr)).toEqual(
    Array(3).fill('AXIS12345678'),
  );
});
