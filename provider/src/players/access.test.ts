import { databaseKinds } from '../../test/databases.ts';
import { softwarePasskey } from '../../test/software-passkey.ts';
import { openMarketWorld, type TestPlayer, type World } from '../../test/world.ts';
import { calls } from '../calls.ts';
import { hashMpin } from './mpin.ts';

const bid = {
  bid_id: 'b',
  game_name: 'KALYAN',
  game_type: 'Single Digit',
  session: 'Open',
  open_digit: '6',
  points_action: '10',
} as const;

/** For each call, fields with which it succeeds for an active player. */
const rightFields: Record<string, (phone: string) => Record<string, string>> = {
  'get_profile.php': () => ({}),
  'edit_profile.php': () => ({ name: 'Changed', email: 'a@b.in', gpay: '', paytm: '', phonpe: '' }),
  'update_bank_details.php': () => ({
    ifsc_code: 'HDFC0001234',
    account_number: '999999999',
    bank_name: 'HDFC',
    account_holder_name: 'Changed',
  }),
  'updatePay.php': () => ({ phonepay: '9111111111' }),
  'set_bid_new.php': (phone) => ({ bids: JSON.stringify([{ ...bid, phone_number: phone }]) }),
  'get_bid_history.php': () => ({}),
  'get_wallet_history.php': () => ({}),
  'get_request_history.php': () => ({}),
  'add_points_request.php': () => ({ amount: '500', UTR_NUM: 'AXIS12345678' }),
  'withdraw_request.php': () => ({ amount: '100', remark: 'BANK_TRANSFER', request_number: '' }),
  'cancel_withdraw_request.php': () => ({ fund_id: '1' }),
  'adpayInfo.php': () => ({}),
  'create_payment.php': () => ({ TRANS_ID: 'trans-9', AMOUNT: '500' }),
  'get_fair_play.php': () => ({}),
  'set_play_limit.php': () => ({ kind: 'stake', period: 'day', points: '100' }),
  'pause_play.php': () => ({ kind: 'time-out', days: '1' }),
  'prove_mpin.php': () => ({ password: '4826' }),
  'change_mpin.php': () => ({ password: '4826', new_mpin: '7391' }),
  'get_devices.php': () => ({}),
  'end_sessions.php': () => ({}),
  'add_passkey_options.php': () => ({}),
  'add_passkey.php': () => ({ credential: '{}' }),
  'get_passkeys.php': () => ({}),
  'remove_passkey.php': () => ({ id: 'one' }),
  'set_push.php': () => ({ game_name: 'KALYAN', on: '0', endpoint: 'https://push.example/one' }),
};

/** Calls about security. Inactive players can use them too. */
const openToInactive = [
  'get_profile.php',
  'prove_mpin.php',
  'change_mpin.php',
  'get_devices.php',
  'end_sessions.php',
  'add_passkey_options.php',
  'add_passkey.php',
  'get_passkeys.php',
  'remove_passkey.php',
];

const origin = 'https://app.example';
const privateCalls = calls.filter(({ needsSession }) => needsSession).map(({ script }) => script);
const tokens = [
  'no token',
  'a random token',
  'an expired token',
  'a token after logout',
  "another player's token",
] as const;

