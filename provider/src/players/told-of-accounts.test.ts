import { createECDH, randomBytes } from 'node:crypto';
import { databaseKinds } from '../../test/databases.ts';
import type { TestPlayer, World } from '../../test/world.ts';
import { DAY, openMarketWorld } from '../../test/world.ts';

const MINUTE_MS = 60_000;
const number = 'Enter Valid mobile number !!';
const fourDigits = 'Only 4 digit allow !!';
const noDevice = 'The token_id of the device is missing.';
const profile = { name: 'Meera', email: 'm@b.in', gpay: '9111111111', paytm: '', phonpe: '9333333333' };
const bank = { ifsc_code: 'hdfc0001234', account_number: '999999999', bank_name: 'HDFC', account_holder_name: 'Meera S' };
const payoutNumbers = [['phonepay', 'phonePay number must be 10 digits.'], ['paytm', 'paytm number must be 10 digits.'], ['googlepay', 'Google pay number must be 10 digits.']] as const;

describe.each(databaseKinds)('what a player is told of an account, on %s', (kind) => {
  let world: World;
  let player: TestPlayer;
  beforeAll(async () => void (world = await openMarketWorld(kind)));
  beforeEach(async () => {
    world.goTo('9:00 am');
    player = await world.addPlayer();
  });
  afterAll(() => world.close());

  const told = async (script: string, fields: Record<string, string> = {}) => (await world.as(player, script, fields)).body;
  const refusal = async (script: string, fields: Record<string, string>) => {
    const { success, status, msg, message } = await told(script, fields);
    expect([success ?? status, msg, message]).not.toContain('1');
    return msg ?? message;
  };
  const account = async () => (await told('get_profile.php')).data ?? {};

  test('of the profile: each fault by its sentence, what is saved as it was typed', async () => {
    const before = await account();
    for (const [change, msg] of [
      [{ name: '' }, 'Name is required.'],
      [{ name: 'x'.repeat(61) }, 'The name is too long: 60 letters at most.'],
      [{ email: '' }, 'Email is required.'],
      [{ email: 'nobody' }, 'Email is invalid.'],
      [{ email: `${'x'.repeat(96)}@b.in` }, 'Email is invalid.'],
      [{ phonpe: '123' }, 'phonePay number must be 10 digits.'],
      [{ paytm: '123' }, 'paytm number must be 10 digits.'],
      [{ gpay: '123' }, 'Google pay number must be 10 digits.'],
    ] as const) expect([change, await refusal('edit_profile.php', { ...profile, ...change })]).toEqual([change, msg]);
    expect(await account()).toEqual(before);
    const longest = { name: 'x'.repeat(60), email: `${'x'.repeat(95)}@b.in` };
    expect(await told('edit_profile.php', { ...profile, ...longest })).toEqual({ success: '1', msg: 'Profile Updated Successfully.' });
    expect(await account()).toEqual({ ...before, ...longest, phonepay: '9333333333', paytm: '', googlepay: '9111111111' });
    expect((await told('edit_profile.php', { name: 'Meera', email: 'm@b.in' })).success).toBe('1');
    expect(await account()).toMatchObject({ name: 'Meera', phonepay: '', paytm: '', googlepay: '' });
  });

  test('of the bank account: each fault by its sentence, and numbers that are left out stay', async () => {
    await told('updatePay.php', { phonepay: '9111111111', paytm: '9222222222', googlepay: '9333333333' });
    const before = await account();
    for (const [change, msg] of [
      [{ ifsc_code: 'HDFC1001234' }, 'The IFSC code is 4 letters, a zero and 6 letters or digits, as in SBIN0001234.'],
      [{ ifsc_code: '' }, 'The IFSC code is 4 letters, a zero and 6 letters or digits, as in SBIN0001234.'],
      [{ account_number: '12345678' }, 'The account number must be 9 to 18 digits.'],
      [{ account_number: '' }, 'The account number must be 9 to 18 digits.'],
      [{ bank_name: '' }, 'Please enter the name of the bank.'],
      [{ bank_name: 'x'.repeat(81) }, 'Please enter the name of the bank.'],
      [{ account_holder_name: '' }, 'Please enter the name of the account holder.'],
      [{ account_holder_name: 'x'.repeat(81) }, 'Please enter the name of the account holder.'],
      ...payoutNumbers.map(([name, msg]) => [{ [name]: '12' }, msg] as const),
    ] as const) expect([change, await refusal('update_bank_details.php', { ...bank, ...change })]).toEqual([change, msg]);
    expect(await account()).toEqual(before);
    const longest = { bank_name: 'x'.repeat(80), account_holder_name: 'y'.repeat(80) };
    expect(await told('update_bank_details.php', { ...bank, ...longest, paytm: '' })).toEqual({ success: '1', msg: 'Bank details saved.' });
    expect(await account()).toEqual({ ...before, bank_details: { ...bank, ...longest, ifsc_code: 'HDFC0001234' }, paytm: '' });
  });

  test('of payout numbers: each fault by its sentence, and those that are left out stay', async () => {
    for (const [name, msg] of payoutNumbers) expect(await refusal('updatePay.php', { [name]: '91111111111' })).toBe(msg);
    const saved = (data: Record<string, string>) => ({ success: '1', msg: 'Payout numbers saved.', data });
    expect(await told('updatePay.php', { phonepay: '9111111111', googlepay: '9333333333' })).toEqual(saved({ phonepay: '9111111111', paytm: '', googlepay: '9333333333' }));
    expect(await told('updatePay.php', { paytm: '9222222222', googlepay: '' })).toEqual(saved({ phonepay: '9111111111', paytm: '9222222222', googlepay: '' }));
  });

  test('of the account: all there is, and what the operator has set', async () => {
    await world.operator('set', 'helpNumber1', '9829000001');
    const { gateway } = world.context;
    Object.assign(world.context, { gateway: undefined });
    expect(await account()).toMatchObject({ online_payment: '0' });
    Object.assign(world.context, { gateway });
    expect(await account()).toEqual({
      name: 'Asha', email: '', phone_number: player.phone_number, wallet: '0', status: '1', created_at: `${DAY}T09:00:00+05:30`,
      notification_head: '', helpNumber1: '9829000001', helpNumber2: '', phonepay: '', paytm: '', googlepay: '',
      bank_details: { ifsc_code: 'SBIN0001234', account_number: '30214567890', bank_name: 'SBI', account_holder_name: 'Asha' },
      MIN_DEPOSIT: '100', MIN_WITHDRAW: '10', withdraw_hours: '', UPI_ADMIN: '', UPI_NAME: '', download_url: '',
      online_payment: '1', fair_play: '1', own_mpin: '1', wins: [], push_key: expect.stringMatching(/^[\w-]{87}$/), demo: '1',
    });
  });

  test('of the way in: a wrong number, a wrong form of MPIN, a device that is missing', async () => {
    const form = { phoneNumber: '9876501299', username: 'Asha', user_mpin: '4826', email: '', token_id: 't' };
    const call = async (script: string, fields: Record<string, string>) => (await world.call(script, fields)).body;
    for (const script of ['IsUserExists.php', 'forgot_mpin.php', 'login.php', 'reset_mpin.php']) {
      expect([script, await call(script, { phone_number: '98765', token_id: 't', password: '4826', otp: '123456', user_mpin: '7391' })]).toEqual([script, { success: '0', msg: number }]);
      expect([script, await call(script, {})]).toEqual([script, { success: '0', msg: number }]);
    }
    expect(await call('forgot_mpin.php', { phone_number: form.phoneNumber })).toEqual({ success: '0', msg: noDevice });
    for (const password of ['482', '']) expect(await call('login.php', { phone_number: form.phoneNumber, password, token_id: 't' })).toEqual({ success: '0', msg: fourDigits });
    for (const [change, msg] of [
      [{ phoneNumber: '' }, number],
      [{ username: 'x'.repeat(61) }, 'The name is too long: 60 letters at most.'],
      [{ email: 'x'.repeat(101) }, 'The email is too long: 100 letters at most.'],
      [{ user_mpin: '' }, fourDigits],
      [{ username: '' }, 'Enter User name !!'],
    ] as const) expect([change, await call('signup.php', { ...form, ...change })]).toEqual([change, { success: '0', msg }]);
    expect(await call('IsUserExists.php', { phone_number: form.phoneNumber, token_id: 't' })).toEqual({ success: '0', msg: 'This number is not registered yet.', data: { otp_required: '0' } });
    expect(await call('signup.php', { ...form, username: 'x'.repeat(60), email: 'x'.repeat(100) })).toEqual({ success: '1', msg: 'Registered successfully.' });
    for (const [fields, msg] of [[{}, number], [{ phoneNumber: '9876501255' }, 'Enter User name !!'], [{ phoneNumber: '9876501255', username: 'Asha' }, fourDigits]] as const) {
      expect(await call('signup.php', fields)).toEqual({ success: '0', msg });
    }
    expect((await call('signup.php', { phoneNumber: '9876501255', username: 'Asha', user_mpin: '4826' })).success).toBe('1');
    expect(await world.db.query(`select email, (select count(*)::int from devices d where d.player_id = p.id) as devices from players p where phone_number = '9876501255'`)).toEqual([{ email: '', devices: 0 }]);
    expect(await call('signup.php', form)).toEqual({ success: '0', msg: 'This number is already registered. Please log in.' });
    expect(await call('login.php', { phone_number: form.phoneNumber, password: '0001', token_id: 't' })).toEqual({ success: '0', msg: 'The mobile number or the MPIN is wrong.', tries_left: '4' });
    const { data, ...answer } = await call('login.php', { phone_number: form.phoneNumber, password: '4826', token_id: 't' });
    expect(answer).toEqual({ success: '1', msg: 'Logged in successfully.' });
    const { user_token, user_session } = data as Record<string, string>;
    expect([user_token, user_session]).toEqual([expect.stringMatching(/^[0-9a-f]{32}$/), expect.stringMatching(/^[0-9a-f]{16}$/)]);
    const devices = () => world.db.query('select 1 from devices d join players p on p.id = d.player_id where phone_number = $1', [form.phoneNumber]);
    expect(await devices()).toHaveLength(1);
    expect((await call('login.php', { phone_number: form.phoneNumber, password: '4826' })).success).toBe('1');
    expect(await devices()).toHaveLength(1);
    const own = { phone_number: form.phoneNumber, user_token: String(user_token) };
    expect(await call('prove_mpin.php', { ...own, password: '482' })).toEqual({ success: '0', msg: fourDigits });
    expect(await call('prove_mpin.php', { ...own, password: '4826' })).toEqual({ success: '1', msg: 'Your MPIN is right.' });
    expect(await call('change_mpin.php', { ...own, password: '4826', new_mpin: '7391' })).toEqual({ success: '1', msg: 'Your MPIN is changed. Your other devices are logged out.' });
    expect(await call('end_sessions.php', own)).toEqual({ success: '1', msg: 'Your other devices are logged out.' });
    expect(await call('end_sessions.php', { ...own, session_id: 'f'.repeat(16) })).toEqual({ success: '1', msg: 'That device is logged out.' });
    expect((await call('get_devices.php', own)).result).toHaveLength(1);
    expect(await call('logout.php', own)).toEqual({ success: '1', msg: 'Logged out.' });
    expect(await call('forgot_mpin.php', { phone_number: form.phoneNumber, token_id: 't' })).toEqual({ success: '1', msg: 'A code of 6 digits was sent to your number.' });
    for (const otp of ['12345', '']) expect(await call('reset_mpin.php', { phone_number: form.phoneNumber, token_id: 't', otp, user_mpin: '7391' })).toEqual({ success: '0', msg: 'The code has 6 digits.' });
    expect(await call('reset_mpin.php', { phone_number: form.phoneNumber, token_id: 't', otp: '123456', user_mpin: '73' })).toEqual({ success: '0', msg: fourDigits });
  });

  test('of a code: its number, its form, whether it is right, and that its time is over', async () => {
    world.context.config.isOtpRequired = true;
    const phone_number = '9876501288';
    const type = async (otp: string, token_id = 't', at = phone_number) => (await world.call('otp.php', { phone_number: at, otp, token_id })).body;
    expect((await world.call('IsUserExists.php', { phone_number, token_id: '' })).body).toEqual({ success: '0', msg: noDevice });
    expect((await world.call('IsUserExists.php', { phone_number, token_id: 't' })).body).toEqual({ success: '0', msg: 'This number is not registered yet.', data: { otp_required: '1' } });
    world.context.config.isOtpRequired = false;
    const [sent] = await world.db.query<{ code: string }>('select code from otp_messages order by id desc limit 1');
    const code = String(sent?.code);
    expect(await type('12', 't')).toEqual({ status: 'error', message: fourDigits });
    expect((await world.call('otp.php', { phone_number })).body).toEqual({ status: 'error', message: fourDigits });
    expect(await type(code, 't', '98765')).toEqual({ status: 'error', message: number });
    const wrong = code === '0000' ? '0001' : '0000';
    expect(await type(wrong)).toEqual({ status: 'error', message: 'The code is wrong. Please check it and try again.', tries_left: '2' });
    expect(await type(code)).toEqual({ status: 'success', message: 'Your number is verified.' });
    world.time.now += 10 * MINUTE_MS;
    expect(await type(code)).toEqual({ status: 'error', message: 'This code is no longer valid. Please ask for a new one.' });
  });

  test('of how long there is no other code, and no other try: in minutes, then in hours', async () => {
    const phone_number = '9876501277';
    const ask = (token_id: string) => world.call('forgot_mpin.php', { phone_number, token_id });
    for (let n = 0; n < 5; n += 1) await ask('one');
    world.time.now += 59 * MINUTE_MS + 30_000;
    const soon = await ask('one');
    expect([soon.status, soon.headers['retry-after'], soon.body.msg]).toEqual([429, '30', 'Too many codes were sent to this number. Try again in 1 minute.']);
    for (const token_id of ['two', 'three', 'four']) expect((await ask(token_id)).status).toBe(200);
    expect((await ask('five')).body.msg).toBe('Too many codes were sent to this number. Try again in 24 hours.');
    world.time.now += 22 * 60 * MINUTE_MS - 60_000;
    expect((await ask('five')).body.msg).toBe('Too many codes were sent to this number. Try again in 62 minutes.');
    world.time.now -= 28 * MINUTE_MS;
    expect((await ask('five')).body.msg).toBe('Too many codes were sent to this number. Try again in 90 minutes.');
    world.time.now -= MINUTE_MS;
    expect((await ask('five')).body.msg).toBe('Too many codes were sent to this number. Try again in 2 hours.');
    world.time.now += 29 * MINUTE_MS;
    await world.db.query(`insert into otp_messages (phone_number, device_hash, network, code, sent_at, purpose)
      select '9000000' || (n + 100)::text, 'd', '127.0.0.0/24', '000000', $1, 'reset' from generate_series(1, 200) n`, [new Date(world.time.now)]);
    const asked = await world.call('forgot_mpin.php', { phone_number: '9876501266', token_id: 'x' });
    expect([asked.status, asked.body.msg]).toEqual([429, 'Too many codes were asked for from your network. Try again in 60 minutes.']);
    await world.db.query('delete from otp_messages');

    const log = (token_id: string) => world.call('login.php', { phone_number, password: '0001', token_id });
    for (let n = 0; n < 5; n += 1) await log('t');
    const ends = 'or from the phone you usually log in with.';
    const now = await log('t');
    expect([now.status, now.headers['retry-after'], now.body.msg]).toEqual([429, String(24 * 3600), `Too many wrong MPINs for this number. Try again in 24 hours, ${ends}`]);
    world.time.now += 23 * 60 * MINUTE_MS + 59 * MINUTE_MS;
    const late = await log('t');
    expect([late.headers['retry-after'], late.body.msg]).toEqual(['60', `Too many wrong MPINs for this number. Try again in 1 hour, ${ends}`]);
  });

  test('of limits and pauses: each fault by its sentence, up to the last number that is taken', async () => {
    const limit = { kind: 'stake', period: 'day', points: '100' };
    for (const [change, msg] of [
      [{ kind: 'sleep' }, 'A limit is for deposit, stake or loss.'],
      [{ period: 'year' }, 'A limit is for a day, a week or a month.'],
      [{ points: '1.5' }, 'A limit is a whole number of points, 999999999 at most.'],
      [{ points: '1000000000' }, 'A limit is a whole number of points, 999999999 at most.'],
    ] as const) expect([change, await refusal('set_play_limit.php', { ...limit, ...change })]).toEqual([change, msg]);
    expect((await told('set_play_limit.php', { ...limit, points: '999999999' })).msg).toBe('Your limit is set. It holds from now on.');
    expect((await told('set_play_limit.php', limit)).msg).toBe('Your limit is set. It holds from now on.');
    expect((await told('set_play_limit.php', { ...limit, kind: 'loss' })).msg).toBe('Your limit is set. It holds from now on.');
    expect((await told('set_play_limit.php', { ...limit, points: '101' })).msg).toBe('Your limit is raised in 24 hours.');
    // Of another kind or period none waits.
    for (const other of [{ kind: 'deposit' }, { period: 'week' }]) expect((await told('set_play_limit.php', { ...limit, ...other })).msg).toBe('Your limit is set. It holds from now on.');
    expect((await told('set_play_limit.php', { kind: 'stake', period: 'day' })).msg).toBe('Your limit is raised in 24 hours.');

    for (const [kind, days, msg] of [
      ['sleep', '5', 'A pause is a time-out or a self-exclusion.'],
      ['time-out', '0', 'A time-out lasts 1 to 42 days.'],
      ['time-out', '43', 'A time-out lasts 1 to 42 days.'],
      ['time-out', 'x', 'A time-out lasts 1 to 42 days.'],
      ['self-exclusion', '182', 'A self-exclusion lasts 183 to 1830 days.'],
      ['self-exclusion', '1831', 'A self-exclusion lasts 183 to 1830 days.'],
    ] as const) expect([kind, days, await refusal('pause_play.php', { kind, days })]).toEqual([kind, days, msg]);
    expect((await told('pause_play.php', { kind: 'time-out', days: '42' })).success).toBe('1');
    expect((await told('pause_play.php', { kind: 'self-exclusion', days: '1830' })).success).toBe('1');
  });

  test('of what was played since: an instant of the last seven days, with its zone, and a minute of a fast clock', async () => {
    const wrong = 'The time since which you play is one of the last 7 days, as in 2026-11-21T09:30:00+05:30.';
    for (const since of ['yesterday', '2026-01-07', '2026-01-07T08:00:00', 'x2026-01-07T08:00:00Z', '2026-01-07T08:00:00+05:30x', '2025-12-31T08:59:59+05:30', '2026-01-07T09:01:01+05:30']) {
      expect([since, await refusal('get_fair_play.php', { since })]).toEqual([since, wrong]);
    }
    for (const since of ['2025-12-31T09:00:00+05:30', '2026-01-07T09:01:00+05:30', '2026-01-07T03:00:00.000Z', '']) expect((await told('get_fair_play.php', { since })).success).toBe('1');
  });

  test('of passkeys: what is asked of a device, and that ten are all', async () => {
    world.context.config.passkeyOrigin = 'https://app.example';
    const options = async () => (await told('add_passkey_options.php')) as { success: string; msg?: string; data?: { options: string } };
    expect(JSON.parse((await options()).data?.options ?? '')).toMatchObject({
      rp: { name: 'Matka', id: 'app.example' }, user: { name: player.phone_number, displayName: 'Asha' }, attestation: 'none',
      authenticatorSelection: { residentKey: 'required', userVerification: 'required' }, excludeCredentials: [],
    });
    const keep = (n: number) => world.db.query(
      `insert into passkeys (credential_id, player_id, public_key, counter, transports, device_hash, device_name, added_at) values ($1, $2, 'k', 0, 'usb nfc', '', '', now())`, [`key-${player.id}-${n}`, player.id]);
    for (let n = 0; n < 9; n += 1) await keep(n);
    expect((JSON.parse((await options()).data?.options ?? '') as { excludeCredentials: object[] }).excludeCredentials).toContainEqual({ id: `key-${player.id}-0`, transports: ['usb', 'nfc'], type: 'public-key' });
    await keep(9);
    expect(await options()).toEqual({ success: '0', msg: 'There are 10 passkeys already. Remove one first.' });
    expect(await told('remove_passkey.php', { id: `key-${player.id}-3` })).toEqual({ success: '1', msg: 'The passkey is removed. It logs nobody in any more.' });
    expect((await options()).success).toBe('1');
    const { phone_number } = player;
    const asked = async (fields: Record<string, string>) => (await world.call('passkey_login_options.php', fields)).body;
    expect(await asked({ phone_number: '98765', token_id: 't' })).toEqual({ success: '0', msg: number });
    expect(await asked({ phone_number })).toEqual({ success: '0', msg: noDevice });
    const { success, data } = await asked({ phone_number, token_id: 't' });
    expect([success, JSON.parse(String(data?.options))]).toEqual(['1', expect.objectContaining({ rpId: 'app.example', userVerification: 'required' })]);
    world.context.config.passkeyOrigin = undefined;
  });

  test('of results told to a browser: each fault by its sentence', async () => {
    const ask = { game_name: 'KALYAN', on: '1', endpoint: 'https://push.example/one', p256dh: 'x', auth: 'y' };
    expect(await refusal('set_push.php', { ...ask, game_name: 'NOWHERE' })).toBe('This market is not offered.');
    expect(await refusal('set_push.php', ask)).toBe('The keys of this browser cannot be used.');
    expect((await told('set_push.php', { ...ask, on: '0' })).success).toBe('1');
    await world.db.query(`insert into push_subscriptions (endpoint, market_id, player_id, p256dh, auth, language, since, token_hash)
      select 'https://push.example/' || n, m.id, $1, 'k', 'a', 'en', now(), s.token_hash from generate_series(1, 200) n join markets m on m.name = 'KALYAN' join sessions s on s.player_id = $1`, [player.id]);
    const keys = createECDH('prime256v1');
    const whole = { ...ask, p256dh: keys.generateKeys('base64url'), auth: randomBytes(16).toString('base64url') };
    expect(await refusal('set_push.php', whole)).toBe('Results are told to as many browsers as can be. Switch some off first.');
    world.context.config.isCompatible = true;
    expect((await world.call('set_push.php', { ...whole, phone_number: player.phone_number })).body).toEqual({ success: '0', msg: 'Results are told to who is logged in.' });
    world.context.config.isCompatible = false;
  });
});
