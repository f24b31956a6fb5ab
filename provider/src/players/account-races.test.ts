import { databaseKinds, openMigratedDatabase } from '../../test/databases.ts';
import { interruptible } from '../../test/interruptible-database.ts';
import { softwarePasskey } from '../../test/software-passkey.ts';
import { closeInBalance, offerMarkets, openWorld, type World } from '../../test/world.ts';

const origin = 'https://app.example';
const wrongLogin = { success: '0', msg: 'The mobile number or the MPIN is wrong.' };
const notActive = 'Your account is not active. Please contact support.';

// Each of these queries comes between a call's read of what it checks and its write. The tests interrupt the call after
// that query.
const verified = 'select tried_at, network from mpin_tries';
const codeJudged = 'update otp_messages set wrong_tries';
const passkeyRead = 'select * from passkeys where credential_id';
const challengeTaken = 'delete from passkey_challenges';

describe.each(databaseKinds)('an account that changes during a call, on %s', (kind) => {
  let world: World;
  let meanwhile: ReturnType<typeof interruptible>;
  let phone = '9876501230';
  let token: string;
  beforeAll(async () => {
    meanwhile = interruptible(await openMigratedDatabase(kind));
    world = await openWorld(meanwhile.db, { passkeyOrigin: origin });
    await offerMarkets(world);
  });
  beforeEach(async () => {
    phone = String(Number(phone) + 1);
    world.goTo('9:00 am');
    await world.signUp(phone);
    await world.operator('credit', phone, '1000');
    token = String((await login('4826', 'own-phone')).body.data?.user_token);
    await own('update_bank_details.php', {
      ifsc_code: 'HDFC0001234',
      account_number: '999999999',
      bank_name: 'HDFC',
      account_holder_name: 'Asha',
    });
  });
  afterEach(() => expect(meanwhile.wasInterrupted()).toBe(true));
  afterAll(() => closeInBalance(world));

  /**
   * Waits until a call is done or blocked by a lock. PGlite runs one transaction at a time, so there it counts as
   * blocked immediately.
   */
  const doneOrBlocked = async (act: Promise<unknown>) => {
    const done = new AbortController();
    void act.finally(() => done.abort());
    const isBlocked = async () =>
      kind === 'PGlite' ||
      (
        await world.db.query(
          `select 1 from pg_stat_activity where datname = current_database() and wait_event_type = 'Lock'`,
        )
      ).length > 0;
    while (!done.signal.aborted && !(await isBlocked())) await new Promise((wake) => setTimeout(wake, 20));
  };
  const login = (password: string, token_id: string) =>
    world.call('login.php', { phone_number: phone, password, token_id });
  const own = (script: string, fields: Record<string, string> = {}, user_token = token) =>
    world.call(script, { phone_number: phone, USER_ID: phone, user_token, ...fields });
  const change = (new_mpin = '7391', password = '4826') => own('change_mpin.php', { password, new_mpin });
  const playerRow = async () =>
    (
      await world.db.query<{ id: number; phone_number: string; account_number: string }>(
        'select id, phone_number, account_number from players where phone_number = $1',
        [phone],
      )
    )[0];
  const liveSessions = async () =>
    Number(
      (
        await world.db.query<{ live: number }>(
          'select count(*)::int as live from sessions s join players p on p.id = s.player_id where p.phone_number = $1 and ended_at is null',
          [phone],
        )
      )[0]?.live,
    );
  const reset = async (user_mpin: string, token_id = 'new-phone', otp?: string) =>
    world.call('reset_mpin.php', { phone_number: phone, token_id, otp: otp ?? (await newestCode()), user_mpin });
  const askForCode = (token_id = 'new-phone') => world.call('forgot_mpin.php', { phone_number: phone, token_id });
  const newestCode = async () =>
    String((await world.db.query<{ code: string }>('select code from otp_messages order by id desc limit 1'))[0]?.code);
  const addPasskey = async (user_token = token, key = softwarePasskey()) => {
    const options = String((await own('add_passkey_options.php', {}, user_token)).body.data?.options);
    return { key, answer: () => own('add_passkey.php', { credential: key.made(options, { origin }) }, user_token) };
  };

  test.each([
    ['a change', async () => expect((await change()).body.success).toBe('1'), 1],
    [
      'a reset',
      async () => {
        await askForCode();
        expect((await reset('7391')).body.success).toBe('1');
      },
      0,
    ],
  ])('a login with the old MPIN that meets %s starts no session', async (_what, replace, left) => {
    meanwhile.after(verified, replace);
    expect((await login('4826', 'other-phone')).body).toMatchObject(wrongLogin);
    expect(await liveSessions()).toBe(left);
    expect((await login('7391', 'other-phone')).body.success).toBe('1');
  });

  test('a login starts no session if the account is forgotten meanwhile', async () => {
    await world.operator('credit', phone, '-1000');
    const { id } = (await playerRow()) ?? {};
    meanwhile.after(verified, () => world.operator('forget', phone));
    expect((await login('4826', 'own-phone')).body).toMatchObject(wrongLogin);
    expect(await world.db.query('select 1 from sessions where player_id = $1', [id])).toEqual([]);
  });

  test('after a change, the old MPIN neither proves a session nor sets another MPIN', async () => {
    meanwhile.after(verified, change);
    expect((await own('prove_mpin.php', { password: '4826' })).body).toEqual({
      success: '0',
      msg: 'The MPIN is wrong.',
    });
    meanwhile.after(verified, () => change('4826', '7391'));
    expect((await change('5937', '7391')).body).toEqual({ success: '0', msg: 'The MPIN is wrong.' });
    expect((await login('4826', 'own-phone')).body.success).toBe('1');
  });

  test('a call whose session ends meanwhile neither moves points nor changes the bank account', async () => {
    const other = String((await login('4826', 'other-phone')).body.data?.user_token);
    meanwhile.after('select points from fund_requests', change);
    expect((await own('withdraw_request.php', { amount: '100' }, other)).status).toBe(401);
    const third = String((await login('7391', 'other-phone')).body.data?.user_token);
    meanwhile.after('select p.id, p.phone_number', () => change('4826', '7391'));
    expect(
      (
        await own(
          'update_bank_details.php',
          { ifsc_code: 'HDFC0001234', account_number: '123456789', bank_name: 'HDFC', account_holder_name: 'Eve' },
          third,
        )
      ).status,
    ).toBe(401);
    expect(await playerRow()).toMatchObject({ account_number: '999999999' });
    expect((await own('get_profile.php')).body.data?.wallet).toBe('1000');
  });

  test('a code resets the MPIN once, and any new MPIN invalidates all codes', async () => {
    await askForCode();
    const code = await newestCode();
    meanwhile.after(codeJudged, () => reset('7391', 'new-phone', code));
    expect((await reset('5937', 'new-phone', code)).body).toMatchObject({
      success: '0',
      msg: 'The code is wrong or no longer valid.',
    });
    const now = String((await login('7391', 'own-phone')).body.data?.user_token);
    await askForCode();
    meanwhile.after(codeJudged, () => own('change_mpin.php', { password: '7391', new_mpin: '4826' }, now));
    expect((await reset('5937')).body.success).toBe('0');
    expect((await login('4826', 'own-phone')).body.success).toBe('1');
  });

  test.each([
    ['before', passkeyRead],
    ['while', 'update passkeys set counter'],
  ])(
    'a login with a passkey that a new MPIN removes %s its session starts leaves no session',
    async (_when, lastQuery) => {
      const other = String((await login('4826', 'other-phone')).body.data?.user_token);
      const { key, answer } = await addPasskey(other);
      expect((await answer()).body.success).toBe('1');
      const use = async () => {
        const { data } = (
          await world.call('passkey_login_options.php', { phone_number: phone, token_id: 'other-phone' })
        ).body;
        return world.call('passkey_login.php', {
          phone_number: phone,
          token_id: 'other-phone',
          credential: key.signed(String(data?.options), { origin }),
        });
      };
      let changed: Promise<unknown> = Promise.resolve();
      meanwhile.after(lastQuery, async () => {
        changed = change();
        await (lastQuery === passkeyRead ? changed : doneOrBlocked(changed));
      });
      const { body } = await use();
      await changed;
      expect(lastQuery === passkeyRead && body.success).not.toBe('1');
      expect(await liveSessions()).toBe(1);
      expect((await own('get_passkeys.php')).body.result).toEqual([]);
    },
  );

  test('a session that another device ended adds no passkey', async () => {
    const other = String((await login('4826', 'other-phone')).body.data?.user_token);
    const { answer } = await addPasskey(other);
    meanwhile.after(challengeTaken, () => own('end_sessions.php'));
    expect((await answer()).status).toBe(401);
    expect((await own('get_passkeys.php')).body.result).toEqual([]);
  });

  test('allows ten passkeys, even if several sessions add one at the same time', async () => {
    const waiting = [];
    for (let n = 0; n < 12; n += 1)
      waiting.push(await addPasskey(String((await login('4826', 'own-phone')).body.data?.user_token)));
    await Promise.all(waiting.map(({ answer }) => answer()));
    expect((await own('get_passkeys.php')).body.result).toHaveLength(10);
  });

  test('a player who becomes inactive during a call cannot deposit, pay, withdraw or bid', async () => {
    const block = () => world.operator('status', phone, 'inactive');
    for (const [script, lastRead, fields] of [
      [
        'add_points_request.php',
        'select points, utr_key from fund_requests',
        { amount: '500', UTR_NUM: 'AXIS12345678' },
      ],
      ['withdraw_request.php', 'select points from fund_requests', { amount: '100' }],
      ['create_payment.php', 'select key, value from settings', { TRANS_ID: `t-${phone}`, AMOUNT: '500' }],
      [
        'set_bid_new.php',
        'select id, name, open_time',
        {
          bids: JSON.stringify([
            {
              phone_number: phone,
              points_action: '10',
              game_name: 'kalyan',
              game_type: 'Single Digit',
              session: 'Open',
              open_digit: '6',
            },
          ]),
        },
      ],
    ] as const) {
      meanwhile.after(lastRead, block);
      const { body } = await own(script, { ...fields });
      expect([script, body.msg ?? body.message]).toEqual([script, notActive]);
      await world.operator('status', phone, 'active');
    }
    expect((await own('get_profile.php')).body.data?.wallet).toBe('1000');
  });

  test('a sign-up waits while an excluded number is being forgotten, and is then refused', async () => {
    await world.operator('credit', phone, '-1000');
    await own('pause_play.php', { kind: 'self-exclusion', days: '200' });
    let forgotten: Promise<unknown> = Promise.resolve();
    meanwhile.after('select 1 from excluded_numbers', async () => {
      forgotten = world.operator('forget', phone);
      await doneOrBlocked(forgotten);
    });
    await world.signUp(phone);
    await forgotten;
    expect(await playerRow()).toBeUndefined();
    expect(
      (await world.call('signup.php', { phoneNumber: phone, username: 'Asha', user_mpin: '4826', email: '' })).body.msg,
    ).toContain('excluded itself');
  });
});
