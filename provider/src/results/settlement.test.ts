import type { BidOnWire } from 'shared/provider';
import { databaseKinds, openMigratedDatabase } from '../../test/databases.ts';
import { closeInBalance, DAY, offerMarkets, openWorld, type TestPlayer, type World } from '../../test/world.ts';

type Row = readonly [what: string, bid: Partial<BidOnWire>, win: number];

// The day draws 123-67-124. Every bid has 10 points.
const table: readonly Row[] = [
  ['open digit', { game_type: 'Single Digit', session: 'Open', open_digit: '6' }, 95],
  ['open digit, one off', { game_type: 'Single Digit', session: 'Open', open_digit: '5' }, 0],
  ["open digit that is only the close's", { game_type: 'Single Digit', session: 'Open', open_digit: '7' }, 0],
  ['close digit', { game_type: 'Single Digit', session: 'Close', close_digit: '7' }, 95],
  ["close digit that is only the open's", { game_type: 'Single Digit', session: 'Close', close_digit: '6' }, 0],
  ['jodi', { game_type: 'Jodi Digit', session: 'Open', open_digit: '6', close_digit: '7' }, 950],
  ['jodi turned round', { game_type: 'Jodi Digit', session: 'Open', open_digit: '7', close_digit: '6' }, 0],
  ['jodi with the open half right', { game_type: 'Jodi Digit', session: 'Open', open_digit: '6', close_digit: '6' }, 0],
  [
    'jodi with the close half right',
    { game_type: 'Jodi Digit', session: 'Open', open_digit: '7', close_digit: '7' },
    0,
  ],
  ['single pana of the open', { game_type: 'Single Pana', session: 'Open', open_pana: '123' }, 1400],
  ['single pana of the same digit', { game_type: 'Single Pana', session: 'Open', open_pana: '150' }, 0],
  ['single pana of the close', { game_type: 'Single Pana', session: 'Close', close_pana: '124' }, 1400],
  [
    "single pana of the close that is only the open's",
    { game_type: 'Single Pana', session: 'Close', close_pana: '123' },
    0,
  ],
  ['double pana when a single one is drawn', { game_type: 'Double Pana', session: 'Open', open_pana: '114' }, 0],
  ['triple pana of the same digit', { game_type: 'Triple Pana', session: 'Open', open_pana: '222' }, 0],
  [
    'half sangam, first form',
    { game_type: 'Half Sangam', session: 'Open', open_pana: '123', close_digit: '7' },
    10_000,
  ],
  [
    'half sangam, first form, wrong pana of the right digit',
    { game_type: 'Half Sangam', session: 'Open', open_pana: '150', close_digit: '7' },
    0,
  ],
  [
    'half sangam, first form, wrong digit',
    { game_type: 'Half Sangam', session: 'Open', open_pana: '123', close_digit: '6' },
    0,
  ],
  [
    'half sangam, second form',
    { game_type: 'Half Sangam', session: 'Open', open_digit: '6', close_pana: '124' },
    10_000,
  ],
  [
    'half sangam, second form, wrong pana of the right digit',
    { game_type: 'Half Sangam', session: 'Open', open_digit: '6', close_pana: '160' },
    0,
  ],
  [
    'half sangam, second form, wrong digit',
    { game_type: 'Half Sangam', session: 'Open', open_digit: '7', close_pana: '124' },
    0,
  ],
  ['full sangam', { game_type: 'Full Sangam', session: 'Open', open_pana: '123', close_pana: '124' }, 100_000],
  ['full sangam turned round', { game_type: 'Full Sangam', session: 'Open', open_pana: '124', close_pana: '123' }, 0],
  [
    'full sangam with the open half right',
    { game_type: 'Full Sangam', session: 'Open', open_pana: '123', close_pana: '160' },
    0,
  ],
];

// The next day draws 118-03-300, with a double pana in each half. The day after draws 000-07-999, with two triple
// panas.
const doubles: readonly Row[] = [
  ['double pana of the open', { game_type: 'Double Pana', session: 'Open', open_pana: '226' }, 2800],
  ['double pana of the close', { game_type: 'Double Pana', session: 'Close', close_pana: '300' }, 2800],
  ['double pana of the same digit', { game_type: 'Double Pana', session: 'Close', close_pana: '166' }, 0],
];
const triples: readonly Row[] = [
  ['triple pana of the open', { game_type: 'Triple Pana', session: 'Open', open_pana: '000' }, 7000],
  ['triple pana of the close', { game_type: 'Triple Pana', session: 'Close', close_pana: '999' }, 7000],
  ['triple pana that was not drawn', { game_type: 'Triple Pana', session: 'Close', close_pana: '000' }, 0],
];

