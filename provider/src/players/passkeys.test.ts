import { databaseKinds, openMigratedDatabase } from '../../test/databases.ts';
import { softwarePasskey } from '../../test/software-passkey.ts';
import { openWorld, type Answered, type World } from '../../test/world.ts';
import { readConfig } from '../context/config.ts';
import { keptTables } from './kept-tables.ts';
import { playerOfNumber } from './player.ts';
import { startSession } from './sessions.ts';

const MINUTE_MS = 60_000;
const origin = 'https://app.example';
const notVerified = { success: '0', msg: 'The passkey could not be verified. Please try again, or use your MPIN.' };

describe.each(databaseKinds)('a passkey, on %s', (kind) => {
  let world: World;
  let phone: string;
  let token: string;
  let key: ReturnType<typeof softwarePasskey>;
  beforeAll(async () => {
    world = await openWorld(await openMigratedDatabase(kind), { passkeyOrigin: origin });
  });
  beforeEach(async () => {
    world.goTo('9:00 am');
    ({ phone_number: phone, user_token: token } = await world.addPlayer());
    key = softwarePasskey();
  });
  afterAll(() => world.close());

  const tokenOf = ({ body }: Answered) => String(body.data?.user_token);
  /** Signs a player up on a separate phone, with real hashing. */
  const signUp = async (number: string) => {
    phone = number;
    await world.signUp(phone);
    return logIn('own-phone');
  };
  const logIn = async (token_id: string) =>
    tokenOf(await world.call('login.php', { phone_number: phone, password: '4826', token_id }));
  const devices = () =>
    world.db.query('select 1 from devices d join players p on p.id = d.player_id where p.phone_number = $1', [phone]);
  const own = (script: string, fields: Record<string, string> = {}, user_token = token) =>
    world.call(script, { phone_number: phone, user_token, ...fields });
  const optionsOf = ({ body }: Answered) => String(body.data?.options);
  const addOptions = async (user_token = token) => optionsOf(await own('add_passkey_options.php', {}, user_token));
  const add = async (passkey = key, user_token = token) =>
    own('add_passkey.php', { credential: passkey.made(await addOptions(user_token), { origin }) }, user_token);
  const ask = async (token_id = 'new-phone', phone_number = phone) =>
    optionsOf(await world.call('passkey_login_options.php', { phone_number, token_id }));
  const send = (credential: string, token_id = 'new-phone', phone_number = phone) =>
    world.call('passkey_login.php', { phone_number, token_id, credential });

  test('uses only algorithms that every Node version supports', async () => {
    expect(JSON.parse(await addOptions())).toMatchObject({
      pubKeyCredParams: [-8, -7, -257].map((alg) => ({ alg, type: 'public-key' })),
    });
  });

  test('can be added after a recent MPIN, listed, used to log in, and removed', async () => {
    expect((await world.call('IsUserExists.php', { phone_number: phone, token_id: 't' })).body.data).toEqual({
      mpin_reset: '1',
    });
    expect((await own('get_profile.php')).body.data).toMatchObject({ passkey_origin: origin });
    expect((await add()).body).toEqual({ success: '1', msg: 'You can log in with this passkey now.' });
    expect((await world.call('IsUserExists.php', { phone_number: phone, token_id: 't' })).body.data).toMatchObject({
      passkey_origin: origin,
    });

    const asked = JSON.parse(await addOptions()) as { user: { id: string } };
    expect(asked).toMatchObject({ excludeCredentials: [{ transports: ['internal', 'hybrid'] }] });
    // A player's user handle must stay the same, because a device stores one passkey per handle.
    expect(await addOptions()).toContain(`"id":"${asked.user.id}"`);
    const other = await world.addPlayer();
    expect((await world.as(other, 'add_passkey_options.php')).body.data?.options).not.toContain(asked.user.id);

    world.time.now += 10 * MINUTE_MS;
    const { body } = await send(key.signed(await ask(), { origin }));
    expect(body).toMatchObject({ success: '1', data: { phone_number: phone } });
    const session = String(body.data?.user_token);
    const bank = {
      ifsc_code: 'HDFC0001234',
      account_number: '999999999',
      bank_name: 'HDFC',
      account_holder_name: 'Asha',
    };
    expect((await own('update_bank_details.php', bank, session)).body.success).toBe('1');
    expect(await devices()).toHaveLength(1);

    const { body: listed } = await own('get_passkeys.php');
    expect(listed.result).toEqual([
      {
        id: expect.any(String) as string,
        name: 'Chrome, Android',
        since: '2026-01-07T09:00:00+05:30',
        used: '2026-01-07T09:10:00+05:30',
      },
    ]);
    expect((await own('remove_passkey.php', { id: String(listed.result?.[0]?.id) })).body.success).toBe('1');
    expect((await own('get_passkeys.php')).body.result).toEqual([]);
    expect((await send(key.signed(await ask(), { origin }))).body).toEqual(notVerified);
  });

  test("is not added without a recent MPIN, twice, from another origin, or with another session's challenge", async () => {
    const player = await playerOfNumber(world.context, phone);
    const { user_token: other } = await startSession(world.db, player?.id ?? 0, world.time.now);
    const options = await addOptions();
    expect((await own('add_passkey.php', { credential: key.made(options, { origin }) }, other)).body).toEqual(
      notVerified,
    );
    expect((await own('add_passkey.php', { credential: key.made(options, { origin }) })).body.success).toBe('1');
    expect((await own('add_passkey.php', { credential: key.made(options, { origin }) })).body).toEqual(notVerified);
    expect((await add()).body).toEqual({ success: '0', msg: 'This passkey is here already.' });
    for (const where of [
      { origin: 'https://app.example.evil' },
      { origin, rpId: 'evil.example' },
      { origin, isVerified: false },
    ]) {
      expect(
        (await own('add_passkey.php', { credential: softwarePasskey().made(await addOptions(), where) })).body,
      ).toEqual(notVerified);
    }
    await world.db.query('update sessions set proven_until = $1', [new Date(world.time.now)]);
    expect((await own('add_passkey_options.php')).body).toMatchObject({ success: '0', mpin_required: '1' });
  });

  test.each([
    ['made on another origin', async () => send(key.signed(await ask(), { origin: 'http://app.example' }))],
    ['made for another site', async () => send(key.signed(await ask(), { origin, rpId: 'evil.example' }))],
    ['without user verification', async () => send(key.signed(await ask(), { origin, isVerified: false }))],
    ["of another device's challenge", async () => send(key.signed(await ask('other-phone'), { origin }))],
    ["of another number's challenge", async () => send(key.signed(await ask('new-phone', '9000000000'), { origin }))],
    ['by another key', async () => send(softwarePasskey().signed(await ask(), { origin }))],
    [
      'of a challenge older than five minutes',
      async () => {
        const options = await ask();
        world.time.now += 5 * MINUTE_MS;
        return send(key.signed(options, { origin }));
      },
    ],
    [
      'of a replaced challenge',
      async () => {
        const options = await ask();
        await ask();
        return send(key.signed(options, { origin }));
      },
    ],
    [
      'with a lower counter, as from a copied key',
      async () => {
        await send(key.signed(await ask(), { origin }));
        key.state.counter = 0;
        return send(key.signed(await ask(), { origin }));
      },
    ],
    ['of the wrong shape', async () => ask().then(() => send('{"id":7}'))],
    ['that is not JSON', async () => ask().then(() => send('x'))],
    ['that is null', async () => ask().then(() => send('null'))],
  ])('refuses a signature %s', async (_what, tried) => {
    await add();
    expect((await tried()).body).toEqual(notVerified);
  });

  test('accepts a signature once, even if it is sent twice in parallel', async () => {
    await add();
    const credential = key.signed(await ask(), { origin });
    const answers = await Promise.all([send(credential), send(credential)]);
    expect(answers.map(({ body }) => body.success).sort()).toEqual(['0', '1']);
  });

  test("does not log in to another player's account", async () => {
    await add();
    const { phone_number: ravi } = await world.addPlayer();
    expect((await send(key.signed(await ask('new-phone', ravi), { origin }), 'new-phone', ravi)).body).toEqual(
      notVerified,
    );
  });

  test('is removed by an MPIN change on another device, by a reset, and with the account', async () => {
    token = await signUp('9876503331');
    const other = await logIn('other-phone');
    const [kept, lost] = [softwarePasskey(), softwarePasskey()];
    await add(kept);
    await add(lost, other);
    expect((await own('change_mpin.php', { password: '4826', new_mpin: '7391' })).body.success).toBe('1');
    expect((await own('get_passkeys.php')).body.result).toHaveLength(1);
    expect((await send(kept.signed(await ask(), { origin }))).body.success).toBe('1');

    await world.call('forgot_mpin.php', { phone_number: phone, token_id: 'own-phone' });
    const [sent] = await world.db.query<{ code: string }>('select code from otp_messages order by id desc limit 1');
    await world.call('reset_mpin.php', {
      phone_number: phone,
      token_id: 'own-phone',
      otp: String(sent?.code),
      user_mpin: '4826',
    });
    expect((await send(kept.signed(await ask(), { origin }))).body).toEqual(notVerified);

    token = await logIn('own-phone');
    await add();
    expect(await world.operator('export', phone)).toContain('"passkeys"');
    expect(await world.operator('forget', phone)).toContain('The account is closed');
    expect(
      await world.db.query(`select 1 from passkeys k join players p on p.id = k.player_id where p.name = 'Forgotten'`),
    ).toEqual([]);
  });

  test('deletes expired challenges', async () => {
    await ask();
    world.time.now += 5 * MINUTE_MS + 1;
    await keptTables.passkeys.sweeps!.deleteOldChallenges!(world.context);
    expect(await world.db.query('select 1 from passkey_challenges')).toEqual([]);
  });

  test('is hidden and refused without PASSKEY_ORIGIN', async () => {
    await add();
    world.context.config.passkeyOrigin = undefined;
    try {
      expect((await own('get_profile.php')).body.data).not.toHaveProperty('passkey_origin');
      expect((await world.call('IsUserExists.php', { phone_number: phone, token_id: 't' })).body.data).toEqual({
        mpin_reset: '1',
      });
      for (const script of [
        'add_passkey_options.php',
        'add_passkey.php',
        'passkey_login_options.php',
        'passkey_login.php',
      ]) {
        expect((await own(script, { token_id: 't' })).body).toEqual({
          success: '0',
          msg: 'Passkeys are not offered here.',
        });
      }
    } finally {
      world.context.config.passkeyOrigin = origin;
    }
  });
});

test.each(['https://app.example', 'http://localhost:3000', 'https://app.example:8443'])(
  'accepts %s as PASSKEY_ORIGIN',
  (value) => {
    expect(readConfig({ PASSKEY_ORIGIN: value }).passkeyOrigin).toBe(value);
  },
);

test.each([
  'https://app.example/',
  'http://app.example',
  'app.example',
  'https://10.0.0.1',
  'https://[::1]',
  'https://app.example/app',
  'nonsense',
])('PASSKEY_ORIGIN refuses %s', (value) => {
  expect(() => readConfig({ PASSKEY_ORIGIN: value })).toThrow('PASSKEY_ORIGIN is');
});
