import type { CallName } from './contract.ts';
import type { Unchecked } from './fields.ts';
import { readers } from './readers.ts';

const user = {
  name: 'Asha',
  email: 'a@b.c',
  phone_number: '9876543210',
  wallet: '1500',
  status: '1',
  created_at: '2026-01-05T18:35:12+05:30',
  notification_head: 'Welcome',
  helpNumber1: '9876500001',
  helpNumber2: '9876500002',
  phonepay: '1111111111',
  paytm: '',
  googlepay: '2222222222',
  bank_details: {
    ifsc_code: 'SBIN0001234',
    account_number: '123456789',
    bank_name: 'SBI',
    account_holder_name: 'Asha',
  },
  MIN_DEPOSIT: '500',
  UPI_ADMIN: 'matka@upi',
  UPI_NAME: 'Matka',
  download_url: 'https://example.com/app',
};

function data<Name extends CallName>(name: Name, answer: Unchecked): unknown {
  const reply = readers[name](answer);
  return reply.ok ? reply.data : 'refused';
}

const flaggedCalls = [
  'signup.php',
  'login.php',
  'get_profile.php',
  'edit_profile.php',
  'update_bank_details.php',
  'updatePay.php',
  'set_bid_new.php',
  'add_points_request.php',
  'withdraw_request.php',
  'adpayInfo.php',
] as const;

describe.each(flaggedCalls)('%s', (name) => {
  test.each(['0', 0, false, null, '', undefined, ' 0 ', 'false'])('refuses with success %p', (success) => {
    expect(readers[name]({ success, msg: 'No.', data: user })).toEqual({ ok: false, message: 'No.' });
  });

  test.each(['1', 1, true, 'true', 'success'])('succeeds with success %p', (success) => {
    expect(readers[name]({ success, data: user }).ok).toBe(true);
  });

  test('refuses without a flag', () => {
    expect(readers[name]({ data: user }).ok).toBe(false);
  });
});

test('an account is a demonstration only if the provider says so', () => {
  expect(data('get_profile.php', { success: '1', data: { ...user, demo: '1' } })).toMatchObject({ demo: '1' });
  expect(data('get_profile.php', { success: '1', data: user })).not.toHaveProperty('demo');
});

test.each([
  [{ msg: 'a', message: 'b', data: { msg: 'c' } }, 'a'],
  [{ message: 'b', data: { msg: 'c' } }, 'b'],
  [{ msg: '', message: null, data: { msg: 'c' } }, 'c'],
  [{ data: 'c' }, ''],
])('the sentence of %p is %p', (answer, sentence) => {
  expect(readers['signup.php']({ success: '0', ...answer })).toEqual({ ok: false, message: sentence });
});

test('reads the same account with numbers for strings and strings for numbers', () => {
  const clean = { ...user, wallet: 1500, MIN_DEPOSIT: 500 };
  const asNumbers = {
    ...user,
    wallet: 1500,
    status: 1,
    phone_number: 9876543210,
    MIN_DEPOSIT: 500,
    helpNumber1: 9876500001,
    phonepay: 1111111111,
    bank_details: { ...user.bank_details, account_number: 123456789 },
  };
  expect(data('get_profile.php', { success: '1', data: user })).toEqual(clean);
  expect(data('get_profile.php', { success: 1, data: asNumbers })).toEqual(clean);
});

test('completes an account with missing, null or misspelled parts', () => {
  const sparse = {
    phone_number: '1',
    status: ' 1 ',
    wallet: null,
    bank_details: [],
    phonpe: '3333333333',
    gpay: 4444444444,
  };
  expect(data('get_profile.php', { success: '1', data: sparse })).toMatchObject({
    status: '1',
    wallet: 0,
    name: '',
    MIN_DEPOSIT: 0,
    phonepay: '3333333333',
    googlepay: '4444444444',
    bank_details: { ifsc_code: '', account_number: '', bank_name: '', account_holder_name: '' },
  });
});

