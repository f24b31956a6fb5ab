import { databaseKinds } from '../../test/databases.ts';
import { closeInBalance, DAY, openMarketWorld, type World } from '../../test/world.ts';
import { consoleActor } from '../operator/actor.ts';
import { runCommand } from '../operator/run-command.ts';

const bid = { game_name: 'KALYAN', game_type: 'Single Digit', session: 'Open', open_digit: '5' } as const;

describe.each(databaseKinds)("a player's data, on %s", (kind) => {
  let world: World;
  beforeAll(async () => void (world = await openMarketWorld(kind)));
  afterAll(() => closeInBalance(world));

  test('is exported in full, and deleted once nothing is waiting, and the books still add up', async () => {
    const player = await world.addPlayer(100);
    const { phone_number } = player;
    await world.bid(player, { ...bid, points_action: '60' });
    await world.as(player, 'withdraw_request.php', { amount: '40', remark: 'BANK_TRANSFER' });
    await world.as(player, 'pause_play.php', { kind: 'self-exclusion', days: '183' });
    await runCommand({ verb: 'player', words: [phone_number] }, consoleActor('meera'), world.context);
    await world.call('forgot_mpin.php', { phone_number, token_id: 't' });
    await world.db.query('insert into devices (player_id, device_hash, known_since) values ($1, $2, now())', [
      player.id,
      'own',
    ]);

    const kept = JSON.parse(await world.operator('export', phone_number)) as Record<string, unknown[]>;
    expect(kept.player).toMatchObject({ phone_number, account_number: '30214567890' });
    expect([kept.bids, kept.wallet, kept.requests, kept.pause, kept.sessions].map((rows) => rows?.length)).toEqual([
      1, 3, 1, 1, 1,
    ]);
    expect(JSON.stringify(kept)).not.toMatch(/mpin_hash|token_hash/);

    await expect(world.operator('forget', phone_number)).rejects.toThrow('still waiting');
    world.goTo('3:46 pm');
    await world.operator('declare', 'KALYAN', DAY, 'open', '123');
    await world.operator('credit', phone_number, '10');
    const [request] = await world.db.query<{ id: number }>(`select id from fund_requests where player_id = $1`, [
      player.id,
    ]);
    await world.operator('approve', String(request?.id));
    await expect(world.operator('forget', phone_number)).rejects.toThrow('The wallet holds 10 points');
    await world.operator('credit', phone_number, '-10');
    await runCommand({ verb: 'forget', words: [phone_number] }, consoleActor(''), world.context);

    const tables = [
      'players',
      'sessions',
      'devices',
      'fund_requests',
      'screenshots',
      'otp_messages',
      'mpin_tries',
      'mpin_failures',
      'operator_acts',
      'excluded_numbers',
      'ledger_entries',
      'bids',
    ];
    const everything = JSON.stringify(
      await Promise.all(tables.map((table) => world.db.query(`select * from ${table}`))),
    );
    for (const personal of [phone_number, '30214567890', 'Asha']) expect(everything).not.toContain(personal);
    for (const table of ['sessions', 'devices', 'passkeys'])
      expect([table, await world.db.query(`select 1 from ${table} where player_id = $1`, [player.id])]).toEqual([
        table,
        [],
      ]);
    expect((await world.as(player, 'get_profile.php')).status).toBe(401);
    expect(await world.drift()).toBe(0);

    const form = { phoneNumber: phone_number, username: 'Asha', user_mpin: '4826', email: '', token_id: 't' };
    expect((await world.call('signup.php', form)).body.msg).toContain('excluded itself');
    expect((await world.call('signup.php', { ...form, phoneNumber: '9876501234' })).body.success).toBe('1');
    world.time.now += 184 * 86_400_000;
    expect((await world.call('signup.php', form)).body.success).toBe('1');
  });
});