describe.each(databaseKinds)('access to the calls, on %s', (kind) => {
  let world: World;
  let victim: TestPlayer;
  let other: TestPlayer;
  let mpinHash: string;

  beforeAll(async () => {
    world = await openMarketWorld(kind);
    world.context.config.passkeyOrigin = origin;
    mpinHash = await hashMpin('4826', world.context.pepper);
    [victim, other] = [await world.addPlayer(1000), await world.addPlayer(1000)];
    expect(await waitingWithdrawal(victim)).toBe('1');
  });
  afterAll(() => world.close());

  async function waitingWithdrawal(player: TestPlayer): Promise<string> {
    await world.as(player, 'withdraw_request.php', rightFields['withdraw_request.php']?.(player.phone_number));
    const [made] = await world.db.query<{ id: number }>('select max(id) as id from fund_requests');
    return String(made?.id);
  }
  async function tokenOf(which: (typeof tokens)[number]): Promise<string | undefined> {
    if (which === 'no token') return undefined;
    if (which === 'a random token') return 'f'.repeat(32);
    if (which === "another player's token") return other.user_token;
    const { user_token } = await sessionOf(victim);
    if (which === 'a token after logout') await world.call('logout.php', { user_token });
    else
      await world.db.query(`update sessions set expires_at = $1 where started_at = $2`, [
        new Date(0),
        new Date(world.time.now),
      ]);
    return user_token;
  }
  /** Returns the fields of a call. First creates the data that the call needs. */
  async function requestOf(script: string, player: TestPlayer): Promise<Record<string, string>> {
    if (script === 'cancel_withdraw_request.php') return { fund_id: await waitingWithdrawal(player) };
    if (script !== 'add_passkey.php') return {};
    const { body } = await world.as(player, 'add_passkey_options.php');
    return { credential: softwarePasskey().made(String(body.data?.options), { origin }) };
  }
  async function sessionOf(player: TestPlayer) {
    world.time.now += 1000;
    const { startSession } = await import('./sessions.ts');
    return startSession(world.db, player.id, world.time.now);
  }
  async function everything() {
    const tables = [
      'players',
      'wallets',
      'ledger_entries',
      'bids',
      'fund_requests',
      'payments',
      'gateway_orders',
      'devices',
      'play_limits',
      'play_pauses',
    ];
    return Promise.all(
      tables.map((table) => world.db.query(`select json_agg(t order by t::text)::text as rows from ${table} t`)),
    );
  }

  test('covers every call about an account', () => {
    expect(Object.keys(rightFields).toSorted()).toEqual(privateCalls.toSorted());
  });

  test.each(privateCalls.flatMap((script) => tokens.map((token) => [script, token] as const)))(
    '%s with %s is refused, and changes and shows nothing',
    async (script, which) => {
      const user_token = await tokenOf(which);
      const before = await everything();
      const fields = {
        phone_number: victim.phone_number,
        USER_ID: victim.phone_number,
        ...rightFields[script]?.(victim.phone_number),
      };
      const answer = await world.call(script, { ...fields, ...(user_token === undefined ? {} : { user_token }) });
      expect(answer).toMatchObject({ status: 401, body: { success: '0', msg: 'Please login again.' } });
      expect(Object.keys(answer.body)).toEqual(['success', 'msg']);
      expect(await everything()).toEqual(before);
    },
  );

  test.each(
    privateCalls
      .filter((script) => !openToInactive.includes(script) || script === 'get_profile.php')
      .map((script) => [script]),
  )('%s refuses an inactive player, except for the profile and security calls', async (script) => {
    const inactive = await world.addPlayer(500);
    await world.operator('status', inactive.phone_number, 'inactive');
    const before = await everything();
    const answer = await world.as(inactive, script, rightFields[script]?.(inactive.phone_number));
    if (script === 'get_profile.php') {
      expect(answer.body).toMatchObject({ success: '1', data: { phone_number: inactive.phone_number, status: '0' } });
    } else {
      expect(answer).toMatchObject({
        status: 200,
        body: { success: '0', msg: 'Your account is not active. Please contact support.' },
      });
      expect(Object.keys(answer.body)).toEqual(['success', 'msg']);
    }
    expect(await everything()).toEqual(before);
  });

  test('an inactive player can read games and rates', async () => {
    const inactive = await world.addPlayer(0, '0');
    for (const script of ['get_games.php', 'get_rates.php']) {
      expect((await world.as(inactive, script)).body.result).not.toHaveLength(0);
    }
  });

  test.each(privateCalls.map((script) => [script]))('%s serves its own active player', async (script) => {
    const player = await world.addPlayer(500);
    await world.db.query('update players set mpin_hash = $2 where id = $1', [player.id, mpinHash]);
    const request = await requestOf(script, player);
    const { status, body } = await world.as(player, script, {
      ...rightFields[script]?.(player.phone_number),
      ...request,
      UTR_NUM: `UTR${player.phone_number}`,
      TRANS_ID: `t-${player.id}`,
    });
    expect(status).toBe(200);
    expect(body.success ?? body.status ?? (Array.isArray(body.result) ? '1' : '0')).not.toBe('0');
    expect(body.status).not.toBe(false);
  });

  test('a status change takes effect with the next call of a live session', async () => {
    const player = await world.addPlayer(500);
    await world.operator('status', player.phone_number, 'inactive');
    expect((await world.bid(player, bid)).body.success).toBe('0');
    await world.operator('status', player.phone_number, 'active');
    expect((await world.bid(player, bid)).body.success).toBe('1');
  });

  test('logging out ends only the session of that token', async () => {
    const second = { ...victim, ...(await sessionOf(victim)) };
    await world.call('logout.php', { user_token: second.user_token });
    expect((await world.as(second, 'get_profile.php')).status).toBe(401);
    expect((await world.as(victim, 'get_profile.php')).status).toBe(200);
  });
});
