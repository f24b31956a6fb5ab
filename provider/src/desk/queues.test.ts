import { once } from 'node:events';
import { request, type IncomingMessage } from 'node:http';
import sharp from 'sharp';
import { databaseKinds } from '../../test/databases.ts';
import { openDeskWorld, ownHeaders, ORIGIN, type DeskWorld } from '../../test/desk-world.ts';
import { fileDeposit } from '../../test/file-deposit.ts';
import { DAY, type TestPlayer } from '../../test/world.ts';
import { isoInIndia } from '../context/india-time.ts';

describe.each(databaseKinds)('the queues of the desk, on %s', (kind) => {
  let world: DeskWorld;
  let cookie: string;
  let player: TestPlayer;
  let other: TestPlayer;
  beforeAll(async () => {
    world = await openDeskWorld(kind);
    cookie = await world.signIn('Reader', ['read']);
    player = await world.addPlayer(5000);
    other = await world.addPlayer(100);
  });
  afterAll(() => world.end());

  const read = async (path: string) => (await world.send(`/api/${path}`, { cookie })).body;
  const rowsOf = async (path: string) => (await read(path)).rows ?? [];
  const idOfLast = async () =>
    (await world.db.query<{ id: number }>('select max(id) as id from fund_requests'))[0]?.id ?? 0;
  const deposit = async (of: TestPlayer, utr: string, colour: string) => {
    await fileDeposit(world, of, utr, colour);
    return idOfLast();
  };

  test('show a deposit with its picture, the same UTR, the same picture and the player’s other requests', async () => {
    const first = await deposit(player, '123456789012', 'red');
    const second = await deposit(other, '0123456789012', 'red');
    const third = await deposit(other, '333333333333', 'blue');
    await world.operator('set', 'UPI_NAME', 'Matka Demo');
    await world.operator('set', 'UPI_ADMIN', 'matka@upi');
    const rows = await rowsOf('deposits');
    const reference = (id: number, of: TestPlayer) => ({
      id,
      status: '0',
      player: of.phone_number,
      name: 'Asha',
      points: 200,
      utr: of === player ? '123456789012' : '0123456789012',
      asked: isoInIndia(world.time.now),
      decided: '',
      has_picture: true,
    });
    expect(rows).toMatchObject([
      {
        id: first,
        player: player.phone_number,
        points: 200,
        holder: 'Asha',
        payee: { name: 'Matka Demo', upi: 'matka@upi', numbers: '' },
        utr: '123456789012',
        has_picture: true,
        needs_second_person: false,
        same_utr: [reference(second, other)],
        same_picture: [reference(second, other)],
        others: [],
      },
      {
        id: second,
        same_utr: [reference(first, player)],
        same_picture: [reference(first, player)],
        others: [{ id: third, kind: 'Deposite', points: 200, status: 'waiting' }],
      },
      { id: third, same_utr: [], same_picture: [], others: [{ id: second }] },
    ]);
    await world.operator('approve', String(first));
    expect(await rowsOf('deposits')).toMatchObject([
      {
        id: second,
        same_utr: [{ ...reference(first, player), status: '1', decided: isoInIndia(world.time.now) }],
        same_picture: [{ id: first, status: '1' }],
      },
      { id: third },
    ]);
    const picture = await world.server.inject({
      url: `/api/deposits/${first}/picture`,
      headers: { ...ownHeaders, cookie: `__Host-desk=${cookie}` },
    });
    expect(picture.headers['content-type']).toBe('image/jpeg');
    expect(await sharp(picture.rawPayload).metadata()).toMatchObject({ width: 30, height: 40 });
    expect((await world.send('/api/deposits/999/picture', { cookie })).status).toBe(404);
    expect((await world.send('/api/deposits?after=x', { cookie })).status).toBe(400);
  });

  test('page by the last key, without a gap', async () => {
    await world.db.query(
      `insert into fund_requests (player_id, kind, points, request_id, utr, utr_key, requested_at)
       select $1, 'Deposite', 5000, 'p' || n, '77' || n, '77' || n, now() from generate_series(1000, 1119) n`,
      [other.id],
    );
    const seen: unknown[] = [];
    const sizes: number[] = [];
    for (let next: unknown = '0'; next !== undefined;) {
      const page = await read(`deposits?after=${String(next)}`);
      sizes.push(page.rows?.length ?? 0);
      seen.push(...(page.rows ?? []).map(({ id }) => id));
      ({ next } = page);
    }
    expect(sizes).toEqual([50, 50, 22]);
    expect(new Set(seen).size).toBe(122);
    expect(await rowsOf(`deposits?after=${await idOfLast()}`)).toEqual([]);
    expect((await rowsOf('deposits?after=100'))[0]).toMatchObject({ needs_second_person: true });
  });

  test('show a withdrawal with its bank account and balance', async () => {
    await world.as(player, 'withdraw_request.php', { amount: '1500', remark: 'BANK_TRANSFER' });
    expect(await rowsOf('withdrawals')).toMatchObject([
      {
        player: player.phone_number,
        points: 1500,
        balance: 3700,
        pay_to: { holder: 'Asha', bank: 'SBI', ifsc: 'SBIN0001234', account: '30214567890' },
        sharers: [{ number: other.phone_number, name: 'Asha' }],
        needs_second_person: true,
        others: [{ kind: 'Deposite', status: 'approved' }],
      },
    ]);
  });

  test('show what a pana pays before it is declared, as the settlement then pays it', async () => {
    const bids = [
      { game_type: 'Single Digit', session: 'Open', open_digit: '6' },
      { game_type: 'Single Digit', session: 'Open', open_digit: '7' },
      { game_type: 'Single Pana', session: 'Open', open_pana: '123' },
      { game_type: 'Jodi Digit', session: 'Open', open_digit: '6', close_digit: '5' },
      { game_type: 'Single Digit', session: 'Close', close_digit: '5' },
    ] as const;
    for (const bid of bids) expect((await world.bid(player, { game_name: 'KALYAN', ...bid })).body.success).toBe('1');
    world.goTo('4:00 pm');
    cookie = await world.signIn('Reader', ['read']);
    const half = (name: string, pana = '') =>
      read(`markets/half?market=kalyan&day=${DAY}&half=${name}${pana && `&pana=${pana}`}`);
    expect(await half('open')).toEqual({
      pana: '',
      reversed: '',
      bids: 3,
      points: 30,
      waiting: 3,
      paid: { bids: 0, points: 0 },
    });
    expect(await half('open', '123')).toMatchObject({ pays: { bids: 2, points: 95 + 1400 } });
    expect(await half('open', '124')).toMatchObject({ pays: { bids: 1, points: 95 } });
    const before = await world.balance(player);
    await world.operator('declare', 'KALYAN', DAY, 'open', '123');
    expect(await world.balance(player)).toBe(before + 95 + 1400);
    expect(await half('open', '123')).toMatchObject({ pana: '123', bids: 3, waiting: 0, pays: { bids: 0, points: 0 } });
    expect(await half('close', '140')).toMatchObject({ pays: { bids: 2, points: 950 + 95 } });
    expect((await world.send(`/api/markets/half?market=KALYAN&day=${DAY}&half=open&pana=321`, { cookie })).status).toBe(
      409,
    );
    expect((await world.send('/api/markets/half?market=NONE', { cookie })).status).toBe(404);
  });

  test('show one player with wallet, bids, requests, sign-ins, limits and pause', async () => {
    await world.as(player, 'set_play_limit.php', { kind: 'stake', period: 'day', points: '2000' });
    await world.as(other, 'pause_play.php', { kind: 'time-out', days: '1' });
    const view = await read(`players/${player.phone_number}`);
    expect(view).toMatchObject({
      number: player.phone_number,
      name: 'Asha',
      balance: await world.balance(player),
      owed: 0,
      limits: [{ kind: 'stake', period: 'day', points: '2000' }],
      signIns: [{ since: expect.any(String) as string, ended: '' }],
    });
    expect(view.bids).toHaveLength(5);
    expect(view.requests).toMatchObject([
      { kind: 'Withdraw', state: 'waiting' },
      { kind: 'Deposite', state: 'approved' },
    ]);
    expect(view.entries).toHaveLength(10);
    const sum = (reason: string) =>
      world.db
        .query<{ sum: number }>(
          'select coalesce(sum(amount), 0)::bigint as sum from ledger_entries where player_id = $1 and reason = $2',
          [player.id, reason],
        )
        .then(([row]) => Math.abs(row?.sum ?? 0));
    expect(view.totals).toEqual({
      deposits: await sum('deposit'),
      credits: await sum('credit'),
      bids: await sum('bid'),
      wins: await sum('win'),
      withdrawals: await sum('withdrawal'),
      isWhole: true,
    });
    expect(JSON.stringify(view)).not.toMatch(/hash|token/);
    expect(await read(`players/${other.phone_number}`)).toMatchObject({ pause: { kind: 'time-out' } });
    expect((await world.send('/api/players/9999999999', { cookie })).status).toBe(404);
  });

  test('show a player’s lock after five wrong MPINs of one device, until an operator ends it', async () => {
    const lock = async () => Reflect.get(await read(`players/${other.phone_number}`), 'lock') as unknown;
    const tries = (count: number) =>
      world.db.query(
        `insert into mpin_tries (phone_number, device_hash, network, tried_at) select $1, 'phone', '', $2 from generate_series(1, $3)`,
        [other.phone_number, new Date(world.time.now), count],
      );
    await tries(4);
    expect(await lock()).toBeUndefined();
    await tries(1);
    expect(await lock()).toEqual({ until: isoInIndia(world.time.now + 86_400_000) });
    await world.operator('unlock', other.phone_number);
    expect(await lock()).toBeUndefined();
    await world.db.query(
      'insert into mpin_failures (phone_number, device_hash, wrong, last_at) values ($1, $2, 50, $3)',
      [other.phone_number, '', new Date(world.time.now)],
    );
    expect(await lock()).toEqual({ until: '' });
    await world.operator('unlock', other.phone_number);
  });

  test('list the markets of today in the order in which results are due', async () => {
    world.goTo('6:00 pm');
    cookie = await world.signIn('Reader', ['read']);
    expect(await rowsOf('markets')).toMatchObject([
      { market: 'KALYAN', day: DAY, open_pana: '123', close_pana: '', isDue: true, minutesLate: 15, rests: false },
      { market: 'RAJA & RANI / GOLD', isDue: false, opens: `${DAY}T18:30:00+05:30` },
      { market: 'MAIN BAZAR', isDue: false },
    ]);
    await world.operator('declare', 'KALYAN', DAY, 'close', '140');
    expect((await rowsOf('markets')).map(({ market }) => market)).toEqual([
      'RAJA & RANI / GOLD',
      'MAIN BAZAR',
      'KALYAN',
    ]);
    const [meera, ravi] = [await world.signIn('Meera', ['results']), await world.signIn('Ravi', ['results'])];
    const proposed = await world.run(meera, 'reverse', ['kalyan', DAY, 'close'], 'Typed another market');
    await world.run(ravi, 'confirm', [String(proposed.body.proposal)]);
    expect(await read(`markets/half?market=KALYAN&day=${DAY}&half=close`)).toMatchObject({ pana: '', reversed: '140' });
    expect((await rowsOf('markets'))[0]).toMatchObject({
      market: 'KALYAN',
      close_pana: '',
      corrections: [
        {
          command: 'reverse',
          half: 'close',
          who: 'Meera',
          second: 'Ravi',
          at: `${DAY}T18:00:00+05:30`,
          reason: 'Typed another market',
        },
      ],
    });
    await world.operator('declare', 'KALYAN', DAY, 'close', '140');
    // After midnight, a day without its result is still on the page.
    expect(
      (
        await world.bid(player, {
          game_name: 'MAIN BAZAR',
          game_type: 'Single Digit',
          session: 'Open',
          open_digit: '1',
        })
      ).body.success,
    ).toBe('1');
    world.goTo('1:00 am', '2026-01-08');
    cookie = await world.signIn('Reader', ['read']);
    expect((await rowsOf('markets'))[0]).toMatchObject({ market: 'MAIN BAZAR', day: DAY, isDue: true });
    world.goTo('6:00 pm');
  });

  test('filter and export the acts', async () => {
    await world.run(await world.signIn('=Evil', ['settings']), 'set', ['notification_head', '=1+1'], '@cmd, "x"');
    const filter = 'who=%3DEvil&command=set&outcome=done&since=2026-01-07&until=2026-01-07';
    expect(await rowsOf(`acts?${filter}`)).toMatchObject([
      { who: '=Evil', act: 'set notification_head =1+1', done: 'yes' },
    ]);
    expect(await rowsOf(`acts?who=%3DEvil&until=2026-01-06`)).toEqual([]);
    const { text, headers } = await world.send(`/api/acts/export?as=csv&${filter}`, { cookie });
    expect(headers['content-disposition']).toBe('attachment; filename="acts.csv"');
    expect(text.split('\r\n')).toEqual([
      'at,who,from,act,done,second,reason',
      `"2026-01-07T18:00:00+05:30","'=Evil","127.0.0.1","set notification_head =1+1","yes","","'@cmd, ""x"""`,
    ]);
    expect(JSON.parse(await world.operator('acts', '--who', '=Evil', '--as', 'json'))).toHaveLength(1);
    expect((await world.send('/api/acts?since=today', { cookie })).status).toBe(400);
    await expect(world.operator('acts', '--since', 'x')).rejects.toThrow('write a day');
    await world.db.query(
      `insert into operator_acts (at, who, command, words, was_done) select $1, 'old', 'player', n::text, false from generate_series(1, 120) n`,
      [new Date(world.time.now)],
    );
    const page = await read('acts?who=old');
    expect(page.rows?.[0]).toMatchObject({ act: 'player 120', done: 'refused', from: '' });
    const second = await read(`acts?who=old&before=${String(page.next)}`);
    expect(second.rows?.[0]).toMatchObject({ act: 'player 70' });
    expect((await world.operator('acts', '--who', 'old')).split('\n').at(-1)).toMatch(
      /^For more: acts --who old --from \d+$/,
    );
  });

  test('tell open pages what changed, until their session ends', async () => {
    // The open of RAJA & RANI / GOLD was due five minutes ago.
    world.goTo('6:35 pm');
    cookie = await world.signIn('Reader', ['read']);
    const address = await world.server.listen({ port: 0, host: '127.0.0.1' });
    const answer = await fetch(`${address}/api/events`, { headers: { cookie: `__Host-desk=${cookie}` } }).catch(
      () => undefined,
    );
    expect(answer?.status).toBe(421); // fetch sends the address as the host
    const sent = request(`${address}/api/events`, {
      headers: { host: new URL(ORIGIN).host, cookie: `__Host-desk=${cookie}` },
    });
    sent.end();
    const [response] = (await once(sent, 'response')) as [IncomingMessage];
    response.setEncoding('utf8');
    expect(response.headers).toMatchObject({
      'content-type': 'text/event-stream',
      'cache-control': 'no-store',
      'x-frame-options': 'DENY',
    });
    let text = '';
    const until = async (pattern: RegExp) => {
      while (!pattern.test(text)) text += String((await once(response, 'data'))[0]);
    };
    await until(
      /event: counts\ndata: {"deposits":122,"withdrawals":1,"payments":0,"proposals":0,.*"lateDeposits":2,.*"due":1,"lateDue":0}/,
    );
    await world.operator('decline', String(await idOfLast()));
    await until(/"deposits":122,"withdrawals":0,/);
    const rich = await world.addPlayer(500);
    await world.as(rich, 'withdraw_request.php', { amount: '400', remark: 'BANK_TRANSFER' });
    await world.operator('approve', String(await idOfLast()));
    await until(/"payouts":1,.*"latePayouts":0,/);
    response.destroy();
  });
});
