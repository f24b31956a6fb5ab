import { databaseKinds, openMigratedDatabase } from '../../test/databases.ts';
import { openWorld, type World } from '../../test/world.ts';
import { keptTables } from './kept-tables.ts';

const MINUTE_MS = 60_000;

const phone = '9876501234';
const form = { phoneNumber: phone, username: 'Asha', user_mpin: '4826', email: 'not checked', token_id: 'own-phone' };

describe.each(databaseKinds)('signing up, on %s', (kind) => {
  let world: World;
  afterEach(() => world.close());
  const open = async (isOtpRequired = false) => {
    world = await openWorld(await openMigratedDatabase(kind), { isOtpRequired });
  };

  test('registers a new number once, as an active player with an empty wallet', async () => {
    await open();
    expect((await world.call('IsUserExists.php', { phone_number: phone, token_id: 't' })).body).toMatchObject({
      success: '0',
      data: { otp_required: '0' },
    });
    const answers = await Promise.all([world.call('signup.php', form), world.call('signup.php', form)]);
    expect(answers.map(({ body }) => body.success).toSorted()).toEqual(['0', '1']);
    expect((await world.call('IsUserExists.php', { phone_number: phone, token_id: 't' })).body.success).toBe('1');
    const { body } = await world.call('login.php', { phone_number: phone, password: '4826', token_id: 'own-phone' });
    expect(body).toMatchObject({ success: '1', data: { name: 'Asha', wallet: '0', status: '1', phone_number: phone } });
    expect(body.data?.user_token).toMatch(/^[0-9a-f]{32}$/);
  });

  test('refuses invalid fields with a message', async () => {
    await open();
    for (const [field, value, msg] of [
      ['phoneNumber', '98765', 'Enter Valid mobile number !!'],
      ['username', '', 'Enter User name !!'],
      ['user_mpin', '48261', 'Only 4 digit allow !!'],
      ['user_mpin', '1234', 'This MPIN is too easy to guess. Please choose another one.'],
      ['user_mpin', phone.slice(0, 4), 'This MPIN is too easy to guess. Please choose another one.'],
    ] as const) {
      const { body } = await world.call('signup.php', { ...form, [field]: value });
      expect([field, value, body]).toEqual([field, value, { success: '0', msg }]);
    }
  });

  test('stores no MPIN, token or device id in plain text', async () => {
    await open();
    await world.call('signup.php', form);
    const { body } = await world.call('login.php', { phone_number: phone, password: '4826', token_id: 'own-phone' });
    const kept = JSON.stringify(
      await Promise.all(['players', 'sessions', 'devices'].map((table) => world.db.query(`select * from ${table}`))),
    );
    expect(kept).toContain('$argon2id$');
    for (const secret of [String(body.data?.user_token), 'own-phone', '4826"']) expect(kept).not.toContain(secret);
  });

  const ask = (token_id: string, number = phone, address?: string) =>
    world.call('IsUserExists.php', { phone_number: number, token_id }, address);
  const type = (otp: string, token_id?: string) =>
    world.call('otp.php', { phone_number: phone, otp, ...(token_id && { token_id }) });
  const wrongFor = (code: string) => (code === '0000' ? '0001' : '0000');
  const newestCode = async () => {
    const [sent] = await world.db.query<{ code: string }>('select code from otp_messages order by id desc limit 1');
    return String(sent?.code);
  };

  test.each([
    ['sends its id', 'own-phone'],
    ['sends no id', undefined],
  ])('with OTP_REQUIRED, only the device that requested the code can sign up, if it %s', async (_how, token_id) => {
    await open(true);
    expect((await world.call('signup.php', form)).body.msg).toBe('Please verify your number with the code first.');
    await ask('own-phone');
    const code = /\b\d{4}\b/.exec((await world.operator('otp', phone)).split(`${phone}  `)[1] ?? '')?.[0] ?? '';
    expect((await type(wrongFor(code), token_id)).body.status).toBe('error');
    expect((await type(code, 'other-phone')).body.status).toBe('error');
    expect((await type(code, token_id)).body.status).toBe('success');
    expect((await world.call('signup.php', { ...form, token_id: 'other-phone' })).body.success).toBe('0');
    expect((await world.call('signup.php', form)).body.success).toBe('1');
  });

  test.each([
    ['sends its id', 'own-phone'],
    ['sends no id', undefined],
  ])(
    "a stranger's later code does not verify the stranger when the owner enters it and the device %s",
    async (_how, token_id) => {
      await open(true);
      await ask('own-phone');
      await ask('stranger');
      await world.db.query(
        `update otp_messages set code = case when id = (select max(id) from otp_messages) then '1111' else '2222' end`,
      );
      await type('1111', token_id);
      expect((await world.call('signup.php', { ...form, token_id: 'stranger' })).body.success).toBe('0');
      expect((await type('2222', 'own-phone')).body.status).toBe('success');
      expect((await world.call('signup.php', form)).body.success).toBe('1');
    },
  );

  test('a code expires after three wrong tries of its own device only', async () => {
    await open(true);
    await ask('own-phone');
    const code = await newestCode();
    for (const other of ['stranger', undefined]) for (let n = 0; n < 4; n += 1) await type(wrongFor(code), other);
    expect((await type(wrongFor(code), 'own-phone')).body).toMatchObject({
      message: expect.stringContaining('The code is wrong') as string,
      tries_left: '2',
    });
    for (let n = 0; n < 2; n += 1) await type(wrongFor(code), 'own-phone');
    expect((await type(code, 'own-phone')).body.message).toContain('no longer valid');
  });

  test('sends a device five codes an hour, and returns when the next one is allowed', async () => {
    await open(true);
    for (let n = 0; n < 5; n += 1) expect((await ask('stranger')).status).toBe(200);
    world.time.now += 15 * MINUTE_MS;
    const refused = await ask('stranger');
    expect([refused.status, refused.headers['retry-after'], refused.body.msg]).toEqual([
      429,
      String(45 * 60),
      'Too many codes were sent to this number. Try again in 45 minutes.',
    ]);
  });

  test('strangers in two networks cannot use up the codes of a number', async () => {
    await open(true);
    for (const network of ['49.36.12.7', '49.36.13.7']) {
      const all = await Promise.all(Array.from({ length: 12 }, (_, n) => ask(`stranger-${n}`, phone, network)));
      expect(all.filter(({ status }) => status === 200)).toHaveLength(5);
    }
    expect((await ask('stranger', phone, '49.36.12.9')).body.msg).toBe(
      'Too many codes were sent to this number from your network. Try again in 24 hours, or from another network.',
    );
    expect((await ask('own-phone', phone, '49.36.14.7')).status).toBe(200);
  });

  test('sends a number twelve codes a day without delay, then one an hour', async () => {
    await open(true);
    const fromAnywhere = async (n: number) => ask(`device-${n}`, phone, `49.36.${n}.7`);
    for (let n = 0; n < 12; n += 1) expect((await fromAnywhere(n)).status).toBe(200);
    for (let n = 12; n < 20; n += 1) {
      const refused = await fromAnywhere(n);
      expect([refused.status, refused.headers['retry-after'], refused.body.msg]).toEqual([
        429,
        '3600',
        'Too many codes were sent to this number. Try again in 60 minutes.',
      ]);
      world.time.now += 60 * MINUTE_MS;
      expect((await fromAnywhere(n)).status).toBe(200);
    }
    expect((await ask('own-phone', '9876501235')).status).toBe(200);
    world.time.now += 24 * 60 * MINUTE_MS;
    for (let n = 0; n < 12; n += 1) expect((await fromAnywhere(n)).status).toBe(200);
  });

  test.each([
    [true, 1000],
    [false, 100],
  ])('limits the accounts a day from one network, even in parallel (demo: %s)', async (isDemo, most) => {
    await open();
    world.context.isDemo = isDemo;
    const at = '49.36.12.0/24';
    await world.db.query(
      'insert into sign_up_networks (network, signed_up_at) select $1, $2 from generate_series(1, $3)',
      [at, new Date(world.time.now), most - 2],
    );
    const register = (n: number, address = '49.36.12.7') =>
      world.call('signup.php', { ...form, phoneNumber: String(9_100_000_000 + n) }, address);
    const sent = await Promise.all(Array.from({ length: 6 }, (_, n) => register(n)));
    expect(sent.map(({ status }) => status).toSorted()).toEqual([200, 200, 429, 429, 429, 429]);
    const refused = await register(7);
    expect([refused.headers['retry-after'], refused.body.msg]).toEqual([
      String(24 * 3600),
      'Too many accounts were registered from your network. Try again in 24 hours, or from another network.',
    ]);
    expect(await world.db.query('select 1 from players')).toHaveLength(2);
    expect((await register(8, '49.36.13.7')).body.success).toBe('1');
    world.time.now += 24 * 60 * MINUTE_MS + 1;
    await keptTables.tries.sweeps!.deleteOldSignUps!(world.context);
    expect(await world.db.query('select 1 from sign_up_networks')).toEqual([]);
    expect((await register(9)).body.success).toBe('1');
    expect((await world.call('signup.php', { ...form, phoneNumber: '9100000009' }, '49.36.12.7')).body.msg).toContain(
      'already registered',
    );
    expect(await world.db.query('select 1 from sign_up_networks')).toHaveLength(1);
  });

  test('hashes no MPIN for a sign-up that cannot succeed', async () => {
    await open();
    await world.call('signup.php', form);
    const hashes = jest.spyOn(jest.requireActual<{ hash: () => unknown }>('@node-rs/argon2'), 'hash');
    expect((await world.call('signup.php', form)).body.msg).toContain('already registered');
    world.context.config.isOtpRequired = true;
    expect((await world.call('signup.php', { ...form, phoneNumber: '9876501239' })).body.success).toBe('0');
    world.context.config.isOtpRequired = false;
    world.context.config.signUpsADay = 1;
    expect((await world.call('signup.php', { ...form, phoneNumber: '9876501239' })).status).toBe(429);
    expect(hashes).not.toHaveBeenCalled();
    hashes.mockRestore();
  });

  test('sends no code without a device id', async () => {
    await open(true);
    expect((await ask('')).body).toEqual({ success: '0', msg: 'The token_id of the device is missing.' });
    expect(await world.db.query('select 1 from otp_messages')).toEqual([]);
  });
});
