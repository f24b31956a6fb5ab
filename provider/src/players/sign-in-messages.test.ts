import { databaseKinds } from '../../test/databases.ts';
import { openMarketWorld, type TestPlayer, type World } from '../../test/world.ts';

const MINUTE_MS = 60_000;
const number = 'Enter Valid mobile number !!';
const fourDigits = 'Only 4 digit allow !!';
const noDevice = 'The token_id of the device is missing.';

describe.each(databaseKinds)('messages about signing in, on %s', (kind) => {
  let world: World;
  let player: TestPlayer;
  beforeAll(async () => void (world = await openMarketWorld(kind)));
  beforeEach(async () => {
    world.goTo('9:00 am');
    player = await world.addPlayer();
  });
  afterAll(() => world.close());

  const callApi = async (script: string, fields: Record<string, string> = {}) =>
    (await world.as(player, script, fields)).body;

  test('signing in: names an invalid number, an invalid MPIN and a missing device', async () => {
    const form = { phoneNumber: '9876501299', username: 'Asha', user_mpin: '4826', email: '', token_id: 't' };
    const call = async (script: string, fields: Record<string, string>) => (await world.call(script, fields)).body;
    for (const script of ['IsUserExists.php', 'forgot_mpin.php', 'login.php', 'reset_mpin.php']) {
      expect([
        script,
        await call(script, {
          phone_number: '98765',
          token_id: 't',
          password: '4826',
          otp: '123456',
          user_mpin: '7391',
        }),
      ]).toEqual([script, { success: '0', msg: number }]);
      expect([script, await call(script, {})]).toEqual([script, { success: '0', msg: number }]);
    }
    expect(await call('forgot_mpin.php', { phone_number: form.phoneNumber })).toEqual({ success: '0', msg: noDevice });
    for (const password of ['482', ''])
      expect(await call('login.php', { phone_number: form.phoneNumber, password, token_id: 't' })).toEqual({
        success: '0',
        msg: fourDigits,
      });
    for (const [change, msg] of [
      [{ phoneNumber: '' }, number],
      [{ username: 'x'.repeat(61) }, 'The name is too long: 60 letters at most.'],
      [{ email: 'x'.repeat(101) }, 'The email is too long: 100 letters at most.'],
      [{ user_mpin: '' }, fourDigits],
      [{ username: '' }, 'Enter User name !!'],
      [{ user_mpin: '1234' }, 'This MPIN is too easy to guess. Please choose another one.'],
    ] as const)
      expect([change, await call('signup.php', { ...form, ...change })]).toEqual([change, { success: '0', msg }]);
    expect(await call('IsUserExists.php', { phone_number: form.phoneNumber, token_id: 't' })).toEqual({
      success: '0',
      msg: 'This number is not registered yet.',
      data: { otp_required: '0' },
    });
    expect(await world.db.query('select 1 from otp_messages')).toEqual([]);
    expect(await call('signup.php', { ...form, username: 'x'.repeat(60), email: 'x'.repeat(100) })).toEqual({
      success: '1',
      msg: 'Registered successfully.',
    });
    for (const [fields, msg] of [
      [{}, number],
      [{ phoneNumber: '9876501255' }, 'Enter User name !!'],
      [{ phoneNumber: '9876501255', username: 'Asha' }, fourDigits],
    ] as const) {
      expect(await call('signup.php', fields)).toEqual({ success: '0', msg });
    }
    expect((await call('signup.php', { phoneNumber: '9876501255', username: 'Asha', user_mpin: '4826' })).success).toBe(
      '1',
    );
    expect(
      await world.db.query(
        `select email, (select count(*)::int from devices d where d.player_id = p.id) as devices from players p where phone_number = '9876501255'`,
      ),
    ).toEqual([{ email: '', devices: 0 }]);
    expect(await call('signup.php', form)).toEqual({
      success: '0',
      msg: 'This number is already registered. Please log in.',
    });
    expect(await call('login.php', { phone_number: form.phoneNumber, password: '0001', token_id: 't' })).toEqual({
      success: '0',
      msg: 'The mobile number or the MPIN is wrong.',
      tries_left: '4',
    });
    const { data, ...answer } = await call('login.php', {
      phone_number: form.phoneNumber,
      password: '4826',
      token_id: 't',
    });
    expect(answer).toEqual({ success: '1', msg: 'Logged in successfully.' });
    const { user_token, user_session } = data as Record<string, string>;
    expect([user_token, user_session]).toEqual([
      expect.stringMatching(/^[0-9a-f]{32}$/),
      expect.stringMatching(/^[0-9a-f]{16}$/),
    ]);
    const devices = () =>
      world.db.query('select 1 from devices d join players p on p.id = d.player_id where phone_number = $1', [
        form.phoneNumber,
      ]);
    expect(await devices()).toHaveLength(1);
    expect((await call('login.php', { phone_number: form.phoneNumber, password: '4826' })).success).toBe('1');
    expect(await devices()).toHaveLength(1);
    const own = { phone_number: form.phoneNumber, user_token: String(user_token) };
    expect(await call('prove_mpin.php', { ...own, password: '482' })).toEqual({ success: '0', msg: fourDigits });
    expect(await call('prove_mpin.php', { ...own, password: '4826' })).toEqual({
      success: '1',
      msg: 'Your MPIN is right.',
    });
    expect(await call('change_mpin.php', { ...own, password: '4826', new_mpin: '7391' })).toEqual({
      success: '1',
      msg: 'Your MPIN is changed. Your other devices are logged out.',
    });
    expect(await call('end_sessions.php', own)).toEqual({ success: '1', msg: 'Your other devices are logged out.' });
    expect(await call('end_sessions.php', { ...own, session_id: 'f'.repeat(16) })).toEqual({
      success: '1',
      msg: 'That device is logged out.',
    });
    expect((await call('get_devices.php', own)).result).toEqual([
      expect.objectContaining({ name: 'Chrome, Android', own: '1' }),
    ]);
    expect(await call('get_devices.php', { user_token: String(user_token) })).toEqual({
      success: '0',
      msg: 'Please login again.',
    });
    expect(await call('logout.php', own)).toEqual({ success: '1', msg: 'Logged out.' });
    expect(await call('forgot_mpin.php', { phone_number: form.phoneNumber, token_id: 't' })).toEqual({
      success: '1',
      msg: 'A code of 6 digits was sent to your number.',
    });
    world.context.isDemo = false;
    expect(await call('forgot_mpin.php', { phone_number: form.phoneNumber, token_id: 'production' })).toEqual({
      success: '1',
      msg: 'Ask support for your code of 6 digits.',
    });
    world.context.isDemo = true;
    for (const otp of ['12345', '1234567', 'a123456', ''])
      expect(
        await call('reset_mpin.php', { phone_number: form.phoneNumber, token_id: 't', otp, user_mpin: '7391' }),
      ).toEqual({ success: '0', msg: 'The code has 6 digits.' });
    expect(
      await call('reset_mpin.php', { phone_number: form.phoneNumber, token_id: 't', otp: '123456', user_mpin: '73' }),
    ).toEqual({ success: '0', msg: fourDigits });
  });

  test('codes: names an invalid number, an invalid code, a wrong code and an expired one', async () => {
    world.context.config.isOtpRequired = true;
    const phone_number = '9876501288';
    const type = async (otp: string, token_id = 't', at = phone_number) =>
      (await world.call('otp.php', { phone_number: at, otp, token_id })).body;
    expect((await world.call('IsUserExists.php', { phone_number, token_id: '' })).body).toEqual({
      success: '0',
      msg: noDevice,
    });
    expect((await world.call('IsUserExists.php', { phone_number, token_id: 't' })).body).toEqual({
      success: '0',
      msg: 'This number is not registered yet.',
      data: { otp_required: '1' },
    });
    world.context.config.isOtpRequired = false;
    const [sent] = await world.db.query<{ code: string }>('select code from otp_messages order by id desc limit 1');
    const code = String(sent?.code);
    expect(await type('12', 't')).toEqual({ status: 'error', message: fourDigits });
    expect((await world.call('otp.php', { phone_number })).body).toEqual({ status: 'error', message: fourDigits });
    expect(await type(code, 't', '98765')).toEqual({ status: 'error', message: number });
    const wrong = code === '0000' ? '0001' : '0000';
    expect(await type(wrong)).toEqual({
      status: 'error',
      message: 'The code is wrong. Please check it and try again.',
      tries_left: '2',
    });
    expect(await type(code)).toEqual({ status: 'success', message: 'Your number is verified.' });
    world.time.now += 10 * MINUTE_MS;
    expect(await type(code)).toEqual({
      status: 'error',
      message: 'This code is no longer valid. Please ask for a new one.',
    });
  });

  test('limits: returns the wait for the next code or try in minutes, then in hours', async () => {
    const phone_number = '9876501277';
    const ask = (token_id: string) => world.call('forgot_mpin.php', { phone_number, token_id });
    for (let n = 0; n < 5; n += 1) await ask('one');
    world.time.now += 59 * MINUTE_MS + 30_000;
    const soon = await ask('one');
    expect([soon.status, soon.headers['retry-after'], soon.body.msg]).toEqual([
      429,
      '30',
      'Too many codes were sent to this number. Try again in 1 minute.',
    ]);
    const inTime = (wait: string) =>
      `Too many codes were sent to this number from your network. Try again in ${wait}, or from another network.`;
    expect((await ask('five')).body.msg).toBe(inTime('24 hours'));
    world.time.now += 22 * 60 * MINUTE_MS - 60_000;
    expect((await ask('five')).body.msg).toBe(inTime('62 minutes'));
    world.time.now -= 28 * MINUTE_MS;
    expect((await ask('five')).body.msg).toBe(inTime('90 minutes'));
    world.time.now -= MINUTE_MS;
    expect((await ask('five')).body.msg).toBe(inTime('2 hours'));
    world.time.now += 29 * MINUTE_MS;
    await world.db.query(
      `insert into otp_messages (phone_number, device_hash, network, code, sent_at, purpose)
      select '9000000' || (n + 100)::text, 'd', '127.0.0.0/24', '000000', $1, 'reset' from generate_series(1, 200) n`,
      [new Date(world.time.now)],
    );
    const asked = await world.call('forgot_mpin.php', { phone_number: '9876501266', token_id: 'x' });
    expect([asked.status, asked.body.msg]).toEqual([
      429,
      'Too many codes were asked for from your network. Try again in 60 minutes, or from another network.',
    ]);
    await world.db.query('delete from otp_messages');

    const log = (token_id: string) => world.call('login.php', { phone_number, password: '0001', token_id });
    for (let n = 0; n < 3; n += 1) await log('t');
    const ends = 'from another network, or reset your MPIN with a code.';
    const now = await log('t');
    expect([now.status, now.headers['retry-after'], now.body.msg]).toEqual([
      429,
      String(24 * 3600),
      `Too many wrong MPINs for this number came from your network. Try again in 24 hours, ${ends}`,
    ]);
    world.time.now += 23 * 60 * MINUTE_MS + 59 * MINUTE_MS;
    const late = await log('t');
    expect([late.headers['retry-after'], late.body.msg]).toEqual([
      '60',
      `Too many wrong MPINs for this number came from your network. Try again in 1 hour, ${ends}`,
    ]);
  });

  test('passkeys: returns the options, and refuses more than ten', async () => {
    world.context.config.passkeyOrigin = 'https://app.example';
    const options = async () =>
      (await callApi('add_passkey_options.php')) as { success: string; msg?: string; data?: { options: string } };
    expect(JSON.parse((await options()).data?.options ?? '')).toMatchObject({
      rp: { name: 'Matka', id: 'app.example' },
      user: { name: player.phone_number, displayName: 'Asha' },
      attestation: 'none',
      authenticatorSelection: { residentKey: 'required', userVerification: 'required' },
      excludeCredentials: [],
    });
    const keep = (n: number) =>
      world.db.query(
        `insert into passkeys (credential_id, player_id, public_key, counter, transports, device_hash, device_name, added_at) values ($1, $2, 'k', 0, 'usb nfc', '', '', now())`,
        [`key-${player.id}-${n}`, player.id],
      );
    for (let n = 0; n < 9; n += 1) await keep(n);
    expect(
      (JSON.parse((await options()).data?.options ?? '') as { excludeCredentials: object[] }).excludeCredentials,
    ).toContainEqual({ id: `key-${player.id}-0`, transports: ['usb', 'nfc'], type: 'public-key' });
    await keep(9);
    expect(await options()).toEqual({ success: '0', msg: 'There are 10 passkeys already. Remove one first.' });
    expect(await callApi('remove_passkey.php', { id: `key-${player.id}-3` })).toEqual({
      success: '1',
      msg: 'The passkey is removed. It logs nobody in any more.',
    });
    expect((await options()).success).toBe('1');
    const { phone_number } = player;
    const asked = async (fields: Record<string, string>) =>
      (await world.call('passkey_login_options.php', fields)).body;
    expect(await asked({ phone_number: '98765', token_id: 't' })).toEqual({ success: '0', msg: number });
    expect(await asked({ phone_number })).toEqual({ success: '0', msg: noDevice });
    const { success, data } = await asked({ phone_number, token_id: 't' });
    expect([success, JSON.parse(String(data?.options))]).toEqual([
      '1',
      expect.objectContaining({ rpId: 'app.example', userVerification: 'required' }),
    ]);
    world.context.config.passkeyOrigin = undefined;
  });
});
