import { databaseKinds, openMigratedDatabase } from '../../test/databases.ts';
import { watchGroups } from '../../test/watched-database.ts';
import {
  closeInBalance,
  DAY,
  offerMarkets,
  openWorld,
  openWorldWithPlayer,
  type TestPlayer,
  type World,
} from '../../test/world.ts';
import { finishResults } from '../results/declare.ts';

const reference = '3f9a12cd00000000000000000000abcd';
const release = 'mfe-betting@1.4.0-9f31ab2c';

interface Sending {
  points?: string;
  session?: string;
  id?: string;
  tapped?: number;
  sent?: number;
}

/** Sends a bid with the trace headers that the app sends. */
async function sendBid({ app, time }: World, player: TestPlayer, sending: Sending = {}) {
  const { id = reference, points = '20', session = 'Open', sent = time.now - 180, tapped = sent - 20 } = sending;
  const bid = {
    bid_id: id,
    phone_number: player.phone_number,
    game_name: 'KALYAN',
    game_type: 'Single Digit',
    session,
    open_digit: '5',
    points_action: points,
  };
  return app.inject({
    method: 'POST',
    url: '/api/set_bid_new.php',
    headers: {
      'content-type': 'application/x-www-form-urlencoded',
      traceparent: `00-${id}-1111111111111111-01`,
      tracestate: `other=1,matka=${release}:${tapped}:${sent}`,
    },
    payload: new URLSearchParams({ user_token: player.user_token, bids: JSON.stringify([bid]) }).toString(),
  });
}

const other = '4f9a12cd00000000000000000000abcd';

describe.each(databaseKinds)('trace on %s', (kind) => {
  let world: World;
  let player: TestPlayer;
  beforeEach(async () => {
    ({ world, player } = await openWorldWithPlayer(kind, 500));
    await offerMarkets(world);
  });
  afterEach(() => closeInBalance(world));

  test('shows a bid, its attempt and its ledger entry, by reference, by its end and by id', async () => {
    await sendBid(world, player);
    const all = await world.operator('trace', reference);
    expect(all).toMatch(/^Bid \d+, reference 3f9a12cd/);
    expect(all).toContain(`Single Digit 5 on KALYAN, ${DAY}, 20 points, decided by the open`);
    expect(all).toMatch(/Ledger entry \d+ at 2026-01-07 09:00:00.000: bid, -20 to the wallet, balance 480/);
    expect(all).toContain(`Attempt 1: set_bid_new.php from ${release}`);
    expect(all).toContain("sent      2026-01-07 08:59:59.820 by the phone's clock, 20 ms after the tap");
    expect(all).toContain('answered  2026-01-07 09:00:00.000, 0 ms later: accepted');
    expect(await world.operator('trace', '…00abcd')).toBe(all);
    expect(await world.operator('trace', /^Bid (\d+)/.exec(all)?.[1] ?? '')).toBe(all);
    expect(all).toContain(`\n  by Asha, ${player.phone_number}\n`);
  });

  test('shows how long a slow handler kept the bid after the tap', async () => {
    await sendBid(world, player, { tapped: world.time.now - 2500, sent: world.time.now - 100 });
    expect(await world.operator('trace', reference)).toContain('2400 ms after the tap');
  });

  test('shows a second attempt with the same id if the first answer was lost', async () => {
    await sendBid(world, player);
    world.time.now += 16_000;
    await sendBid(world, player);
    const all = await world.operator('trace', reference);
    expect(all).toContain('Attempt 2: set_bid_new.php');
    expect(all.match(/Ledger entry/g)).toHaveLength(1);
  });

  test('shows why a bid was refused, although nothing was stored', async () => {
    await sendBid(world, player, { points: '501' });
    const all = await world.operator('trace', reference);
    expect(all).toContain('No bid and no request with this reference was stored.');
    expect(all).toContain('refused (insufficient_balance)');
  });

  test('shows a bid that waits although its half is declared', async () => {
    await sendBid(world, player);
    expect(await world.operator('trace', reference)).toContain('Pending: the open is not declared.');
    await world.db.query(`update market_days set open_pana = '140' where day = $1`, [DAY]);
    await world.db.query(
      `insert into declarations (market_id, day, half, pana, declared_at) select market_id, day, 'open', '140', $2 from market_days where day = $1`,
      [DAY, new Date(world.time.now)],
    );
    expect(await world.operator('trace', reference)).toContain(
      'Pending, although the open was declared 140 at 2026-01-07 09:00:00.000: the settlement has not reached it.',
    );
    await finishResults(world);
    expect(await world.operator('trace', reference)).toContain('Won 190 points');
  });

  test('records nothing of a caller without a session, nor of a call that places nothing', async () => {
    await sendBid(world, { ...player, user_token: 'guessed' });
    const headers = {
      traceparent: `00-${reference}-1111111111111111-01`,
      tracestate: `matka=${release}::${world.time.now}`,
    };
    // A field that no call accepts is refused with status 200, before the session is checked.
    const payload = { user_token: 'guessed', points: [1] };
    expect((await world.app.inject({ method: 'POST', url: '/api/set_bid_new.php', headers, payload })).statusCode).toBe(
      200,
    );
    await world.app.inject({ method: 'GET', url: '/api/get_games.php', headers });
    await world.app.inject({ method: 'POST', url: '/api/nothing.php', headers });
    await expect(world.operator('trace', reference)).rejects.toThrow('Nothing has the reference');
  });

  test('lists the acts if several end with the given characters', async () => {
    await sendBid(world, player);
    await sendBid(world, player, { id: other, points: '501' });
    await expect(world.operator('trace', '00abcd')).rejects.toThrow(
      /Give the whole reference:\n  3f9a12cd.*set_bid_new.php at .*\n  4f9a12cd/,
    );
    expect(await world.operator('trace', other)).toContain('refused (insufficient_balance)');
  });

  test('shows a bid whose attempts are deleted, by the end of its reference', async () => {
    for (const id of [reference, other]) await sendBid(world, player, { id });
    await world.operator('trace', reference); // writes the attempts
    await world.db.query('delete from traced_requests where trace_id = $1', [reference]);
    await expect(world.operator('trace', '00abcd')).rejects.toThrow(`  ${reference}  a bid of ${DAY}`);
    await world.db.query('delete from traced_requests');
    expect(await world.operator('trace', reference)).toMatch(
      new RegExp(`^Bid \\d+, reference ${reference}[^]*No attempt is recorded`),
    );
  });

  test('shows a request for a deposit', async () => {
    await world.as(player, 'add_points_request.php', { amount: '200', UTR_NUM: '123456789012', request_id: reference });
    expect(await world.operator('trace', reference)).toMatch(
      /^Deposit \d+, reference 3f9a12cd\w+\n  by Asha, \d{10}\n  200 points, requested at .*\n  Waits for an operator\.\n\nNo attempt is recorded/,
    );
  });

  test('says what to do if nothing has the reference, or too few characters are given', async () => {
    await expect(world.operator('trace', 'ffffffff')).rejects.toThrow('Nothing has the reference ffffffff.');
    await expect(world.operator('trace', '')).rejects.toThrow('Give the reference on the receipt');
  });
});

