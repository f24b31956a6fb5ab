import { databaseKinds } from '../../test/databases.ts';
import { bid, closeInBalance, DAY, openMarketWorld, type TestPlayer, type World } from '../../test/world.ts';
import type { PauseKind } from 'shared/provider';
import { dayAfter, instantInIndia } from '../context/india-time.ts';
import { beginPause, pauseOf } from './pauses.ts';

describe.each(databaseKinds)('a pause from playing, on %s', (kind) => {
  let world: World;
  beforeAll(async () => void (world = await openMarketWorld(kind)));
  beforeEach(() => world.goTo('9:00 am'));
  afterAll(() => closeInBalance(world));

  const pause = (player: TestPlayer, kind: string, days: number) =>
    world.as(player, 'pause_play.php', { kind, days: String(days) });

  test('refuses bids and deposits with its end, but allows withdrawals', async () => {
    const player = await world.addPlayer(1000);
    const msg =
      'You are on a break until 8 Jan 2026, 9:00 am. Until then no bids and no deposits are taken; you can withdraw as always.';
    expect((await pause(player, 'time-out', 1)).body).toMatchObject({
      success: '1',
      msg,
      data: { pause: { kind: 'time-out', until: '2026-01-08T09:00:00+05:30' } },
    });
    expect((await world.bid(player, bid)).body).toEqual({ success: '0', msg });
    expect(
      (await world.as(player, 'add_points_request.php', { amount: '500', UTR_NUM: `PAUSE${player.phone_number}` }))
        .body,
    ).toEqual({ success: '0', msg });
    expect(
      (await world.as(player, 'create_payment.php', { AMOUNT: '500', TRANS_ID: `pause-${player.id}` })).body,
    ).toEqual({ status: false, message: msg });
    expect(
      (await world.as(player, 'withdraw_request.php', { amount: '100', remark: 'BANK_TRANSFER' })).body.success,
    ).toBe('1');
    expect((await world.as(player, 'get_profile.php')).body.data).toMatchObject({
      paused_until: '2026-01-08T09:00:00+05:30',
    });
    world.goTo('9:01 am', dayAfter(DAY));
    expect((await world.bid(player, bid)).body.success).toBe('1');
    expect((await world.as(player, 'get_profile.php')).body.data?.paused_until).toBeUndefined();
  });

  test('can become longer but not shorter, and a self-exclusion stays one', async () => {
    const { id: playerId } = await world.addPlayer();
    const begin = (kind: PauseKind, days: number, day: string) =>
      beginPause(world.db, { playerId, kind, days, now: instantInIndia(day) });
    const pauseOn = async (day: string) => pauseOf(world.db, playerId, instantInIndia(day));
    const [late, after] = [dayAfter(DAY, 170), dayAfter(DAY, 212)];
    expect(await begin('self-exclusion', 183, DAY)).toBe(true);
    expect(await begin('time-out', 42, DAY)).toBe(false);
    expect(await begin('time-out', 42, late)).toBe(true);
    expect(await pauseOn(late)).toEqual({
      kind: 'self-exclusion',
      since: `${DAY}T00:00:00+05:30`,
      until: `${after}T00:00:00+05:30`,
    });
    expect(await pauseOn(after)).toBeUndefined();
    expect(await begin('time-out', 2, after)).toBe(true);
    expect(await pauseOn(after)).toEqual({
      kind: 'time-out',
      since: `${after}T00:00:00+05:30`,
      until: `${dayAfter(after, 2)}T00:00:00+05:30`,
    });
  });

  test('refuses a shorter pause with the end of the current one', async () => {
    const player = await world.addPlayer();
    await pause(player, 'time-out', 5);
    expect((await pause(player, 'time-out', 4)).body.msg).toMatch(
      /^You are on a break until 12 Jan 2026, 9:00 am\..* A break can be made longer, not shorter\.$/,
    );
  });

  test.each([
    ['time-out', 0],
    ['time-out', 43],
    ['self-exclusion', 182],
    ['self-exclusion', 1831],
    ['holiday', 5],
  ])('refuses a %s of %i days', async (what, days) => {
    const player = await world.addPlayer(100);
    expect((await pause(player, what, days)).body.success).toBe('0');
    expect((await world.bid(player, bid)).body.success).toBe('1');
  });
});
