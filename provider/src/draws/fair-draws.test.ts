import { createHash, createHmac } from 'node:crypto';
import fc from 'fast-check';
import { drawnBy, hashOf } from 'shared/draws';
import { allPanas } from 'shared/rules';
import { databaseKinds, openMigratedDatabase, runAsOwner } from '../../test/databases.ts';
import { closeInBalance, DAY, offerMarkets, openWorld, type TestPlayer, type World } from '../../test/world.ts';
import { commitDraws } from './commitments.ts';

const NEXT = '2026-01-08';
const sha256 = (hex: unknown) =>
  createHash('sha256')
    .update(Buffer.from(String(hex), 'hex'))
    .digest('hex');

test('other tools compute the same commitment and pana from a secret', async () => {
  const secrets = fc.uint8Array({ minLength: 32, maxLength: 32 }).map((bytes) => Buffer.from(bytes).toString('hex'));
  await fc.assert(
    fc.asyncProperty(secrets, fc.constantFrom('open' as const, 'close' as const), async (secret, half) => {
      expect(await hashOf(secret)).toBe(sha256(secret));
      const drawn = await drawnBy(secret, { market: 'Raja & Rani / Gold', day: NEXT, half });
      const mac = createHmac('sha256', Buffer.from(secret, 'hex'))
        .update(`RAJA & RANI / GOLD|${NEXT}|${half}`)
        .digest('hex');
      expect(drawn).toMatchObject({ mac, pana: allPanas[Number(BigInt(`0x${mac.slice(0, 12)}`) % 220n)] });
    }),
    { numRuns: 50 },
  );
});

