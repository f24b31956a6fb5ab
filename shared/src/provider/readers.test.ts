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
  bank_details: { ifsc_code: 'SBIN0001234', account_number: '123456789', bank_name: 'SBI', account_holder_name: 'Asha' },
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

test.each([
  [{ msg: 'a', message: 'b', data: { msg: 'c' } }, 'a'],
  [{ message: 'b', data: { msg: 'c' } }, 'b'],
  [{ msg: '', message: null, data: { msg: 'c' } }, 'c'],
  [{ data: 'c' }, ''],
])('the sentence of %p is %p', (answer, sentence) => {
  expect(readers['signup.php']({ success: '0', ...answer })).toEqual({ ok: false, message: sentence });
});

test('an account is the same with numbers for strings and strings for numbers', () => {
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

test('an account with missing, null or misspelled parts is complete all the same', () => {
  const sparse = { phone_number: '1', status: ' 1 ', wallet: null, bank_details: [], phonpe: '3333333333', gpay: 4444444444 };
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

test('a login brings the account and its session, token or not', () => {
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
])('a bid that leaves %p leaves a balance of %p', (Remaining_user_balance, balance) => {
  expect(data('set_bid_new.php', { success: '1', Remaining_user_balance })).toEqual({ balance });
});

test.each(['get_games.php', 'get_rates.php', 'get_bid_history.php', 'get_wallet_history.php', 'get_request_history.php'] as const)(
  '%s takes its rows from result, else from data, and anything but a list is none',
  (name) => {
    const count = (answer: Unchecked) => (data(name, answer) as unknown[] | string).length;
    expect(count({ result: [{}] })).toBe(1);
    expect(count({ result: null, data: [{}] })).toBe(1);
    expect(count({ result: [{ type: 'a' }], data: [] })).toBe(1);
    expect(count({ success: 1, result: [{}, null, 'x'] })).toBe(1);
    expect([count({}), count({ result: {} }), count({ result: 'x' }), count({ result: null })]).toEqual([0, 0, 0, 0]);
    expect(readers[name]({ success: '0', msg: 'Please login again.' })).toEqual({ ok: false, message: 'Please login again.' });
  },
);

test('markets and rates of the same content are one, whatever the order of their fields; the order of rows stays', () => {
  const rate = { type: 'Single Digit', min_value: '10', max_value: '95' };
  const same = { max_value: 95, min_value: 10, type: 'Single Digit' };
  const other = { ...rate, max_value: '90' };
  expect(data('get_rates.php', { result: [rate, other, same] })).toEqual([
    { type: 'Single Digit', min_value: 10, max_value: 95 },
    { type: 'Single Digit', min_value: 10, max_value: 90 },
  ]);
  expect(data('get_games.php', { result: [{ games_name: 'B' }, { games_name: 'A' }, { games_name: 'B' }] })).toMatchObject([
    { games_name: 'B' },
    { games_name: 'A' },
  ]);
});

test('a result comes as text or number, and stars, NA or null are not declared', () => {
  const game = { games_name: ' KALYAN ', open_time: '3:45 pm', close_time: '5:45 pm' };
  const result = { open_pana: 123, open_digit: 6, close_digit: '*', close_pana: '***' };
  expect(data('get_games.php', { result: [{ ...game, ...result }] })).toEqual([
    { games_name: 'KALYAN', open_time: '3:45 pm', close_time: '5:45 pm', open_pana: '123', open_digit: '6', close_digit: '', close_pana: '' },
  ]);
  expect(data('get_games.php', { result: [{ ...game, open_pana: 0, close_pana: null, close_digit: 'NA' }] })).toMatchObject([
    { open_pana: '000', close_pana: '', close_digit: '' },
  ]);
});

test('a chart has seven days a week, in both kinds', () => {
  const week = { mon: '07', tue: 7, wed: '', thu: null, fri: '**', sat: { open_panna: 123, close_panna: '' } };
  expect(data('getCharts.php', { success: '1', data: [week] })).toEqual([
    { mon: '07', tue: '07', wed: '', thu: '', fri: '', sat: { open_panna: '123', close_panna: '' }, sun: '' },
  ]);
  expect(data('getCharts.php', { data: [week] })).toHaveLength(1);
  expect(data('getCharts.php', { success: '1', data: null })).toEqual([]);
  expect(data('getCharts.php', { success: '0', msg: 'Unknown market.' })).toBe('refused');
});

test('history rows carry numbers where points are meant and text elsewhere', () => {
  const bid = { date: 'd', game_name: 'K', game_type: 'Single Digit', session: 'Open', open_digit: 6, close_digit: 'NA', open_pana: 'NA', close_pana: 'NA' };
  expect(data('get_bid_history.php', { result: [{ ...bid, points_action: '10', status: 'Won', win_points: '95' }, { ...bid, points_action: 10, status: 'odd' }] })).toEqual([
    { ...bid, open_digit: '6', points_action: 10, status: 'won', win_points: 95 },
    { ...bid, open_digit: '6', points_action: 10 },
  ]);
  expect(data('get_wallet_history.php', { result: [{ date: 'd', remark: 'r', amount: -10, updated_amount: '490' }] })).toEqual([
    { date: 'd', remark: 'r', amount: '-10', updated_amount: 490 },
  ]);
  expect(data('get_request_history.php', { result: [{ points: '500', remark: 12, action_type: 'Deposite', status: -1, date: 'd' }] })).toEqual([
    { points: 500, remark: '12', action_type: 'Deposite', status: '-1', date: 'd' },
  ]);
});

test.each([
  [{ success: '1', data: {} }, { isRegistered: true, needsOtp: false }],
  [{ success: '0', data: { otp_required: '1' } }, { isRegistered: false, needsOtp: true }],
  [{ success: 0, data: { otp_required: 0 } }, { isRegistered: false, needsOtp: false }],
  [{ success: false }, { isRegistered: false, needsOtp: false }],
  [{}, 'refused'],
])('%p about a number means %p', (answer, meaning) => {
  expect(data('IsUserExists.php', answer)).toEqual(meaning);
});

test.each([
  [{ status: 'success' }, true],
  [{ status: 'Success' }, true],
  [{ status: true }, true],
  [{ status: 'error', message: 'Wrong OTP' }, false],
  [{}, false],
])('%p about an OTP is success: %p', (answer, isOk) => {
  expect(readers['otp.php'](answer).ok).toBe(isOk);
});

test.each([
  [{ status: true, message: 'Paid' }, 'paid'],
  [{ status: 'true' }, 'paid'],
  [{ status: '1' }, 'paid'],
  [{ status: 1 }, 'paid'],
  [{ status: false, message: 'Your Payment is pending please wait' }, 'pending'],
  [{ status: false, message: 'Your payment is pending' }, 'refused'],
  [{ status: 'false' }, 'refused'],
  [{}, 'refused'],
])('a payment answered %p is %s', (answer, meaning) => {
  expect(data('payment_status.php', answer)).toBe(meaning);
});

test('a new payment is its link, and one without a link is refused', () => {
  expect(data('create_payment.php', { status: 1, result: { payment_url: 'https://pay.example/1' } })).toEqual({ payment_url: 'https://pay.example/1' });
  expect(data('create_payment.php', { status: true, message: 'ok', result: null })).toBe('refused');
  expect(data('create_payment.php', { status: false, result: { payment_url: 'https://pay.example/1' } })).toBe('refused');
});

test('deposit accounts have their numbers as text', () => {
  expect(data('adpayInfo.php', { success: '1', data: { UPI_ADMIN: 'a@upi', numbers: [9876500001, '', '9876500002'] } })).toEqual({
    UPI_ADMIN: 'a@upi',
    UPI_NAME: '',
    numbers: ['9876500001', '9876500002'],
    scanner_url: '',
  });
});
