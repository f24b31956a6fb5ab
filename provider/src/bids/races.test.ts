import { repeatInParallel, spendOneWallet } from 'proofs/provider/races.ts';
import { databaseKinds, openMigratedDatabase } from '../../test/databases.ts';
import { bid, closeInBalance, DAY, offerMarkets, openWorld, type TestPlayer, type World } from '../../test/world.ts';
import { marketOfName, type Market } from '../markets/market.ts';
import { declare } from '../results/declare.ts';

describe.each(databaseKinds)('concurrent calls, on %s', (kind) => {
  let world: World;
  beforeEach(async () => {
    world = await openWorld(await openMigratedDatabase(kind));
    await offerMarkets(world);
  });
  afterEach(() => closeInBalance(world));

  test('50 clients with a wallet for ten bids place exactly ten', async () => {
    expect(await spendOneWallet(world, 50)).toEqual({ accepted: 10, lowest: 0, left: 0 });
  });

  test('one bid_id sent 20 times makes one bid, one debit and one answer', async () => {
    expect(await repeatInParallel(world, { bids: 3, times: 20 })).toEqual({
      bids: 3,
      debits: 3,
      left: 0,
      allAnsweredAlike: true,
    });
  });

  test('a bid during the declaration of its half is settled or refused, never left pending', async () => {
    const players = [];
    for (let count = 0; count < 50; count += 1) players.push(await world.addPlayer(100));
    world.goTo('3:44 pm');
    const market = (await marketOfName(world.db, 'KALYAN')) as Market;
    // By the clock, every bid is early enough. Only the row of the market day shows that the half is drawn.
    let drawn: ReturnType<typeof declare> | undefined;
    const send = async (player: TestPlayer) => {
      const { body } = await world.bid(player, bid);
      drawn ??= declare(world.db, { market, day: DAY, half: 'open' }, '123', new Date(world.time.now));
      return body.success;
    };
    const answers = await Promise.all(players.map(send));
    await drawn;
    const taken = answers.filter((success) => success === '1').length;
    expect(taken).toBeGreaterThan(0);
    expect(await world.db.query('select status, count(*) as count from bids group by status')).toEqual([
      { status: 'won', count: taken },
    ]);
  });

  test('a withdrawal and bids never share points', async () => {
    const player = await world.addPlayer(100);
    const acts = [
      ...Array.from({ length: 10 }, () => world.as(player, 'withdraw_request.php', { amount: '30' })),
      ...Array.from({ length: 10 }, () => world.bid(player, { ...bid, points_action: '30' })),
    ];
    const taken = (await Promise.all(acts)).filter(({ body }) => body.success === '1').length;
    expect(taken).toBe(3);
    expect(await world.balance(player)).toBe(10);
  });

  test('a fund request is decided once', async () => {
    const player = await world.addPlayer(0);
    await world.as(player, 'add_points_request.php', { amount: '500', UTR_NUM: 'AXIS12345678' });
    const [request] = await world.db.query<{ id: number }>('select id from fund_requests');
    const decisions = await Promise.allSettled(
      Array.from({ length: 10 }, (_, n) => world.operator(n % 2 ? 'approve' : 'decline', String(request?.id))),
    );
    expect(decisions.filter(({ status }) => status === 'fulfilled')).toHaveLength(1);
  });

  test('one UTR in many spellings waits once for each of two players, and is credited once', async () => {
    const players = [await world.addPlayer(), await world.addPlayer()];
    const spellings = [
      '0012 3456 7890',
      '1234-5678-90',
      '१२३४५६७८९०',
      '１２３４５６７８９０',
      '001234567890',
      ' 1234567890 ',
    ];
    const sent = players.flatMap((player) =>
      spellings.map((UTR_NUM) => world.as(player, 'add_points_request.php', { amount: '500', UTR_NUM })),
    );
    // One request per player waits, because either player may have made the payment.
    const taken = (await Promise.all(sent)).map(({ body }) => body.success === '1');
    expect([taken.slice(0, 6), taken.slice(6)].map((of) => of.filter(Boolean).length)).toEqual([1, 1]);
    const waiting = await world.db.query<{ id: number }>(`select id from fund_requests where status = '0'`);
    const approved = await Promise.allSettled(waiting.map(({ id }) => world.operator('approve', String(id))));
    expect(approved.filter(({ status }) => status === 'fulfilled')).toHaveLength(1);
    expect((await world.balance(players[0] as TestPlayer)) + (await world.balance(players[1] as TestPlayer))).toBe(500);
  });

  test('a payment is credited once, even if its page, return and status are requested at the same time', async () => {
    const player = await world.addPlayer();
    const made = await world.as(player, 'create_payment.php', { TRANS_ID: 'trans-1', AMOUNT: '250' });
    const { payment_url } = made.body.result as unknown as { payment_url: string };
    const path = new URL(payment_url).pathname;
    const pay = () => world.app.inject({ method: 'POST', url: path, payload: { outcome: 'paid' } });
    await Promise.all([
      pay(),
      pay(),
      pay(),
      world.call('payment_status.php', { TRANS_ID: 'trans-1' }),
      world.call('payment_status.php', { TRANS_ID: 'trans-1' }),
    ]);
    expect((await world.call('payment_status.php', { TRANS_ID: 'trans-1' })).body).toMatchObject({ status: true });
    expect(await world.balance(player)).toBe(250);
  });

  test('concurrent corrections and deposits never leave a player with both points and a debt', async () => {
    const players = [
      await world.addPlayer(10),
      await world.addPlayer(10),
      await world.addPlayer(10),
      await world.addPlayer(10),
    ];
    await Promise.all(players.map((player) => world.bid(player, bid)));
    world.goTo('4:00 pm');
    await world.operator('declare', 'KALYAN', DAY, 'open', '123');
    await Promise.all(players.map((player) => world.as(player, 'withdraw_request.php', { amount: '80' })));
    await Promise.all([
      world.operator('reverse', 'KALYAN', DAY, 'open'),
      ...players.flatMap(({ phone_number }) => [
        world.operator('credit', phone_number, '30'),
        world.operator('credit', phone_number, '90'),
      ]),
    ]);
    expect(await Promise.all(players.map(world.balance))).toEqual([40, 40, 40, 40]);
  });
});
