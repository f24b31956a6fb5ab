import { databaseKinds, runAsOwner } from '../../test/databases.ts';
import { bid, closeInBalance, DAY, openMarketWorld } from '../../test/world.ts';

test.each(databaseKinds)(
  'a market whose day row was lost in a failover accepts bids without a restart, on %s',
  async (kind) => {
    const world = await openMarketWorld(kind);
    const player = await world.addPlayer(100);
    // The bid is refused, but it creates the row of the market day.
    expect((await world.bid(player, { ...bid, points_action: '500' })).body.msg).toBe('Insufficient balance.');
    expect(await world.db.query('select day from market_days')).toEqual([{ day: DAY }]);
    await runAsOwner(world.db, 'delete from market_days');
    expect((await world.bid(player, bid)).body).toMatchObject({ success: '1', Remaining_user_balance: '90' });
    await closeInBalance(world);
  },
);

test.each(databaseKinds)('a declared half stays closed to bids, on %s', async (kind) => {
  const world = await openMarketWorld(kind);
  const player = await world.addPlayer(100);
  await world.bid(player, bid);
  world.goTo('4:00 pm');
  await world.operator('declare', 'KALYAN', DAY, 'open', '123');
  world.goTo('3:00 pm');
  expect((await world.bid(player, bid)).body.msg).toBe('The open of KALYAN is closed for today.');
  await closeInBalance(world);
});
