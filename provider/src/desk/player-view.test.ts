import { databaseKinds } from '../../test/databases.ts';
import { openDeskWorld, type DeskWorld } from '../../test/desk-world.ts';
import { bid, DAY, type TestPlayer } from '../../test/world.ts';
import { isoInIndia } from '../context/india-time.ts';
import { storeNotices } from '../push/sent-notices.ts';
import type { PlayerView } from './player-view.ts';

describe.each(databaseKinds)('the page of a player, on %s', (kind) => {
  let world: DeskWorld;
  let meera: string;
  let player: TestPlayer;
  beforeAll(async () => {
    world = await openDeskWorld(kind);
    await signIn();
    player = await world.addPlayer(5000);
  });
  afterAll(() => world.end());

  const signIn = async () => void (meera = await world.signIn('Meera', ['approve', 'players']));
  const view = async () => {
    const { body } = await world.send(`/api/players/${player.phone_number}`, { cookie: meera });
    return body as unknown as PlayerView;
  };
  const lastId = async () =>
    String((await world.db.query<{ id: number }>('select max(id)::int as id from fund_requests'))[0]?.id);

  test('says whether the player was paid, with the UTR of a deposit and the reference of a payout', async () => {
    await world.as(player, 'add_points_request.php', { amount: '300', UTR_NUM: '433112345678' });
    await world.as(player, 'withdraw_request.php', { amount: '500', remark: 'BANK_TRANSFER' });
    const payout = await lastId();
    await world.run(meera, 'approve', [payout]);
    await world.run(meera, 'sent', [payout, 'N77']);
    const { phone_number, user_token } = player;
    await world.call('create_payment.php', { USER_ID: phone_number, user_token, TRANS_ID: 'order-1', AMOUNT: '700' });
    expect(await view()).toMatchObject({
      requests: [
        { kind: 'Withdraw', state: 'sent', reference: 'N77', sent: isoInIndia(world.time.now) },
        { kind: 'Deposite', state: 'waiting', reference: '433112345678', sent: '' },
      ],
      payments: [{ id: 'order-1', points: 700, status: 'pending' }],
    });
  });

  test('says what a bid has lost against', async () => {
    await world.bid(player, { ...bid, open_digit: '7' });
    world.goTo('4:00 pm');
    await world.operator('declare', 'KALYAN', DAY, 'open', '123');
    await signIn();
    expect((await view()).bids).toMatchObject([
      { game_name: 'KALYAN', status: 'lost', open_digit: '7', drawn_open: '123', drawn_close: '' },
    ]);
  });

  test('says what was sent to the player, without the code of an SMS', async () => {
    await world.call('forgot_mpin.php', { phone_number: player.phone_number, token_id: 't' });
    world.time.now += 60_000;
    const notice = { player_id: player.id, title: 'KALYAN: 123-6', body: 'You lost.' };
    await storeNotices(world.context, [
      { ...notice, problem: '' },
      { ...notice, problem: 'push.example: answered 500' },
    ]);
    const { notices } = await view();
    expect(notices).toMatchObject([
      { title: 'KALYAN: 123-6', state: 'failed', problem: 'push.example: answered 500' },
      { body: 'You lost.', state: 'sent', problem: '', at: isoInIndia(world.time.now) },
      { title: 'Code by SMS', body: 'For a new MPIN', state: 'simulated' },
    ]);
    const [{ code }] = (await world.db.query<{ code: string }>('select code from otp_messages')) as [{ code: string }];
    expect(JSON.stringify(notices)).not.toContain(code);
  });

  test('lists each credit with both persons and the reason', async () => {
    const ravi = await world.signIn('Ravi', ['players']);
    const { body } = await world.run(meera, 'credit', [player.phone_number, '-5'], 'Paid twice');
    await world.run(ravi, 'confirm', [String(body.proposal)]);
    expect((await view()).credits).toMatchObject([{ who: 'Meera', second: 'Ravi', reason: 'Paid twice' }]);
  });

  test('lists the sign-ins, those that last first, and since when the others have ended', async () => {
    await world.as(player, 'logout.php');
    const started = new Date(world.time.now - 3_600_000);
    await world.db.query(
      `insert into sessions (token_hash, player_id, started_at, expires_at, device_name) values ('h', $1, $2, $3, 'Chrome, Android')`,
      [player.id, started, new Date(world.time.now + 1000)],
    );
    const lists = async () => (await view()).signIns.map(({ name, ended }) => [name, ended]);
    const ended = isoInIndia(world.time.now);
    expect(await lists()).toEqual([
      ['Chrome, Android', ''],
      ['', ended],
    ]);
    world.time.now += 2000;
    expect(await lists()).toContainEqual(['Chrome, Android', isoInIndia(world.time.now - 1000)]);
  });
});