describe.each(databaseKinds)('committed draws, on %s', (kind) => {
  let world: World;
  let player: TestPlayer;
  beforeEach(async () => {
    world = await openWorld(await openMigratedDatabase(kind));
    await offerMarkets(world);
    player = await world.addPlayer(1000);
    await world.operator('fair', 'kalyan', 'on');
  });
  afterEach(() => closeInBalance(world));

  const draw = async (day = DAY) =>
    (await world.call('get_fair_draw.php', { game_name: 'KALYAN', day })).body.data ?? {};
  const wrongPana = async (half: 'open' | 'close') => {
    const committed =
      (await world.db.query<{ secret: string }>('select secret from draw_commitments where day = $1', [DAY]))[0]
        ?.secret ?? '';
    const { pana } = await drawnBy(half === 'open' ? sha256(committed) : committed, {
      market: 'KALYAN',
      day: DAY,
      half,
    });
    return pana === '123' ? '124' : '123';
  };

  test('a commitment is published before any bid, and each declared half reveals its secret', async () => {
    const before = await draw();
    expect(before).toMatchObject({
      commitment: expect.stringMatching(/^[0-9a-f]{64}$/),
      committed_at: '2026-01-07T09:00:00+05:30',
      open_pana: '',
      open_secret: '',
      close_secret: '',
    });
    world.goTo('5:00 pm');
    await world.operator('declare', 'KALYAN', DAY, 'open', 'fair');
    const open = await draw();
    expect(open).toMatchObject({ commitment: before.commitment, close_pana: '', close_secret: '' });
    expect(sha256(open.open_secret)).toBe(before.commitment);
    expect((await drawnBy(String(open.open_secret), { market: 'KALYAN', day: DAY, half: 'open' })).pana).toBe(
      open.open_pana,
    );

    world.goTo('6:00 pm');
    await world.operator('declare', 'KALYAN', DAY, 'close', 'fair');
    const close = await draw();
    expect(sha256(close.close_secret)).toBe(open.open_secret);
    expect((await drawnBy(String(close.close_secret), { market: 'KALYAN', day: DAY, half: 'close' })).pana).toBe(
      close.close_pana,
    );
  });

  test.each([
    ['the open was reversed', ['reverse', 'KALYAN', DAY, 'open']],
    ['the day became void', ['void', 'KALYAN', DAY]],
  ] as const)('a drawn half stays visible and verifiable after %s', async (_what, [verb, ...words]) => {
    await world.bid(player, { game_name: 'KALYAN', game_type: 'Single Digit', session: 'Open', open_digit: '6' });
    world.goTo('5:00 pm');
    await world.operator('declare', 'KALYAN', DAY, 'open', 'fair');
    const shown = await draw();
    await world.operator(verb, ...words);
    expect(await draw()).toEqual({ ...shown, ...(verb === 'void' && { voided: '1' }) });
    expect(shown).toMatchObject({ open_pana: expect.stringMatching(/^\d{3}$/), close_pana: '', close_secret: '' });
    expect(sha256(shown.open_secret)).toBe(shown.commitment);
    expect((await drawnBy(String(shown.open_secret), { market: 'KALYAN', day: DAY, half: 'open' })).pana).toBe(
      shown.open_pana,
    );
    expect(await world.balance(player)).toBe(verb === 'void' ? 1000 : 990);
  });

  test('both halves of a drawn day stay visible after the day became void', async () => {
    world.goTo('6:00 pm');
    for (const half of ['open', 'close']) await world.operator('declare', 'KALYAN', DAY, half, 'fair');
    const shown = await draw();
    await world.operator('void', 'KALYAN', DAY);
    expect(await draw()).toEqual({ ...shown, voided: '1' });
    expect(shown.close_secret).toMatch(/^[0-9a-f]{64}$/);
  });

  test('a day that became void before its draw reveals nothing', async () => {
    await world.operator('void', 'KALYAN', DAY);
    expect(await draw()).toMatchObject({
      voided: '1',
      open_pana: '',
      open_secret: '',
      close_pana: '',
      close_secret: '',
    });
  });

  test('refuses to declare another pana than the committed one, also without the operator command', async () => {
    world.goTo('6:00 pm');
    await expect(world.operator('declare', 'KALYAN', DAY, 'open', await wrongPana('open'))).rejects.toThrow(
      'committed to another pana',
    );
    await world.operator('declare', 'KALYAN', DAY, 'open', 'fair');
    await expect(world.operator('declare', 'KALYAN', DAY, 'close', await wrongPana('close'))).rejects.toThrow(
      'committed to another pana',
    );
  });

  test('a commitment never changes, neither by another run nor in the database', async () => {
    const { commitment } = await draw();
    await commitDraws(world.context);
    expect(await draw()).toMatchObject({ commitment });
    for (const statement of [
      `update draw_commitments set commitment = '${'00'.repeat(32)}'`,
      'delete from draw_commitments',
    ])
      await expect(runAsOwner(world.db, statement)).rejects.toThrow('append-only');
  });

  test('a day with bids gets no commitment, and the operator gives its pana', async () => {
    const bid = {
      game_name: 'RAJA & RANI / GOLD',
      game_type: 'Single Digit',
      session: 'Open',
      open_digit: '6',
    } as const;
    expect((await world.bid(player, bid)).body).toMatchObject({ success: '1' });
    await world.operator('fair', 'RAJA & RANI / GOLD', 'on');
    const ofDay = async (day: string) =>
      (await world.call('get_fair_draw.php', { game_name: 'RAJA & RANI / GOLD', day })).body.data;
    expect(await ofDay(DAY)).toEqual({ commitment: '' });
    expect(await ofDay(NEXT)).toMatchObject({ commitment: expect.stringMatching(/^[0-9a-f]{64}$/) });
    world.goTo('7:00 pm');
    await expect(world.operator('declare', 'RAJA & RANI / GOLD', DAY, 'open', 'fair')).rejects.toThrow(
      'has no committed draw',
    );
    await world.operator('declare', 'RAJA & RANI / GOLD', DAY, 'open', '123');
  });

  test('the list shows fair markets, and a market that stops keeps its commitments', async () => {
    const games = async () =>
      Object.fromEntries(
        ((await world.call('get_games.php')).body.result ?? []).map((game) => [game.games_name, game.fair]),
      );
    expect(await games()).toEqual({ KALYAN: '1', 'RAJA & RANI / GOLD': undefined, 'MAIN BAZAR': undefined });
    await world.operator('fair', 'KALYAN', 'off');
    expect(await games()).toMatchObject({ KALYAN: undefined });
    world.goTo('6:00 pm');
    await expect(world.operator('declare', 'KALYAN', DAY, 'open', await wrongPana('open'))).rejects.toThrow(
      'committed to',
    );
    world.goTo('9:00 am', '2026-01-09');
    await commitDraws(world.context);
    expect(await draw('2026-01-09')).toEqual({ commitment: '' });
  });

  test.each([
    [{ game_name: 'NOWHERE', day: DAY }, 'This market does not exist.'],
    [{ game_name: 'KALYAN', day: '7 Jan' }, 'The day must be written as 2026-11-21.'],
    [{}, 'The day must be written as 2026-11-21.'],
  ])('refuses %j with a message', async (fields, msg) => {
    expect((await world.call('get_fair_draw.php', fields as Record<string, string>)).body).toEqual({
      success: '0',
      msg,
    });
  });
});
