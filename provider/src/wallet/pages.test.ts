import { databaseKinds, openMigratedDatabase } from '../../test/databases.ts';
import { placeMany } from '../../test/many-bids.ts';
import { bid, closeInBalance, DAY, offerMarkets, openWorld, type TestPlayer, type World } from '../../test/world.ts';

const scripts = ['get_bid_history.php', 'get_wallet_history.php', 'get_request_history.php'] as const;

describe.each(databaseKinds)('paged histories, on %s', (kind) => {
  let world: World;
  let player: TestPlayer;
  beforeAll(async () => {
    world = await openWorld(await openMigratedDatabase(kind));
    await offerMarkets(world);
    player = await world.addPlayer(1000);
    // The rows cross the end of a month, and deposits and payments have the same instant.
    for (const day of ['2026-01-30', '2026-01-31', '2026-02-02', DAY]) {
      world.goTo('9:00 am', day);
      // Enough rows that ids have two digits.
      for (const open_digit of ['1', '2', '3', '4']) await world.bid(player, { ...bid, open_digit });
      await world.as(player, 'add_points_request.php', {
        amount: '500',
        UTR_NUM: `12345678${day.slice(5, 7)}${day.slice(8)}`,
      });
      for (const id of ['a', 'b'])
        await world.as(player, 'create_payment.php', { TRANS_ID: `${day}-${id}`, AMOUNT: '250' });
    }
  });
  afterAll(() => closeInBalance(world));

  const rowsOf = async (script: string, fields: Record<string, string> = {}) =>
    (await world.as(player, script, fields)).body.result as Record<string, string>[];
  const withoutId = ({ row_id: _id, ...row }: Record<string, string>) => row;

  // Three rows have the same instant. A page of two rows ends between two of those.
  test.each(
    scripts.flatMap(
      (script) =>
        [
          [script, 3],
          [script, 2],
        ] as const,
    ),
  )('%s in pages of %i returns the whole list, and without a limit the old format', async (script, limit) => {
    const whole = await rowsOf(script);
    expect(whole.length).toBeGreaterThan(7);
    expect(whole.every((row) => !('row_id' in row))).toBe(true);

    // The wallet's statement is sorted oldest first, also within a page. The other lists are sorted newest first.
    const isOldestFirst = script === 'get_wallet_history.php';
    const read: Record<string, string>[] = [];
    for (let before = ''; ;) {
      const page = await rowsOf(script, { limit: String(limit), before });
      expect(page.length).toBeLessThanOrEqual(limit);
      if (page.length === 0) break;
      if (isOldestFirst) read.unshift(...page);
      else read.push(...page);
      before = String((isOldestFirst ? page[0] : page.at(-1))?.row_id);
    }
    expect(read.map(withoutId)).toEqual(whole);
  });

  test.each(scripts)('%s without a limit returns the newest 500 rows', async (script) => {
    const rich = await world.addPlayer();
    await world.db.query(
      `insert into fund_requests (player_id, kind, points, status, request_id, requested_at, decided_at) select $1, 'Withdraw', n, '-1', 'w-' || n, $2::timestamptz - (600 - n) * interval '1 minute', $2 from generate_series(1, 600) n`,
      [rich.id, new Date(world.time.now)],
    );
    await world.db.query(
      `insert into ledger_entries (player_id, amount, reason, remark, entered_at) select $1, 20, 'credit', 'Row ' || n, $2 from generate_series(1, 600) n`,
      [rich.id, new Date(world.time.now)],
    );
    await placeMany(world.db, 600, { day: DAY, playersFrom: rich.phone_number });
    const isOldestFirst = script === 'get_wallet_history.php';
    const rows = (await world.as(rich, script)).body.result as Record<string, string>[];
    const { result: newest } = (await world.as(rich, script, { limit: '500' })).body as {
      result: Record<string, string>[];
    };
    expect(rows).toHaveLength(500);
    expect(rows).toEqual(newest.map(withoutId));
    const next = (
      await world.as(rich, script, { limit: '1', before: String((isOldestFirst ? newest[0] : newest.at(-1))?.row_id) })
    ).body.result;
    expect(next).toHaveLength(1);
  });

  test('an unknown cursor returns no requests', async () => {
    const [newest] = await rowsOf('get_request_history.php', { limit: '1' });
    expect(await rowsOf('get_request_history.php', { limit: '1', before: '5' })).toEqual([newest]);
  });

  test.each<Record<string, string>>([
    { limit: '0' },
    { limit: '501' },
    { limit: '-1' },
    { limit: '1e2' },
    { limit: '3', before: 'x' },
    { limit: '3', before: '1;drop' },
  ])('the page %p is refused', async (page) => {
    expect((await world.as(player, 'get_bid_history.php', page)).body).toMatchObject({ success: '0' });
  });
});
