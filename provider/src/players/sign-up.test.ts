import { databaseKinds, openEmptyDatabase } from '../../test/databases.ts';
import type { World } from '../../test/world.ts';
import { openWorld } from '../../test/world.ts';

const phone = '9876501234';
const form = { phoneNumber: phone, username: 'Asha', user_mpin: '4826', email: 'not checked', token_id: 'own-phone' };

describe.each(databaseKinds)('signing up, on %s', (kind) => {
  let world: World;
  afterEach(() => world.close());
  const open = async (isOtpRequired = false) => {
    world = await openWorld(await openEmptyDatabase(kind), { isOtpRequired });
  };

  test('a new number becomes an active player with an empty wallet, once, and can log in', async () => {
    await open();
    expect((await world.call('IsUserExists.php', { phone_number: phone, token_id: 't' })).body).toMatchObject({ success: '0', data: { otp_required: '0' } });
    const answers = await Promise.all([world.call('signup.php', form), world.call('signup.php', form)]);
    expect(answers.map(({ body }) => body.success).toSorted()).toEqual(['0', '1']);
    expect((await world.call('IsUserExists.php', { phone_number: phone, token_id: 't' })).body.success).toBe('1');
    const { body } = await world.call('login.php', { phone_number: phone, password: '4826', token_id: 'own-phone' });
    expect(body).toMatchObject({ success: '1', data: { name: 'Asha', wallet: '0', status: '1', phone_number: phone } });
    expect(body.data?.user_token).toMatch(/^[0-9a-f]{32}$/);
  });

  test.each([
    ['phoneNumber', '98765', 'Enter Valid mobile number !!'],
    ['username', '', 'Enter User name !!'],
    ['user_mpin', '48261', 'Only 4 digit allow !!'],
    ['user_mpin', '1234', 'This MPIN is too easy to guess. Please choose another one.'],
    ['user_mpin', '1234'.replace('1234', phone.slice(-4)), 'This MPIN is too easy to guess. Please choose another one.'],
  ])('%s %p is refused with a sentence', async (field, value, msg) => {
    await open();
    expect((await world.call('signup.php', { ...form, [field]: value })).body).toEqual({ success: '0', msg });
  });

  test('neither the MPIN nor a token nor a device id is kept readable', async () => {
    await open();
    await world.call('signup.php', form);
    const { body } = await world.call('login.php', { phone_number: phone, password: '4826', token_id: 'own-phone' });
    const kept = JSON.stringify(await Promise.all(['players', 'sessions', 'devices'].map((table) => world.db.query(`select * from ${table}`))));
    expect(kept).toContain('$argon2id$');
    for (const secret of [String(body.data?.user_token), 'own-phone', '4826"']) expect(kept).not.toContain(secret);
  });

  test('where a code is needed, only the device that asked for it and proved it can sign up', async () => {
    await open(true);
    expect((await world.call('signup.php', form)).body.msg).toBe('Please verify your number with the code first.');
    await world.call('IsUserExists.php', { phone_number: phone, token_id: 'own-phone' });
    const code = /\b\d{4}\b/.exec((await world.operator('otp', phone)).split(`${phone}  `)[1] ?? '')?.[0] ?? '';
    const wrong = code === '0000' ? '0001' : '0000';
    expect((await world.call('otp.php', { phone_number: phone, otp: wrong })).body.status).toBe('error');
    expect((await world.call('otp.php', { phone_number: phone, otp: code })).body.status).toBe('success');
    expect((await world.call('signup.php', { ...form, token_id: 'other-phone' })).body.success).toBe('0');
    expect((await world.call('signup.php', form)).body.success).toBe('1');
  });

  test('a code dies after three wrong tries', async () => {
    await open(true);
    await world.call('IsUserExists.php', { phone_number: phone, token_id: 'own-phone' });
    const [sent] = await world.db.query<{ code: string }>('select code from otp_messages');
    const wrong = sent?.code === '0000' ? '0001' : '0000';
    for (let n = 0; n < 3; n += 1) await world.call('otp.php', { phone_number: phone, otp: wrong });
    expect((await world.call('otp.php', { phone_number: phone, otp: String(sent?.code) })).body.message).toContain('no longer valid');
  });
});
