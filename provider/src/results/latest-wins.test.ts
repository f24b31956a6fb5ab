import { DAY, closeInBalance, offerMarkets, openWorld, type TestPlayer, type World } from '../../test/world.ts';
import { openMigratedDatabase } from '../../test/databases.ts';

let world: World;
let player: TestPlayer;

beforeEach(async () => {
  world = await openWorld(await openMigratedDatabase('PGlite'));
  await offerMarkets(world);
  player = await world.addPlayer(1000);
  const opens = { game_name: 'KALYAN', game_type: 'Single Digit', session: 'Open' } as const;
  for (const open_digit of ['6', '5']) await world.bid(player, { ...opens, open_digit, bid_id: `digit-${open_digit}` });
  world.goTo('4:00 pm');
});
afterEach(() => closeInBalance(world));

const account = async () => (await world.as(player, 'get_profile.php')).body.data;
const wins = async () => (await account())?.wins;

test('the profile lists recent wins as in the history, without lost or pending bids', async () => {
  expect(await wins()).toEqual([]);
  await world.operator('declare', 'KALYAN', DAY, 'open', '123');
  expect(await wins()).toEqual([
    expect.objectContaining({
      bid_id: 'digit-6',
      game_name: 'KALYAN',
      open_digit: '6',
      status: 'won',
      win_points: '95',
      drawn_open: '123',
    }),
  ]);
  const history = (await world.as(player, 'get_bid_history.php')).body.result ?? [];
  expect(await wins()).toEqual(
    history.filter(({ status }) => status === 'won').map((row) => expect.objectContaining(row)),
  );
});

test('the outcome of a half includes lost bids, and appears after the settlement', async () => {
  await world.operator('declare', 'KALYAN', DAY, 'open', '123');
  const [win] = (await wins()) as { outcome: string }[];
  const outcome = { id: win?.outcome, game_name: 'KALYAN', session: 'Open', staked: '20', won: '95' };
  expect((await account())?.outcomes).toEqual([outcome]);
  await world.db.query('update declarations set settled_at = null');
  expect((await account())?.outcomes).toEqual([]);
  await world.db.query('update declarations set settled_at = now()');
  expect((await account())?.outcomes).toEqual([outcome]);
});

test('ten digits for 100 points that pay 95 are an outcome below the stake', async () => {
  const gambler = await world.addPlayer(1000);
  world.goTo('3:00 pm');
  for (let digit = 0; digit < 10; digit += 1) {
    await world.bid(gambler, {
      game_name: 'KALYAN',
      game_type: 'Single Digit',
      session: 'Open',
      open_digit: String(digit),
      bid_id: `every-${digit}`,
    });
  }
  world.goTo('4:00 pm');
  await world.operator('declare', 'KALYAN', DAY, 'open', '123');
  expect((await world.as(gambler, 'get_profile.php')).body.data?.outcomes).toEqual([
    expect.objectContaining({ staked: '100', won: '95' }),
  ]);
});

test('a reversed result removes its wins from the profile, and so do three days', async () => {
  await world.operator('declare', 'KALYAN', DAY, 'open', '123');
  await world.operator('reverse', 'KALYAN', DAY, 'open');
  expect(await wins()).toEqual([]);
  await world.operator('declare', 'KALYAN', DAY, 'open', '123');
  world.goTo('3:59 pm', '2026-01-10');
  expect(await wins()).toHaveLength(1);
  world.goTo('4:01 pm', '2026-01-10');
  expect(await wins()).toEqual([]);
});
