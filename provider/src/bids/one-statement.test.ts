import { databaseKinds, openMigratedDatabase } from '../../test/databases.ts';
import { bid, closeInBalance, offerMarkets, openWorld, type TestPlayer, type World } from '../../test/world.ts';

describe.each(databaseKinds)('a bid in one statement, on %s', (kind) => {
  let world: World;
  /** A second provider process on the same database. */
  let other: World;
  let player: TestPlayer;
  const statements: string[] = [];
  let failing = false;

  beforeEach(async () => {
    const db = await openMigratedDatabase(kind);
    const query: typeof db.query = async (text, values) => {
      statements.push(text);
      if (failing) throw new Error('The database fails.');
      return db.query(text, values);
    };
    world = await openWorld({ ...db, query });
    other = await openWorld({ ...db, close: async () => undefined });
    await offerMarkets(world);
    player = await world.addPlayer(100);
    await world.bid(player, bid);
    await other.bid(player, bid);
  });
  afterEach(async () => {
    await other.close();
    await closeInBalance(world);
  });

  test('a valid bid takes one round trip to the database', async () => {
    statements.length = 0;
    expect((await world.bid(player, bid)).body).toMatchObject({ success: '1', Remaining_user_balance: '70' });
    expect(statements).toHaveLength(1);
  });

  test('answers a database error with a failure, not a refusal', async () => {
    failing = true;
    expect((await world.bid(player, bid)).status).toBe(500);
    failing = false;
    expect((await world.bid(player, bid)).body).toMatchObject({ success: '1', Remaining_user_balance: '70' });
  });

  test('a market that another process closes or opens refuses or accepts the next bid', async () => {
    await other.operator('market', 'KALYAN', '8:00 am', '8:30 am');
    expect((await world.bid(player, bid)).body.msg).toBe('This Market Betting Is Closed For Today.');
    await other.operator('market', 'KALYAN', '3:45 pm', '5:45 pm', 'wed');
    expect((await world.bid(player, bid)).body.msg).toBe('KALYAN rests today.');
    await other.operator('market', 'KALYAN', '3:45 pm', '5:45 pm');
    expect((await world.bid(player, bid)).body.success).toBe('1');
    expect(await world.balance(player)).toBe(70);
  });

  test('a rate that another process changed applies to the next bid', async () => {
    await other.operator('rate', 'Single Digit', '10', '90');
    await world.bid(player, bid);
    expect(await world.db.query('select rate_max from bids order by id desc limit 1')).toEqual([{ rate_max: 90 }]);
  });

  test('refuses a bid after another process ended the session or closed the account', async () => {
    const second = await world.addPlayer(100);
    await other.operator('status', second.phone_number, 'inactive');
    expect((await world.bid(second, bid)).body).toMatchObject({
      success: '0',
      msg: 'Your account is not active. Please contact support.',
    });
    await other.as(player, 'logout.php');
    expect((await world.bid(player, bid)).status).toBe(401);
    expect(await world.db.query('select count(*)::int as bids from bids')).toEqual([{ bids: 2 }]);
  });

  test('refuses a bid for another player', async () => {
    const second = await world.addPlayer(100);
    expect((await world.bid({ ...player, phone_number: second.phone_number }, bid)).status).toBe(401);
  });
});