describe.each(databaseKinds)('settlement on %s', (kind) => {
  let world: World;
  let player: TestPlayer;

  beforeEach(async () => {
    world = await openWorld(await openMigratedDatabase(kind));
    await offerMarkets(world);
    player = await world.addPlayer(10_000);
  });
  afterEach(() => closeInBalance(world));

  async function placeAll(rows: readonly Row[], game_name: string) {
    for (const [what, bid] of rows) {
      expect({ what, ...(await world.bid(player, { game_name, ...bid })).body }).toMatchObject({ what, success: '1' });
    }
  }
  async function outcomes(rows: readonly Row[]) {
    const history = (await world.as(player, 'get_bid_history.php')).body.result ?? [];
    return rows.map(([what], place) => [what, Number(history[rows.length - 1 - place]?.win_points)]);
  }
  const expected = (rows: readonly Row[]) => rows.map(([what, , win]) => [what, win]);
  const totalWin = (rows: readonly Row[]) => rows.reduce((sum, [, , win]) => sum + win, 0);

  test.each([
    ['in a market of one day', 'KALYAN', '3:00 pm', '4:00 pm', '6:00 pm'],
    ['in a market past midnight', 'MAIN BAZAR', '9:00 pm', '10:30 pm', '12:10 am'],
  ])('each game type wins exactly when its fields match, %s', async (_what, market, before, afterOpen, afterClose) => {
    world.goTo(before);
    await placeAll(table, market);
    world.goTo(afterOpen);
    await world.operator('declare', market, DAY, 'open', '123');
    world.goTo(afterClose, market === 'KALYAN' ? DAY : '2026-01-08');
    await world.operator('declare', market, DAY, 'close', '124');

    expect(await outcomes(table)).toEqual(expected(table));
    expect(await world.balance(player)).toBe(10_000 - 10 * table.length + totalWin(table));
    const [bid] = (await world.as(player, 'get_bid_history.php')).body.result ?? [];
    expect(bid).toMatchObject({ drawn_open: '123', drawn_close: '124', bid_id: expect.stringMatching(/./) });
  });

  test.each([
    ['double panas', doubles, '226', '300'],
    ['triple panas', triples, '000', '999'],
  ])('%s win in both halves', async (_what, rows, open, close) => {
    await placeAll(rows, 'KALYAN');
    world.goTo('6:00 pm');
    await world.operator('declare', 'KALYAN', DAY, 'open', open);
    await world.operator('declare', 'KALYAN', DAY, 'close', close);
    expect(await outcomes(rows)).toEqual(expected(rows));
  });

  test('a close bid after midnight belongs to the day on which the market opened', async () => {
    world.goTo('12:05 am', '2026-01-08');
    await world.bid(player, { game_name: 'MAIN BAZAR', game_type: 'Single Digit', session: 'Close', close_digit: '7' });
    world.goTo('12:10 am', '2026-01-08');
    await world.operator('declare', 'MAIN BAZAR', DAY, 'open', '123');
    await world.operator('declare', 'MAIN BAZAR', DAY, 'close', '124');
    expect(await world.balance(player)).toBe(10_000 - 10 + 95);
  });

  test('a wrong declaration can be reversed and settled again', async () => {
    await placeAll(table, 'KALYAN');
    world.goTo('6:00 pm');
    await world.operator('declare', 'KALYAN', DAY, 'open', '123');
    await world.operator('declare', 'KALYAN', DAY, 'close', '160');
    await expect(world.operator('reverse', 'KALYAN', DAY, 'open')).rejects.toThrow('Reverse the close first');
    await world.operator('reverse', 'KALYAN', DAY, 'close');
    await world.operator('reverse', 'KALYAN', DAY, 'open');
    expect(await world.balance(player)).toBe(10_000 - 10 * table.length);

    await world.operator('declare', 'KALYAN', DAY, 'open', '123');
    await world.operator('declare', 'KALYAN', DAY, 'close', '124');
    expect(await outcomes(table)).toEqual(expected(table));
    expect(await world.balance(player)).toBe(10_000 - 10 * table.length + totalWin(table));
  });

  test('a void day refunds its won, lost and pending bids, and accepts no more', async () => {
    await placeAll(table, 'KALYAN');
    world.goTo('4:00 pm');
    await world.operator('declare', 'KALYAN', DAY, 'open', '123');
    await world.operator('void', 'KALYAN', DAY);
    expect(await world.balance(player)).toBe(10_000);
    const late = await world.bid(player, {
      game_name: 'KALYAN',
      game_type: 'Single Digit',
      session: 'Close',
      close_digit: '7',
    });
    expect(late.body).toMatchObject({ success: '0', msg: 'This Market Betting Is Closed For Today.' });
    await expect(world.operator('declare', 'KALYAN', DAY, 'open', '123')).rejects.toThrow('This day is void.');
  });

  test('refuses a declaration that is early, out of order, repeated or not a pana', async () => {
    await expect(world.operator('declare', 'KALYAN', DAY, 'open', '123')).rejects.toThrow('Bidding is open until');
    world.goTo('6:00 pm');
    await expect(world.operator('declare', 'KALYAN', DAY, 'close', '123')).rejects.toThrow('Declare the open first.');
    await expect(world.operator('declare', 'KALYAN', DAY, 'open', '321')).rejects.toThrow('321 is not a pana');
    await world.operator('declare', 'KALYAN', DAY, 'open', '123');
    await expect(world.operator('declare', 'KALYAN', DAY, 'open', '124')).rejects.toThrow(
      `The open of KALYAN on ${DAY} is already declared as 123. If that is wrong, run: reverse "KALYAN" ${DAY} open. Then declare it again.`,
    );
  });

  test('a repeated declaration returns its progress and changes nothing', async () => {
    await placeAll(table, 'KALYAN');
    world.goTo('4:00 pm');
    const declareOpen = () => world.operator('declare', 'KALYAN', DAY, 'open', '123');
    const first = await declareOpen();
    expect(first).toBe(`KALYAN ${DAY}: open is 123-6. Its bids are settled.`);
    const [balance, opens] = [
      await world.balance(player),
      table.filter(([, bid]) => bid.session === 'Open' && !('close_digit' in bid) && !('close_pana' in bid)).length,
    ];
    for (let n = 0; n < 2; n += 1)
      expect(await declareOpen()).toBe(
        `KALYAN ${DAY}: open is 123-6. It was already declared, and all ${opens} bids are settled.`,
      );
    expect(await world.balance(player)).toBe(balance);
    expect(await world.db.query('select 1 from declarations')).toHaveLength(1);
  });

  // Each player has won 95 points and withdrawn 90, and owes 90 after the reversal.
  test.each([
    ['a credit', 410],
    ['a deposit', 410],
    ['a payment', 410],
    ['a declined withdrawal', 0],
    ['a cancelled withdrawal', 0],
  ])('wins that were spent before a reversal are owed, and deducted from %s', async (way, left) => {
    const owing = await world.addPlayer(10);
    const as = (script: string, fields: Record<string, string> = {}) => world.as(owing, script, fields);
    await world.bid(owing, { game_name: 'KALYAN', game_type: 'Single Digit', session: 'Open', open_digit: '6' });
    world.goTo('4:00 pm');
    await world.operator('declare', 'KALYAN', DAY, 'open', '123');
    await as('withdraw_request.php', { amount: '90' });
    await world.operator('reverse', 'KALYAN', DAY, 'open');
    expect([await world.balance(owing), await world.drift()]).toEqual([0, 0]);

    const newest = async () => String((await as('get_request_history.php')).body.result?.[0]?.remark);
    const comeIn: Record<string, () => Promise<unknown>> = {
      'a credit': () => world.operator('credit', owing.phone_number, '500'),
      'a deposit': async () => {
        await as('add_points_request.php', { amount: '500', UTR_NUM: 'AXIS12345678' });
        await world.operator('approve', await newest());
      },
      'a payment': async () => {
        await as('create_payment.php', { TRANS_ID: 't-1', AMOUNT: '500' });
        await world.db.query(`update gateway_orders set state = 'paid'`);
        await world.call('payment_status.php', { TRANS_ID: 't-1' });
      },
      'a declined withdrawal': async () => world.operator('decline', await newest()),
      'a cancelled withdrawal': async () => as('cancel_withdraw_request.php', { fund_id: await newest() }),
    };
    await comeIn[way]?.();
    expect(
      await world.db.query(
        `select sum(amount)::int as owed, max(amount)::int as most from ledger_entries where account = 'owed'`,
      ),
    ).toEqual([{ owed: 0, most: 90 }]);
    expect(await world.balance(owing)).toBe(left);
  });

  test('a new rate does not change placed bids', async () => {
    await world.bid(player, {
      game_name: 'KALYAN',
      game_type: 'Single Digit',
      session: 'Open',
      open_digit: '6',
      points_action: '15',
    });
    await world.operator('rate', 'Single Digit', '10', '90');
    world.goTo('4:00 pm');
    await world.operator('declare', 'KALYAN', DAY, 'open', '123');
    expect(await world.balance(player)).toBe(10_000 - 15 + 142);
  });
});