test('shows that the database did not answer, from the headers of a request that failed', async () => {
  const { world, player } = await openWorldWithPlayer('PGlite', 500);
  await offerMarkets(world);
  const timeout = Object.assign(new Error('canceling statement due to statement timeout'), { code: '57014' });
  const query = jest.spyOn(world.context.db, 'query').mockRejectedValue(timeout);
  const { statusCode } = await sendBid(world, player);
  query.mockRestore();
  expect(statusCode).toBe(503);
  expect(await world.operator('trace', reference)).toContain('503 (busy): the database did not answer in time');
  await world.close();
});

test.each(databaseKinds)('names the right bid and answer for each bid of a group, on %s', async (kind) => {
  const { db, seen } = watchGroups(await openMigratedDatabase(kind));
  const world = await openWorld(db);
  await offerMarkets(world);
  const players: TestPlayer[] = [];
  for (const points of [100, 100, 100, 100, 100, 10]) players.push(await world.addPlayer(points));
  await sendBid(world, players[0] as TestPlayer);
  const idOf = (place: number) => reference.replace(/^3f/, `a${place}`);
  await Promise.all(players.map((one, place) => sendBid(world, one, { id: idOf(place) })));
  expect(seen).toMatchObject({ groups: 1, inGroups: 3 });
  for (const place of [0, 1, 2, 3, 4]) {
    const all = await world.operator('trace', idOf(place));
    expect(all).toMatch(new RegExp(`^Bid \\d+, reference ${idOf(place)}`));
    expect(all).toContain(`-20 to the wallet, balance ${place === 0 ? 60 : 80}`);
    expect(all.match(/Attempt \d/g)).toEqual(['Attempt 1']);
    expect(all).toContain('accepted');
  }
  expect(await world.operator('trace', idOf(5))).toContain('refused (insufficient_balance)');
  await closeInBalance(world);
});