test('reads the account and the session of a login, with a token or without', () => {
  expect(data('login.php', { success: '1', data: { ...user, user_token: 'abc', user_session: 7 } })).toMatchObject({
    player: { phone_number: '9876543210', wallet: 1500 },
    user_token: 'abc',
    user_session: '7',
  });
  expect(data('login.php', { success: '1', data: user })).toMatchObject({ user_token: '', user_session: '' });
});

test.each([
  ['0', 0],
  [0, 0],
  ['90', 90],
  [90, 90],
  ['', undefined],
  [null, undefined],
  [undefined, undefined],
  ['many', undefined],
])('reads a balance of %p as %p', (Remaining_user_balance, balance) => {
  expect(data('set_bid_new.php', { success: '1', Remaining_user_balance })).toEqual({ balance });
});

test.each([
  [
    { success: '1', data: {} },
    { isRegistered: true, needsOtp: false },
  ],
  [
    { success: '0', data: { otp_required: '1' } },
    { isRegistered: false, needsOtp: true },
  ],
  [
    { success: 0, data: { otp_required: 0 } },
    { isRegistered: false, needsOtp: false },
  ],
  [{ success: false }, { isRegistered: false, needsOtp: false }],
  [{}, 'refused'],
])('reads %p about a number as %p', (answer, meaning) => {
  expect(data('IsUserExists.php', answer)).toEqual(meaning);
});

test.each([
  [{ status: 'success' }, true],
  [{ status: 'Success' }, true],
  [{ status: true }, true],
  [{ status: 'error', message: 'Wrong OTP' }, false],
  [{}, false],
])('reads %p about an OTP as success: %p', (answer, isOk) => {
  expect(readers['otp.php'](answer).ok).toBe(isOk);
});

test.each([
  [{ status: true, message: 'Paid' }, 'paid'],
  [{ status: 'true' }, 'paid'],
  [{ status: '1' }, 'paid'],
  [{ status: 1 }, 'paid'],
  [{ status: false, message: 'Your Payment is pending please wait' }, 'pending'],
  [{ status: false, message: 'Your payment is pending' }, 'failed'],
  [{ status: false, message: 'Your payment is pending', code: 'payment_pending' }, 'pending'],
  [{ status: 'false' }, 'failed'],
  [{}, 'failed'],
])('reads the payment answer %p as %s', (answer, meaning) => {
  expect(data('payment_status.php', answer)).toEqual({ state: meaning });
});

test('reads the amount of a payment if the provider sends it, also of a failed one', () => {
  expect(data('payment_status.php', { status: true, amount: '500' })).toEqual({ state: 'paid', amount: 500 });
  expect(data('payment_status.php', { status: false, amount: 500 })).toEqual({ state: 'failed', amount: 500 });
});

test('keeps the smallest withdrawal and its hours only if the provider sends them', () => {
  expect(data('get_profile.php', { success: '1', data: user })).not.toHaveProperty('MIN_WITHDRAW');
  expect(data('get_profile.php', { success: '1', data: user })).not.toHaveProperty('withdraw_hours');
  const sent = { ...user, MIN_WITHDRAW: '200', withdraw_hours: '10:00 am to 8:00 pm' };
  expect(data('get_profile.php', { success: '1', data: sent })).toMatchObject({
    MIN_WITHDRAW: 200,
    withdraw_hours: '10:00 am to 8:00 pm',
  });
});

test('reads a new payment as its link, and refuses one without a link', () => {
  expect(data('create_payment.php', { status: 1, result: { payment_url: 'https://pay.example/1' } })).toEqual({
    payment_url: 'https://pay.example/1',
  });
  expect(data('create_payment.php', { status: true, message: 'ok', result: null })).toBe('refused');
  expect(data('create_payment.php', { status: false, result: { payment_url: 'https://pay.example/1' } })).toBe(
    'refused',
  );
});

test('reads the numbers of deposit accounts as text', () => {
  expect(
    data('adpayInfo.php', { success: '1', data: { UPI_ADMIN: 'a@upi', numbers: [9876500001, '', '9876500002'] } }),
  ).toEqual({
    UPI_ADMIN: 'a@upi',
    UPI_NAME: '',
    numbers: ['9876500001', '9876500002'],
    scanner_url: '',
  });
});
