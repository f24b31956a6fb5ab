import { databaseKinds, openMigratedDatabase } from '../../test/databases.ts';
import { watchGroups } from '../../test/watched-database.ts';
import { bid, closeInBalance, DAY, offerMarkets, openWorld, type TestPlayer, type World } from '../../test/world.ts';

describe.each(databaseKinds)('bids in groups, on %s', (kind) => {
  let world: World;
  let players: TestPlayer[];
  let watched: ReturnType<typeof watchGroups>;
  beforeEach(async () => {
    watched = watchGroups(await openMigratedDatabase(kind));
    world = await openWorld(watched.db);
    await offerMarkets(world);
    players = [];
    for (let count = 0; count < 6; count += 1) players.push(await world.addPlayer(100));
    // The first bid reads the market.
    await world.bid(players[0] as TestPlayer, bid);
    watched.seen.groups = 0;
  });
  afterEach(() => closeInBalance(world));

  const ofAll = (more: object = {}) => players.map((player) => world.bid(player, { ...bid, ...more }));
  const successes = async (sent: Promise<{ status: number; body: { success?: string } }>[]) =>
    (await Promise.all(sent)).map(({ status, body }) => (status === 200 ? body.success : status));
  const count = async () =>
    (await world.db.query<{ count: number }>('select count(*)::int as count from bids'))[0]?.count;

  test('six bids at the same time take three statements', async () => {
    expect(await successes(ofAll())).toEqual(['1', '1', '1', '1', '1', '1']);
    expect(watched.seen).toMatchObject({ groups: 1, inGroups: 4 });
    expect(await count()).toBe(7);
  });

  test('a refused bid leaves the others in their group', async () => {
    const sent = ofAll();
    sent.push(world.bid(await world.addPlayer(5), bid));
    expect((await Promise.all(sent)).at(-1)?.body.msg).toBe('Insufficient balance.');
    expect(await count()).toBe(7);
  });

  test('each bid of a failed group is placed alone, once', async () => {
    watched.hook.instead = () => Promise.reject(Object.assign(new Error('canceled'), { code: '57014' }));
    expect(await successes(ofAll())).toEqual(['1', '1', '1', '1', '1', '1']);
    expect(watched.seen.failures).toEqual(['57014']);
    expect(await count()).toBe(7);
  });

  test('a group whose connection is lost after the commit is not placed again, and its repeats get the first answers', async () => {
    watched.hook.instead = async (run) => {
      await run();
      throw Object.assign(new Error('reset'), { code: 'ECONNRESET' });
    };
    expect(await successes(ofAll({ bid_id: 'one' }))).toEqual(['1', '1', 503, 503, 503, 503]);
    watched.hook.instead = undefined;
    expect(await successes(ofAll({ bid_id: 'one' }))).toEqual(['1', '1', '1', '1', '1', '1']);
    expect(await count()).toBe(7);
  });

  test('a number that is no number is refused without a group', async () => {
    const strange = { ...(players[1] as TestPlayer), phone_number: '98\u0000' };
    expect(await successes([...ofAll(), world.bid(strange, bid)])).toEqual(['1', '1', '1', '1', '1', '1', 401]);
    expect(watched.seen.failures).toEqual([]);
  });

  test('groups of two processes with the same ids place each bid once, and never deadlock, not even with a void day', async () => {
    const second = watchGroups(world.db);
    const other = await openWorld({ ...second.db, close: async () => undefined });
    await other.bid(players[0] as TestPlayer, bid);
    for (let round = 0; round < 8; round += 1) {
      const repeated = { ...bid, bid_id: `round-${round}` };
      const send = (one: World) => players.map((player) => one.bid(player, repeated));
      const voided = round === 7 ? world.operator('void', 'KALYAN', DAY) : undefined;
      const answers = await Promise.all([...send(world), ...send(other), ...send(world)]);
      await voided;
      // The same player gets the same answer three times, unless the day ends meanwhile.
      const bodies = answers.map(({ body }) => body);
      const [first, ...others] = [0, 1, 2].map((part) =>
        bodies.slice(part * players.length, (part + 1) * players.length),
      );
      if (round < 7) for (const same of others) expect(same).toEqual(first);
    }
    expect([...watched.seen.failures, ...second.seen.failures]).not.toContain('40P01');
    await other.close();
  });
});

describe('bids in groups, on PostgreSQL', () => {
  let world: World;
  let players: TestPlayer[];
  beforeEach(async () => {
    world = await openWorld(watchGroups(await openMigratedDatabase('PostgreSQL')).db);
    await offerMarkets(world);
    players = [];
    for (let count = 0; count < 6; count += 1) players.push(await world.addPlayer(100));
    await world.bid(players[0] as TestPlayer, bid);
    await world.bid(players[0] as TestPlayer, { ...bid, game_name: 'MAIN BAZAR' });
  });
  afterEach(() => closeInBalance(world));

  test.each([
    ['a locked wallet', `select 1 from wallets where player_id = $1 and account = 'wallet' for update`],
    [
      'a market day under declaration',
      `select 1 from market_days d join markets m on m.id = d.market_id where m.name = 'MAIN BAZAR' and $1 > 0 for update of d`,
    ],
  ])('a bid that waits for %s delays no other bid', async (_what, lock) => {
    const [held, ...others] = players as [TestPlayer, ...TestPlayer[]];
    const done: string[] = [];
    const place = (player: TestPlayer, game_name: 'KALYAN' | 'MAIN BAZAR') =>
      world.bid(player, { ...bid, game_name }).then(({ body }) => done.push(`${game_name} ${body.success}`));
    const sent: Promise<unknown>[] = [];
    await world.db.transaction(async (tx) => {
      await tx.query(lock, [held.id]);
      // First at the head of the queue, then in a group.
      for (let round = 0; round < 2; round += 1) {
        const free = () => others.map((player) => place(player, 'KALYAN'));
        sent.push(...(round === 0 ? [place(held, 'MAIN BAZAR'), ...free()] : [...free(), place(held, 'MAIN BAZAR')]));
        while (done.length < others.length * (round + 1)) await new Promise((wake) => setTimeout(wake, 5));
      }
      expect(new Set(done)).toEqual(new Set(['KALYAN 1']));
    });
    await Promise.all(sent);
    expect(done.filter((answer) => answer === 'MAIN BAZAR 1')).toHaveLength(2);
  });
});
