import { bid, DAY, openMarketWorld, type World } from '../../test/world.ts';

describe('games and charts', () => {
  let world: World;
  beforeEach(async () => void (world = await openMarketWorld('PostgreSQL')));
  afterEach(() => world.close());

  const game = async (name: string) =>
    (await world.call('get_games.php')).body.result?.find(({ games_name }) => games_name === name);
  const chart = async (game_name: string, type: string) =>
    (await world.call('getCharts.php', { game_name, type })).body.data;

  test('a game shows each declared half, and on the next day only as its last result', async () => {
    expect(await game('KALYAN')).toMatchObject({
      open_time: '3:45 pm',
      close_time: '5:45 pm',
      open_pana: '',
      open_digit: '',
      close_digit: '',
      close_pana: '',
    });
    world.goTo('5:00 pm');
    await world.operator('declare', 'KALYAN', DAY, 'open', '123');
    expect(await game('KALYAN')).toMatchObject({ open_pana: '123', open_digit: '6', close_digit: '', close_pana: '' });
    expect(await game('RAJA & RANI / GOLD')).toMatchObject({ open_pana: '', open_digit: '' });
    const settled_at = String((await game('KALYAN'))?.settled_at);
    expect(settled_at).toMatch(/^\d{4}-.*\.\d{3}Z$/);
    world.goTo('6:00 pm');
    await world.operator('declare', 'KALYAN', DAY, 'close', '124');
    const settled = await game('KALYAN');
    expect(String(settled?.settled_at) > settled_at).toBe(true);
    await world.db.query(`update declarations set settled_at = null where half = 'close'`);
    expect(await game('KALYAN')).toEqual({ ...settled, settled_at });
    expect(await game('KALYAN')).toMatchObject({
      open_pana: '123',
      open_digit: '6',
      close_digit: '7',
      close_pana: '124',
    });
    world.goTo('9:00 am', '2026-01-08');
    expect(await game('KALYAN')).toMatchObject({ open_pana: '', close_pana: '', last_result: '123-67-124' });
    expect(await game('KALYAN')).not.toHaveProperty('settled_at');
    expect(await game('RAJA & RANI / GOLD')).not.toHaveProperty('last_result');
    world.goTo('9:00 am', '2026-01-09');
    expect(await game('KALYAN')).not.toHaveProperty('last_result');
  });

  test('a market past midnight shows its result until the morning', async () => {
    world.goTo('12:15 am', '2026-01-08');
    await world.operator('declare', 'MAIN BAZAR', DAY, 'open', '123');
    await world.operator('declare', 'MAIN BAZAR', DAY, 'close', '124');
    expect(await game('MAIN BAZAR')).toMatchObject({ open_pana: '123', close_pana: '124' });
    expect(await game('KALYAN')).toMatchObject({ open_pana: '', close_pana: '' });
    world.goTo('5:59 am', '2026-01-08');
    expect(await game('MAIN BAZAR')).toMatchObject({ open_pana: '123', close_pana: '124' });
    world.goTo('6:00 am', '2026-01-08');
    expect(await game('MAIN BAZAR')).toMatchObject({ open_pana: '', close_pana: '' });
  });

  test.each(['2026-02-31', '2026-13-01', '2025-02-29', '26-01-07'])(
    'refuses to declare or void the invalid day %s',
    async (day) => {
      await expect(world.operator('declare', 'KALYAN', day, 'open', '123')).rejects.toThrow(`"${day}" is not a day`);
      await expect(world.operator('void', 'KALYAN', day)).rejects.toThrow(`"${day}" is not a day`);
    },
  );

  test('a market that closes after the morning shows its open until then, and both results for a while after', async () => {
    await world.operator('market', 'LATE BAZAR', '11:00 pm', '8:00 am');
    world.goTo('11:00 pm');
    await world.operator('declare', 'LATE BAZAR', DAY, 'open', '123');
    world.goTo('7:59 am', '2026-01-08');
    expect(await game('LATE BAZAR')).toMatchObject({ open_pana: '123', open_digit: '6', close_pana: '' });
    world.goTo('8:05 am', '2026-01-08');
    await world.operator('declare', 'LATE BAZAR', DAY, 'close', '124');
    world.goTo('9:59 am', '2026-01-08');
    expect(await game('LATE BAZAR')).toMatchObject({ open_pana: '123', close_pana: '124' });
    world.goTo('10:00 am', '2026-01-08');
    expect(await game('LATE BAZAR')).toMatchObject({ open_pana: '', close_pana: '' });
  });

  test('a market shows a rest day, and its next draw on a rest day or after its close', async () => {
    await world.operator('market', 'NIGHT BAZAR', '10:00 pm', '12:10 am', 'sat,sun');
    const rests = async (name: string) => {
      const { rests: is, next_draw } = (await game(name)) ?? {};
      return [is, next_draw];
    };
    expect(await rests('KALYAN')).toEqual(['0', undefined]);
    world.goTo('5:45 pm', '2026-01-10');
    expect(await rests('KALYAN')).toEqual(['0', '2026-01-12T15:45:00+05:30']);
    world.goTo('12:09 am', '2026-01-10');
    expect(await rests('NIGHT BAZAR')).toEqual(['0', undefined]);
    world.goTo('12:10 am', '2026-01-10');
    expect(await rests('NIGHT BAZAR')).toEqual(['1', '2026-01-12T22:00:00+05:30']);
    world.goTo('9:00 am', '2026-01-11');
    expect(await rests('KALYAN')).toEqual(['1', '2026-01-12T15:45:00+05:30']);
    world.goTo('12:00 am', '2026-01-12');
    expect(await rests('KALYAN')).toEqual(['0', undefined]);
  });

  test('charts have one row a week from Monday, oldest first, and ignore the case of the name', async () => {
    world.goTo('6:00 pm', '2026-01-12');
    await world.operator('declare', 'RAJA & RANI / GOLD', DAY, 'open', '123');
    await world.operator('declare', 'RAJA & RANI / GOLD', DAY, 'close', '124');
    await world.operator('declare', 'RAJA & RANI / GOLD', '2026-01-11', 'open', '100');
    expect(await chart('raja & rani / gold', 'jodi_chart')).toEqual([
      { mon: '', tue: '', wed: '67', thu: '', fri: '', sat: '', sun: '' },
    ]);
    expect(await chart('RAJA & RANI / GOLD', 'pana_chart')).toEqual([
      {
        mon: '',
        tue: '',
        wed: { open_panna: '123', close_panna: '124' },
        thu: '',
        fri: '',
        sat: '',
        sun: { open_panna: '100', close_panna: '' },
      },
    ]);
  });

  test('a chart that ends on a Monday includes it, and rates need no account', async () => {
    world.goTo('6:00 pm', '2026-01-12');
    for (const day of [DAY, '2026-01-08', '2026-01-09']) await world.operator('declare', 'KALYAN', day, 'open', '100');
    await world.operator('declare', 'KALYAN', '2026-01-12', 'open', '123');
    const weeks = (await chart('KALYAN', 'pana_chart')) as unknown as { mon: unknown }[];
    expect(weeks.map(({ mon }) => mon)).toEqual(['', { open_panna: '123', close_panna: '' }]);
    expect((await world.call('get_rates.php')).body.result?.[0]).toEqual({
      type: 'Single Digit',
      min_value: '10',
      max_value: '95',
    });
  });

  test('refuses an unknown chart type and an unknown market', async () => {
    const refusal = async (game_name: string, type: string) =>
      (await world.call('getCharts.php', { game_name, type })).body;
    expect(await refusal('KALYAN', 'week_chart')).toMatchObject({
      msg: 'The chart type must be jodi_chart or pana_chart.',
    });
    expect(await refusal('NOWHERE', 'jodi_chart')).toMatchObject({ msg: 'This market does not exist.' });
  });

  test('a market rests on each of its rest days', async () => {
    const week = ['sun', 'mon', 'tue', 'wed', 'thu', 'fri', 'sat'];
    for (const [at, weekday] of week.entries()) {
      await world.operator('market', 'KALYAN', '3:45 pm', '5:45 pm', weekday);
      const restsOn: string[] = [];
      for (const [day, name] of week.entries()) {
        world.goTo('9:00 am', `2026-01-${String(11 + day)}`);
        if ((await game('KALYAN'))?.rests === '1') restsOn.push(name);
      }
      expect(restsOn).toEqual([week[at]]);
    }
  });

  test('a resting market refuses bids', async () => {
    world.goTo('9:00 am', '2026-01-11');
    const player = await world.addPlayer(100);
    const answer = await world.bid(player, bid);
    expect(answer.body).toEqual({ success: '0', msg: 'KALYAN rests today.' });
  });

  test.each([
    [{ points_action: '9' }, 'Please Enter minimum 10 Points.'],
    [{ points_action: '10.5' }, 'Please Enter minimum 10 Points.'],
    [{ points_action: '1e3' }, 'Please Enter minimum 10 Points.'],
    [{ game_name: 'NOWHERE' }, 'This market does not exist.'],
    [{ game_type: 'Triple Digit' as 'Single Digit' }, 'Unknown game type.'],
    [{ open_digit: '12' }, 'Please enter a valid number.'],
    [{ game_type: 'Single Pana' as const, open_digit: 'NA', open_pana: '321' }, 'Please enter a valid number.'],
    [{ session: 'Night' as 'Open' }, 'The session must be Open or Close.'],
  ])('refuses a bid with %p with a message', async (change, msg) => {
    const player = await world.addPlayer(100);
    const answer = await world.bid(player, {
      game_name: 'KALYAN',
      game_type: 'Single Digit',
      session: 'Open',
      open_digit: '6',
      ...change,
    });
    expect(answer.body).toEqual({ success: '0', msg });
    expect(await world.balance(player)).toBe(100);
  });
});
