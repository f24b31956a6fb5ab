import { createECDH, randomBytes } from 'node:crypto';
import { databaseKinds } from '../../test/databases.ts';
import { DAY, openMarketWorld, type TestPlayer, type World } from '../../test/world.ts';

const profile = { name: 'Meera', email: 'm@b.in', gpay: '9111111111', paytm: '', phonpe: '9333333333' };
const bank = {
  ifsc_code: 'hdfc0001234',
  account_number: '999999999',
  bank_name: 'HDFC',
  account_holder_name: 'Meera S',
};
const payoutNumbers = [
  ['phonepay', 'phonePay number must be 10 digits.'],
  ['paytm', 'paytm number must be 10 digits.'],
  ['googlepay', 'Google pay number must be 10 digits.'],
] as const;

describe.each(databaseKinds)('messages about an account, on %s', (kind) => {
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
  const refusal = async (script: string, fields: Record<string, string>) => {
    const { success, status, msg, message } = await callApi(script, fields);
    expect([success ?? status, msg, message]).not.toContain('1');
    return msg ?? message;
  };
  const account = async () => (await callApi('get_profile.php')).data ?? {};

  test('profile: names each invalid field, and saves valid values unchanged', async () => {
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
    ] as const)
      expect([change, await refusal('edit_profile.php', { ...profile, ...change })]).toEqual([change, msg]);
    expect(await account()).toEqual(before);
    const longest = { name: 'x'.repeat(60), email: `${'x'.repeat(95)}@b.in` };
    expect(await callApi('edit_profile.php', { ...profile, ...longest })).toEqual({
      success: '1',
      msg: 'Profile Updated Successfully.',
    });
    expect(await account()).toEqual({
      ...before,
      ...longest,
      phonepay: '9333333333',
      paytm: '',
      googlepay: '9111111111',
    });
    expect((await callApi('edit_profile.php', { name: 'Meera', email: 'm@b.in' })).success).toBe('1');
    expect(await account()).toMatchObject({ name: 'Meera', phonepay: '', paytm: '', googlepay: '' });
  });

  test('bank account: names each invalid field, and keeps omitted numbers', async () => {
    await callApi('updatePay.php', { phonepay: '9111111111', paytm: '9222222222', googlepay: '9333333333' });
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
    ] as const)
      expect([change, await refusal('update_bank_details.php', { ...bank, ...change })]).toEqual([change, msg]);
    expect(await account()).toEqual(before);
    const longest = { bank_name: 'x'.repeat(80), account_holder_name: 'y'.repeat(80) };
    expect(await callApi('update_bank_details.php', { ...bank, ...longest, paytm: '' })).toEqual({
      success: '1',
      msg: 'Bank details saved.',
    });
    expect(await account()).toEqual({
      ...before,
      bank_details: { ...bank, ...longest, ifsc_code: 'HDFC0001234' },
      paytm: '',
    });
  });

  test('payout numbers: names each invalid field, and keeps omitted numbers', async () => {
    for (const [name, msg] of payoutNumbers)
      expect(await refusal('updatePay.php', { [name]: '91111111111' })).toBe(msg);
    const saved = (data: Record<string, string>) => ({ success: '1', msg: 'Payout numbers saved.', data });
    expect(await callApi('updatePay.php', { phonepay: '9111111111', googlepay: '9333333333' })).toEqual(
      saved({ phonepay: '9111111111', paytm: '', googlepay: '9333333333' }),
    );
    expect(await callApi('updatePay.php', { paytm: '9222222222', googlepay: '' })).toEqual(
      saved({ phonepay: '9111111111', paytm: '9222222222', googlepay: '' }),
    );
  });

  test("account: returns all fields and the operator's settings", async () => {
    await world.operator('set', 'helpNumber1', '9829000001');
    const { gateway } = world.context;
    Object.assign(world.context, { gateway: undefined });
    expect(await account()).toMatchObject({ online_payment: '0' });
    Object.assign(world.context, { gateway });
    expect(await account()).toEqual({
      name: 'Asha',
      email: '',
      phone_number: player.phone_number,
      wallet: '0',
      status: '1',
      created_at: `${DAY}T09:00:00+05:30`,
      notification_head: '',
      helpNumber1: '9829000001',
      helpNumber2: '',
      phonepay: '',
      paytm: '',
      googlepay: '',
      bank_details: {
        ifsc_code: 'SBIN0001234',
        account_number: '30214567890',
        bank_name: 'SBI',
        account_holder_name: 'Asha',
      },
      MIN_DEPOSIT: '100',
      MIN_WITHDRAW: '10',
      withdraw_hours: '',
      UPI_ADMIN: '',
      UPI_NAME: '',
      download_url: '',
      online_payment: '1',
      fair_play: '1',
      own_mpin: '1',
      wins: [],
      outcomes: [],
      push_key: expect.stringMatching(/^[\w-]{87}$/),
      demo: '1',
    });
  });

  test('limits and pauses: names each invalid field, and accepts the highest value', async () => {
    const limit = { kind: 'stake', period: 'day', points: '100' };
    for (const [change, msg] of [
      [{ kind: 'sleep' }, 'A limit is for deposit, stake or loss.'],
      [{ period: 'year' }, 'A limit is for a day, a week or a month.'],
      [{ points: '1.5' }, 'A limit is a whole number of points, 999999999 at most.'],
      [{ points: '1000000000' }, 'A limit is a whole number of points, 999999999 at most.'],
    ] as const)
      expect([change, await refusal('set_play_limit.php', { ...limit, ...change })]).toEqual([change, msg]);
    expect(await callApi('set_play_limit.php', { ...limit, points: '999999999' })).toMatchObject({
      success: '1',
      msg: 'Your limit is set. It holds from now on.',
    });
    expect((await callApi('set_play_limit.php', limit)).msg).toBe('Your limit is set. It holds from now on.');
    expect((await callApi('set_play_limit.php', { ...limit, kind: 'loss' })).msg).toBe(
      'Your limit is set. It holds from now on.',
    );
    expect((await callApi('set_play_limit.php', { ...limit, points: '101' })).msg).toBe(
      'Your limit is raised in 24 hours.',
    );
    // No higher limit is pending for another kind or period.
    for (const other of [{ kind: 'deposit' }, { period: 'week' }])
      expect((await callApi('set_play_limit.php', { ...limit, ...other })).msg).toBe(
        'Your limit is set. It holds from now on.',
      );
    expect((await callApi('set_play_limit.php', { kind: 'stake', period: 'day' })).msg).toBe(
      'Your limit is raised in 24 hours.',
    );

    for (const [kind, days, msg] of [
      ['sleep', '5', 'A break is a time-out or a self-exclusion.'],
      ['time-out', '0', 'A time-out lasts 1 to 42 days.'],
      ['time-out', '43', 'A time-out lasts 1 to 42 days.'],
      ['time-out', 'x', 'A time-out lasts 1 to 42 days.'],
      ['self-exclusion', '182', 'A self-exclusion lasts 183 to 1830 days.'],
      ['self-exclusion', '1831', 'A self-exclusion lasts 183 to 1830 days.'],
    ] as const)
      expect([kind, days, await refusal('pause_play.php', { kind, days })]).toEqual([kind, days, msg]);
    expect((await callApi('pause_play.php', { kind: 'time-out', days: '42' })).success).toBe('1');
    expect((await callApi('pause_play.php', { kind: 'self-exclusion', days: '1830' })).success).toBe('1');
  });

  test('play since: accepts an instant with a zone within the last seven days, and a clock one minute ahead', async () => {
    const wrong = 'The time since which you play is one of the last 7 days, as in 2026-11-21T09:30:00+05:30.';
    for (const since of [
      'yesterday',
      '2026-01-07',
      '2026-01-07T08:00:00',
      'x2026-01-07T02:00:00Z',
      '2026-01-07T08:00:00+05:30x',
      '+002026-01-07T02:00:00Z',
      '2025-12-31T08:59:59+05:30',
      '2026-01-07T09:01:01+05:30',
    ]) {
      expect([since, await refusal('get_fair_play.php', { since })]).toEqual([since, wrong]);
    }
    for (const since of ['2025-12-31T09:00:00+05:30', '2026-01-07T09:01:00+05:30', '2026-01-07T03:00:00.000Z', ''])
      expect((await callApi('get_fair_play.php', { since })).success).toBe('1');
  });

  test('push: names each invalid field', async () => {
    const ask = { game_name: 'KALYAN', on: '1', endpoint: 'https://push.example/one', p256dh: 'x', auth: 'y' };
    expect(await refusal('set_push.php', { ...ask, game_name: 'NOWHERE' })).toBe('This market is not offered.');
    expect(await refusal('set_push.php', ask)).toBe('The keys of this browser cannot be used.');
    expect((await callApi('set_push.php', { ...ask, on: '0' })).success).toBe('1');
    await world.db.query(
      `insert into push_subscriptions (endpoint, market_id, player_id, p256dh, auth, language, since, token_hash)
      select 'https://push.example/' || n, m.id, $1, 'k', 'a', 'en', now(), s.token_hash from generate_series(1, 200) n join markets m on m.name = 'KALYAN' join sessions s on s.player_id = $1`,
      [player.id],
    );
    const keys = createECDH('prime256v1');
    const whole = { ...ask, p256dh: keys.generateKeys('base64url'), auth: randomBytes(16).toString('base64url') };
    expect(await refusal('set_push.php', whole)).toBe(
      'Results already go to as many browsers as are allowed. Turn some off first.',
    );
    world.context.config.isCompatible = true;
    // A call without a session does not need the MPIN.
    expect((await world.call('update_bank_details.php', { phone_number: player.phone_number, ...bank })).body).toEqual({
      success: '1',
      msg: 'Bank details saved.',
    });
    expect((await world.call('set_push.php', { ...whole, phone_number: player.phone_number })).body).toEqual({
      success: '0',
      msg: 'Log in to get results on this phone.',
    });
    world.context.config.isCompatible = false;
  });
});
