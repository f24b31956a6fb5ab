import type { BidOnWire } from 'shared/provider';
import { MOST_POINTS } from 'shared/rules';
import { databaseKinds, runAsOwner } from '../../test/databases.ts';
import { closeInBalance, DAY, openMarketWorld, type TestPlayer, type World } from '../../test/world.ts';

const bid = {
  game_name: 'KALYAN',
  game_type: 'Single Digit',
  session: 'Open',
  open_digit: '6',
  points_action: '10',
} as const;

describe.each(databaseKinds)('a refused bid, on %s', (kind) => {
  let world: World;
  let player: TestPlayer;
  beforeEach(async () => {
    world = await openMarketWorld(kind);
    player = await world.addPlayer(100);
  });
  afterEach(() => closeInBalance(world));

  const messageFor = async (change: Partial<BidOnWire>) => (await world.bid(player, { ...bid, ...change })).body.msg;
  /** Returns the answer to any text in the field `bids`. */
  const answerTo = async (bids: string) =>
    (await world.call('set_bid_new.php', { phone_number: player.phone_number, user_token: player.user_token, bids }))
      .body;

  test('has a code, and the values of its sentence', async () => {
    const answerOnWire = async (change: Partial<BidOnWire>) => {
      const { phone_number, user_token } = player;
      const bids = JSON.stringify([{ phone_number, ...bid, ...change }]);
      const payload = { phone_number, user_token, bids };
      const answer = await world.app.inject({ method: 'POST', url: '/api/set_bid_new.php', payload });
      return answer.json<unknown>();
    };
    expect(await answerOnWire({ points_action: '110' })).toEqual({
      success: '0',
      msg: 'Insufficient balance.',
      code: 'insufficient_balance',
    });
    world.goTo('3:45 pm');
    expect(await answerOnWire({})).toEqual({
      success: '0',
      msg: 'The open of KALYAN is closed for today.',
      code: 'open_closed',
      values: { market: 'KALYAN' },
    });
  });

  test('describes the problem, with and without a cached market, and moves no points', async () => {
    for (const round of ['without a cached market', 'with a cached market']) {
      expect([round, await messageFor({ points_action: '110' })]).toEqual([round, 'Insufficient balance.']);
      expect([round, await messageFor({ points_action: String(MOST_POINTS) })]).toEqual([
        round,
        'Insufficient balance.',
      ]);
      expect([round, await messageFor({ points_action: String(MOST_POINTS + 1) })]).toEqual([
        round,
        `A bid may hold ${MOST_POINTS} points at most.`,
      ]);
      expect([round, await messageFor({ points_action: 'ten' })]).toEqual([round, 'Please Enter minimum 10 Points.']);
      expect([round, await messageFor({ bid_id: 'a b' })]).toEqual([
        round,
        'The bid_id may hold 64 letters, digits, dots, colons and dashes.',
      ]);
    }
    expect(await world.balance(player)).toBe(100);
  });

  test('names the half that is closed, and later the day', async () => {
    world.goTo('3:45 pm');
    expect(await messageFor({})).toBe('The open of KALYAN is closed for today.');
    expect(await messageFor({ game_type: 'Jodi Digit', open_digit: '6', close_digit: '7', session: 'Close' })).toBe(
      'The open of KALYAN is closed for today.',
    );
    expect(await messageFor({ session: 'Close', open_digit: 'NA', close_digit: '6' })).toBe('Bid placed successfully.');
    world.goTo('5:45 pm');
    expect(await messageFor({ session: 'Close', open_digit: 'NA', close_digit: '6' })).toBe(
      'This Market Betting Is Closed For Today.',
    );
    expect(await world.balance(player)).toBe(90);
  });

  test('names the open half once its result is declared, even if this process reads its clock late', async () => {
    world.goTo('3:45 pm');
    await world.operator('declare', 'KALYAN', DAY, 'open', '167');
    world.goTo('3:44 pm');
    expect(await messageFor({})).toBe('The open of KALYAN is closed for today.');
    expect(await messageFor({ session: 'Close', open_digit: 'NA', close_digit: '6' })).toBe('Bid placed successfully.');
  });

  test('is refused without a rate for its game type, and accepted once there is one', async () => {
    await runAsOwner(world.db, `delete from rates where type = 'Triple Pana'`);
    const triple = { game_type: 'Triple Pana', open_digit: 'NA', open_pana: '777' } as const;
    expect(await messageFor(triple)).toBe('Triple Pana is not offered.');
    await world.operator('rate', 'Triple Pana', '10', '7000');
    expect(await messageFor(triple)).toBe('Bid placed successfully.');
  });

  test('is refused if it reuses an id with any difference, while an exact repeat gets the first answer, even after the close', async () => {
    const first = (await world.bid(player, { ...bid, bid_id: 'one' })).body;
    expect(first).toEqual({ success: '1', msg: 'Bid placed successfully.', Remaining_user_balance: '90' });
    await world.bid(player, bid);
    for (const other of [
      { open_digit: '7' },
      { points_action: '20' },
      { session: 'Close', open_digit: 'NA', close_digit: '6' },
      { game_name: 'RAJA & RANI / GOLD' },
    ] as const) {
      expect(await messageFor({ bid_id: 'one', ...other })).toBe('This bid_id was already used for another bid.');
    }
    expect((await world.bid(player, { ...bid, bid_id: 'one' })).body).toEqual(first);
    world.goTo('5:45 pm');
    expect((await world.bid(player, { ...bid, bid_id: 'one' })).body).toEqual(first);
    expect(await world.balance(player)).toBe(80);
  });

  test('is refused with a message if it is not exactly one bid', async () => {
    const whole = { ...bid, phone_number: player.phone_number };
    for (const sent of [
      [],
      [whole, whole],
      [[whole]],
      [null],
      ['bid'],
      [7],
      whole,
      { length: 1, 0: whole },
      null,
      'bid',
    ]) {
      expect([sent, await answerTo(JSON.stringify(sent))]).toEqual([
        sent,
        { success: '0', msg: 'Please send one bid.' },
      ]);
    }
    const odd = { ...whole, phone_number: { toString: 1 } };
    expect((await world.call('set_bid_new.php', { bids: JSON.stringify([odd]) })).status).toBe(401);
    expect(await answerTo('[{')).toEqual({ success: '0', msg: 'Please send one bid.' });
    expect(await answerTo(JSON.stringify([{ ...whole, game_type: ['Single Digit'] }]))).toEqual({
      success: '0',
      msg: 'Unknown game type.',
    });
    expect(await answerTo(JSON.stringify([{ ...whole, points_action: 10, open_digit: 6 }]))).toMatchObject({
      success: '1',
    });
    expect(
      await answerTo(JSON.stringify([{ ...whole, points_action: ' 10 ', open_digit: ' 6', game_name: 'KALYAN ' }])),
    ).toMatchObject({ success: '1' });
    expect(await answerTo(JSON.stringify([{ ...whole, phone_number: undefined }]))).toMatchObject({ success: '1' });
    expect(await answerTo(JSON.stringify([{ ...whole, phone_number: undefined, points_action: '5000' }]))).toEqual({
      success: '0',
      msg: 'Insufficient balance.',
    });
    expect(await world.balance(player)).toBe(70);
  });

  test('a placed bid appears correctly in the history and the wallet', async () => {
    await world.bid(player, bid);
    await world.bid(player, {
      ...bid,
      game_type: 'Half Sangam',
      open_digit: 'NA',
      open_pana: '123',
      close_digit: '7',
      points_action: '20',
    });
    const remarks = await world.db.query(
      'select remark, amount from ledger_entries where bid_id is not null order by id',
    );
    expect(remarks).toEqual([
      { remark: 'Bid KALYAN Single Digit 6', amount: -10 },
      { remark: 'Bid KALYAN Half Sangam 123-7', amount: -20 },
    ]);
  });
});
