import { databaseKinds, openMigratedDatabase } from '../../test/databases.ts';
import { openWorld, type Answered, type World } from '../../test/world.ts';

const MINUTE_MS = 60_000;
const bank = { ifsc_code: 'HDFC0001234', account_number: '999999999', bank_name: 'HDFC', account_holder_name: 'Asha' };

describe.each(databaseKinds)('the MPIN of a logged-in player, on %s', (kind) => {
  let world: World;
  let phone = '9876501230';
  let token: string;
  beforeAll(async () => {
    world = await openWorld(await openMigratedDatabase(kind));
  });
  beforeEach(async () => {
    phone = String(Number(phone) + 1);
    world.goTo('9:00 am');
    await world.signUp(phone);
    await world.operator('credit', phone, '1000');
    token = await tokenOf(await login('4826', 'own-phone'));
  });
  afterAll(() => world.close());

  const login = (password: string, token_id: string) =>
    world.call('login.php', { phone_number: phone, password, token_id });
  const tokenOf = async ({ body }: Answered) => String(body.data?.user_token);
  const own = (script: string, fields: Record<string, string> = {}, user_token = token) =>
    world.call(script, { phone_number: phone, user_token, ...fields });
  const withdraw = () => own('withdraw_request.php', { amount: '100', remark: 'BANK_TRANSFER', request_number: '' });
  const again = {
    success: '0',
    msg: 'For your safety this needs your MPIN again. Log in again, and send it within 5 minutes.',
    mpin_required: '1',
  };

  test('is required again after five minutes for a withdrawal or a new bank account', async () => {
    expect((await own('update_bank_details.php', bank)).body.success).toBe('1');
    world.time.now += 5 * MINUTE_MS - 1;
    expect((await withdraw()).body.success).toBe('1');
    world.time.now += 1;
    expect((await withdraw()).body).toEqual(again);
    expect((await own('update_bank_details.php', { ...bank, account_number: '123456789' })).body).toEqual(again);
    expect((await own('get_profile.php')).body.data).toMatchObject({
      wallet: '900',
      bank_details: { account_number: '999999999' },
    });

    expect((await own('prove_mpin.php', { password: '4827' })).body).toEqual({
      success: '0',
      msg: 'The MPIN is wrong.',
      tries_left: '4',
    });
    expect((await withdraw()).body).toEqual(again);
    expect((await own('prove_mpin.php', { password: '4826' })).body.success).toBe('1');
    expect((await withdraw()).body.success).toBe('1');
  });

  test('proves only the session in which it was entered, including by the login', async () => {
    await own('update_bank_details.php', bank);
    world.time.now += 5 * MINUTE_MS;
    const other = await tokenOf(await login('4826', 'own-phone'));
    expect((await withdraw()).body).toEqual(again);
    expect(
      (await own('withdraw_request.php', { amount: '100', remark: 'BANK_TRANSFER', request_number: '' }, other)).body
        .success,
    ).toBe('1');
  });

  test('shares the limit of wrong tries with the login', async () => {
    for (let n = 0; n < 5; n += 1) expect((await own('prove_mpin.php', { password: '0001' })).status).toBe(200);
    expect((await own('prove_mpin.php', { password: '4826' })).status).toBe(429);
    expect((await own('change_mpin.php', { password: '4826', new_mpin: '7391' })).status).toBe(429);
    expect((await own('get_profile.php')).body.success).toBe('1');
  });

  test('changes with the old MPIN, which logs out and forgets the other devices', async () => {
    const other = await tokenOf(await login('4826', 'other-phone'));
    expect((await own('change_mpin.php', { password: '4826', new_mpin: '7391' })).body.success).toBe('1');
    expect((await own('get_profile.php', {}, other)).status).toBe(401);
    expect((await own('get_profile.php')).status).toBe(200);
    expect((await login('4826', 'own-phone')).body.success).toBe('0');
    expect((await login('7391', 'own-phone')).body.success).toBe('1');
    expect(
      await world.db.query('select 1 from devices d join players p on p.id = d.player_id where p.phone_number = $1', [
        phone,
      ]),
    ).toHaveLength(1);
  });

  test.each([
    ['4827', '7391', 'The MPIN is wrong.'],
    ['4826', '739', 'Only 4 digit allow !!'],
    ['482', '7391', 'Only 4 digit allow !!'],
    ['4826', '2580', 'This MPIN is too easy to guess. Please choose another one.'],
    ['4826', '4826', 'The new MPIN is the old one. Please choose another one.'],
  ])('refuses to change %s to %s', async (password, new_mpin, msg) => {
    expect((await own('change_mpin.php', { password, new_mpin })).body).toMatchObject({ success: '0', msg });
    expect((await login('4826', 'own-phone')).body.success).toBe('1');
  });

  test('a player can list all sessions, and end the others', async () => {
    world.time.now += MINUTE_MS;
    const other = await tokenOf(await login('4826', 'other-phone'));
    await world.db.query(
      `update sessions set device_name = 'Firefox, Windows' where started_at = $1 and player_id = (select id from players where phone_number = $2)`,
      [new Date(world.time.now), phone],
    );
    const id = expect.stringMatching(/^[0-9a-f]{16}$/) as string;
    expect((await own('get_devices.php')).body.result).toEqual([
      { id, name: 'Firefox, Windows', since: '2026-01-07T09:01:00+05:30' },
      { id, name: 'Chrome, Android', since: '2026-01-07T09:00:00+05:30', own: '1' },
    ]);
    expect((await own('end_sessions.php')).body.success).toBe('1');
    expect((await own('get_devices.php')).body.result).toHaveLength(1);
    expect((await own('get_profile.php', {}, other)).status).toBe(401);
    expect((await own('get_profile.php')).body.data).toMatchObject({ own_mpin: '1' });
  });

  test('keeps a hundred sessions and devices of a player, and deletes the oldest, unused ones first', async () => {
    const ofPlayer = '(select id from players where phone_number = $1)';
    await world.db.query(
      `insert into devices (player_id, device_hash, known_since) select ${ofPlayer}, 'd-' || n, $2::timestamptz - n * interval '1 hour' from generate_series(1, 120) n`,
      [phone, new Date(world.time.now)],
    );
    await world.db.query(
      `insert into sessions (token_hash, player_id, started_at, expires_at, ended_at, device_hash)
       select $1::text || n, ${ofPlayer}, $2::timestamptz - n * interval '1 hour', $2::timestamptz + interval '20 days', case when n % 2 = 0 then $2::timestamptz end, 'd-' || n from generate_series(1, 120) n`,
      [phone, new Date(world.time.now)],
    );
    world.time.now += MINUTE_MS;
    const newest = await tokenOf(await login('4826', 'another-phone'));
    const [kept] = await world.db.query(
      `select count(*)::int as sessions, count(*) filter (where ended_at is null)::int as live, (select count(*)::int from devices where player_id = ${ofPlayer}) as devices from sessions where player_id = ${ofPlayer}`,
      [phone],
    );
    expect(kept).toEqual({ sessions: 100, live: 62, devices: 100 });
    for (const user_token of [newest, token]) expect((await own('get_profile.php', {}, user_token)).status).toBe(200);
  });

  test("a player can log out and forget one device, but not another player's", async () => {
    const [other, third] = [
      await tokenOf(await login('4826', 'other-phone')),
      await tokenOf(await login('4826', 'third-phone')),
    ];
    const stranger = await world.addPlayer();
    const idOf = async (user_token: string) =>
      String((await own('get_devices.php', {}, user_token)).body.result?.find(({ own: isOwn }) => isOwn === '1')?.id);
    await world.as(stranger, 'end_sessions.php', { session_id: await idOf(third) });
    expect((await own('end_sessions.php', { session_id: await idOf(other) })).body.success).toBe('1');
    expect((await own('get_profile.php', {}, other)).status).toBe(401);
    expect((await own('get_profile.php', {}, third)).status).toBe(200);
    expect(
      await world.db.query('select 1 from devices d join players p on p.id = d.player_id where p.phone_number = $1', [
        phone,
      ]),
    ).toHaveLength(2);
  });

  const reset = (otp: string, token_id = 'new-phone', user_mpin = '7391') =>
    world.call('reset_mpin.php', { phone_number: phone, token_id, otp, user_mpin });
  const ask = (token_id = 'new-phone') => world.call('forgot_mpin.php', { phone_number: phone, token_id });
  const newestCode = async () => {
    const [sent] = await world.db.query<{ code: string }>('select code from otp_messages order by id desc limit 1');
    return String(sent?.code);
  };

  test('is reset with a six-digit code, which unlocks the account and logs out every device', async () => {
    expect((await world.call('IsUserExists.php', { phone_number: phone, token_id: 't' })).body).toEqual({
      success: '1',
      data: { mpin_reset: '1' },
    });
    for (let n = 0; n < 6; n += 1) await login('0001', `stranger-${n}`);
    expect((await login('4826', 'new-phone')).status).toBe(429);
    expect((await ask()).body.success).toBe('1');
    const code = await newestCode();
    expect(code).toMatch(/^\d{6}$/);
    expect(await world.operator('otp', phone)).toContain(code);
    expect((await reset(code, 'other-phone')).body.success).toBe('0');
    expect((await reset(code, 'new-phone', '1234')).body.msg).toContain('too easy to guess');
    expect((await reset(code)).body).toEqual({ success: '1', msg: 'Your MPIN is reset. Please log in with it.' });
    expect((await reset(code)).body.success).toBe('0');
    expect((await own('get_profile.php')).status).toBe(401);
    expect((await login('7391', 'new-phone')).body.success).toBe('1');
  });

  test('is not reset with a wrong code, an expired one, or a sign-up code', async () => {
    await ask();
    const code = await newestCode();
    const wrong = code === '000000' ? '000001' : '000000';
    for (const left of ['4', '3', '2'])
      expect((await reset(wrong)).body).toEqual({
        success: '0',
        msg: 'The code is wrong or no longer valid.',
        tries_left: left,
      });
    expect((await reset(code)).body.success).toBe('0');
    await ask('third-phone');
    world.time.now += 10 * MINUTE_MS;
    expect((await reset(await newestCode(), 'third-phone')).body.success).toBe('0');
    await ask('third-phone');
    await world.db.query(`update otp_messages set purpose = 'sign-up' where phone_number = $1`, [phone]);
    expect((await reset(await newestCode(), 'third-phone')).body.success).toBe('0');
    expect((await reset('1234')).body.msg).toBe('The code has 6 digits.');
    expect((await login('4826', 'own-phone')).body.success).toBe('1');
  });

  test('a reset answers an unregistered number like any other, and creates no player', async () => {
    const other = { phone_number: '9000099999', token_id: 'new-phone' };
    expect((await world.call('forgot_mpin.php', other)).body).toEqual((await ask('new-phone')).body);
    const [sent] = await world.db.query<{ code: string }>(
      `select code from otp_messages where phone_number = '9000099999'`,
    );
    expect(
      (await world.call('reset_mpin.php', { ...other, otp: String(sent?.code), user_mpin: '7391' })).body.success,
    ).toBe('0');
    expect(await world.db.query(`select 1 from players where phone_number = '9000099999'`)).toEqual([]);
  });
});
