import { databaseKinds, type DatabaseKind } from '../../test/databases.ts';
import { bid, closeInBalance, DAY, openMarketWorld, type TestPlayer, type World } from '../../test/world.ts';
import { dayAfter } from '../context/india-time.ts';

describe.each(databaseKinds)("a player's own limits, on %s", (kind: DatabaseKind) => {
  let world: World;
  beforeAll(async () => void (world = await openMarketWorld(kind)));
  beforeEach(() => world.goTo('9:00 am'));
  afterAll(() => closeInBalance(world));

  const set = (player: TestPlayer, kind: string, period: string, points: string) =>
    world.as(player, 'set_play_limit.php', { kind, period, points });
  const stake = async (player: TestPlayer, points: number, bid_id = '') =>
    (await world.bid(player, { ...bid, points_action: String(points), ...(bid_id && { bid_id }) })).body;
  const evening = async (player: TestPlayer, points: number) =>
    (await world.bid(player, { ...bid, game_name: 'RAJA & RANI / GOLD', points_action: String(points) })).body;
  const deposit = (player: TestPlayer, amount: number, UTR_NUM: string, request_id = '') =>
    world.as(player, 'add_points_request.php', { amount: String(amount), UTR_NUM, request_id });
  const limitOf = async (player: TestPlayer, kind: string, period: string) => {
    const { limits } = (await world.as(player, 'get_fair_play.php')).body.data as { limits: Record<string, string>[] };
    return limits.find((limit) => limit.kind === kind && limit.period === period);
  };

  test('refuses nothing without limits, and lists every limit as not set', async () => {
    const player = await world.addPlayer(1000);
    expect((await stake(player, 900)).success).toBe('1');
    const { body } = await world.as(player, 'get_fair_play.php');
    expect(body.data?.limits).toHaveLength(9);
    expect(await limitOf(player, 'stake', 'week')).toEqual({ kind: 'stake', period: 'week', used: '900', points: '' });
    expect((await world.as(player, 'get_profile.php')).body.data).toMatchObject({ fair_play: '1' });
  });

  test('refuses a bid above the limit with the points that are left, and accepts one up to it', async () => {
    const player = await world.addPlayer(1000);
    await stake(player, 60);
    await set(player, 'stake', 'day', '100');
    expect(await stake(player, 41)).toEqual({
      success: '0',
      msg: 'Your own limit for bids is 100 points a day: 40 are left today.',
    });
    expect((await stake(player, 40, 'last')).success).toBe('1');
    expect((await stake(player, 10)).msg).toContain('0 are left today');
    expect(await stake(player, 40, 'last')).toMatchObject({ success: '1', Remaining_user_balance: '900' });
    expect(await world.balance(player)).toBe(900);
  });

  test.each([
    ['day', dayAfter(DAY)],
    ['week', '2026-01-12'],
    ['month', '2026-02-01'],
  ])('a limit for a %s resets on %s', async (period, day) => {
    const player = await world.addPlayer(1000);
    await set(player, 'stake', period, '50');
    await stake(player, 50);
    world.goTo('3:00 pm', dayAfter(day, -1));
    if (dayAfter(day, -1) !== DAY) expect((await evening(player, 10)).msg).toContain('0 are left');
    world.goTo('12:01 am', day);
    expect((await evening(player, 50)).success).toBe('1');
  });

  test('50 parallel bids never exceed a limit', async () => {
    const player = await world.addPlayer(5000);
    await set(player, 'stake', 'day', '235');
    const answers = await Promise.all(Array.from({ length: 50 }, () => stake(player, 10)));
    expect(answers.filter(({ success }) => success === '1')).toHaveLength(23);
    expect(await limitOf(player, 'stake', 'day')).toMatchObject({ used: '230' });
  });

  test('a limit for losses counts pending bids as lost, until they win or are refunded', async () => {
    const day = '2026-01-20';
    world.goTo('9:00 am', day);
    const player = await world.addPlayer(1000);
    await set(player, 'loss', 'month', '100');
    expect((await stake(player, 60)).success).toBe('1');
    expect((await stake(player, 50)).msg).toBe(
      'Your own limit for losses is 100 points a month: 40 are left this month.',
    );
    world.goTo('3:46 pm', day);
    await world.operator('declare', 'KALYAN', day, 'open', '123');
    expect((await evening(player, 500)).success).toBe('1');
    await world.operator('void', 'RAJA & RANI / GOLD', day);
    expect(await limitOf(player, 'stake', 'month')).toMatchObject({ used: '60' });
    const { played } = (await world.as(player, 'get_fair_play.php')).body.data as { played: object };
    expect(played).toEqual({
      since: `${day}T00:00:00+05:30`,
      minutes: '946',
      bids: '2',
      staked: '60',
      pending: '0',
      won: '570',
      net: '510',
    });
  });

  test('a lower limit applies immediately, a higher one or none after 24 hours', async () => {
    const player = await world.addPlayer(1000);
    await set(player, 'stake', 'week', '100');
    expect((await set(player, 'stake', 'week', '')).body.msg).toBe('Your limit is raised in 24 hours.');
    const later = { later_points: '', later_from: `${dayAfter(DAY)}T09:00:00+05:30` };
    expect(await limitOf(player, 'stake', 'week')).toMatchObject({ points: '100', ...later });
    world.goTo('10:00 am');
    await set(player, 'stake', 'week', '');
    expect(await limitOf(player, 'stake', 'week')).toMatchObject(later);
    expect((await stake(player, 110)).msg).toContain('is 100 points a week');
    expect((await set(player, 'stake', 'week', '50')).body.msg).toBe('Your limit is set. It holds from now on.');
    expect(await limitOf(player, 'stake', 'week')).toEqual({ kind: 'stake', period: 'week', used: '0', points: '50' });
    await set(player, 'stake', 'week', '200');
    world.goTo('9:59 am', dayAfter(DAY));
    expect((await stake(player, 60)).msg).toContain('is 50 points a week');
    world.goTo('10:00 am', dayAfter(DAY));
    expect((await stake(player, 200)).success).toBe('1');
    expect((await stake(player, 10)).msg).toContain('is 200 points a week: 0 are left');
  });

  test('waiting and credited deposits count by UTR and by link, and a repeat gets the first answer', async () => {
    const player = await world.addPlayer();
    await set(player, 'deposit', 'month', '1000');
    expect((await deposit(player, 600, `LIMIT${player.phone_number}`, 'r-1')).body.success).toBe('1');
    const pay = (AMOUNT: string) =>
      world.as(player, 'create_payment.php', { AMOUNT, TRANS_ID: `limit-${player.id}-${AMOUNT}` });
    expect((await pay('500')).body).toEqual({
      status: false,
      message: 'Your own limit for deposits is 1000 points a month: 400 are left this month.',
    });
    expect((await pay('400')).body.status).toBe(true);
    expect((await pay('400')).body.status).toBe(true);
    expect((await deposit(player, 600, `LIMIT${player.phone_number}`, 'r-1')).body.success).toBe('1');
    expect((await deposit(player, 100, `LIMIT2${player.phone_number}`)).body.msg).toContain('0 are left this month');
    const [request] = await world.db.query<{ id: number }>('select id from fund_requests where player_id = $1', [
      player.id,
    ]);
    await world.operator('decline', String(request?.id));
    const answers = await Promise.all(
      Array.from({ length: 12 }, (_, n) => deposit(player, 100, `LIMIT${n}5${player.phone_number}`)),
    );
    expect(answers.filter(({ body }) => body.success === '1')).toHaveLength(6);
    expect(await limitOf(player, 'deposit', 'month')).toMatchObject({ used: '1000' });
  });

  test.each([
    [{ kind: 'time' }, 'A limit is for deposit, stake or loss.'],
    [{ period: 'year' }, 'A limit is for a day, a week or a month.'],
    [{ points: '-1' }, 'A limit is a whole number of points, 999999999 at most.'],
    [{ points: '1000000000' }, 'A limit is a whole number of points, 999999999 at most.'],
  ])('refuses %j', async (wrong, msg) => {
    const player = await world.addPlayer();
    const { body } = await world.as(player, 'set_play_limit.php', {
      kind: 'stake',
      period: 'day',
      points: '100',
      ...wrong,
    });
    expect(body).toEqual({ success: '0', msg });
    expect(await limitOf(player, 'stake', 'day')).toMatchObject({ points: '' });
  });

  test('the net counts decided bids only', async () => {
    const day = '2026-01-21';
    world.goTo('9:00 am', day);
    const player = await world.addPlayer(1000);
    const played = async () => (await world.as(player, 'get_fair_play.php')).body.data?.played;
    await stake(player, 60);
    await evening(player, 40);
    expect(await played()).toMatchObject({ staked: '100', pending: '100', won: '0', net: '0' });
    world.goTo('3:46 pm', day);
    await world.operator('declare', 'KALYAN', day, 'open', '124');
    expect(await played()).toMatchObject({ staked: '100', pending: '40', won: '0', net: '-60' });
    await world.operator('reverse', 'KALYAN', day, 'open');
    expect(await played()).toMatchObject({ staked: '100', pending: '100', won: '0', net: '0' });
    await world.operator('declare', 'KALYAN', day, 'open', '123');
    expect(await played()).toMatchObject({ staked: '100', pending: '40', won: '570', net: '510' });
  });

  test('a reality check counts from the given instant, within a week', async () => {
    const player = await world.addPlayer(1000);
    expect((await stake(player, 30)).success).toBe('1');
    world.goTo('9:20 am');
    expect(await stake(player, 20)).toMatchObject({ success: '1' });
    const check = (since: string) => world.as(player, 'get_fair_play.php', { since });
    expect((await check(`${DAY}T09:10:00+05:30`)).body.data?.played).toEqual({
      since: `${DAY}T09:10:00+05:30`,
      minutes: '10',
      bids: '1',
      staked: '20',
      pending: '20',
      won: '0',
      net: '0',
    });
    for (const wrong of ['yesterday', '2025-12-31T08:59:59+05:30', `${dayAfter(DAY)}T09:30:00+05:30`])
      expect((await check(wrong)).body.success).toBe('0');
  });
});
