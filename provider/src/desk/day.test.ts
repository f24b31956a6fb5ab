import fc from 'fast-check';
import { databaseKinds } from '../../test/databases.ts';
import { openDeskWorld, type DeskWorld } from '../../test/desk-world.ts';
import { DAY, type TestPlayer } from '../../test/world.ts';
import { dayAfter, instantInIndia } from '../context/india-time.ts';
import type { Day } from './day-api.ts';

const markets = ['KALYAN', 'RAJA & RANI / GOLD', 'MAIN BAZAR'] as const;

describe.each(databaseKinds)('the day of the desk, on %s', (kind) => {
  let world: DeskWorld;
  let reader: string;
  let meera: string;
  let players: TestPlayer[];
  beforeAll(async () => {
    world = await openDeskWorld(kind, { secondPersonAbove: 100_000 });
    reader = await world.signIn('Reader', ['read']);
    meera = await world.signIn('Meera', ['approve']);
    players = [await world.addPlayer(5000), await world.addPlayer(400)];
  });
  afterAll(() => world.end());

  const readDay = async (day = ''): Promise<Day> => {
    // The session does not end, though the tests move the clock.
    await world.db.query('update desk_sessions set started_at = $1, seen_at = $1', [new Date(world.time.now)]);
    const { status, body } = await world.send(`/api/day?day=${day}`, { cookie: reader });
    expect(status).toBe(200);
    return body as unknown as Day;
  };
  /** Runs a command that the provider may refuse. */
  const attempt = (...words: [string, ...string[]]) => world.operator(...words).catch(() => '');
  const lastRequest = async () =>
    String((await world.db.query<{ id: number }>('select max(id) as id from fund_requests'))[0]?.id);
  let number = 100_000_000_000;
  const deposit = async (player: TestPlayer, amount: number) => {
    number += 1;
    await world.as(player, 'add_points_request.php', { amount: String(amount), UTR_NUM: String(number) });
    return lastRequest();
  };
  const withdraw = async (player: TestPlayer, amount: number) => {
    await world.as(player, 'withdraw_request.php', { amount: String(amount), remark: 'BANK_TRANSFER' });
    return lastRequest();
  };
  const bid = (player: TestPlayer, market: string, digit: string) =>
    world.bid(player, { game_name: market, game_type: 'Single Digit', session: 'Open', open_digit: digit });

  test('lists each deposit and payout with its reference, its time and who decided it', async () => {
    const [player] = players as [TestPlayer];
    const [good, bad, paid, back] = [
      await deposit(player, 300),
      await deposit(player, 400),
      await withdraw(player, 600),
      await withdraw(player, 700),
    ];
    await deposit(player, 500); // waits
    for (const words of [
      ['approve', good],
      ['decline', bad, 'Not found'],
      ['approve', paid],
      ['sent', paid, 'N1'],
      ['approve', back],
      ['return', back, 'Account closed'],
    ] as const)
      expect((await world.run(meera, words[0], words.slice(1))).status).toBe(200);
    const { day, transfers } = await readDay();
    expect(day).toBe(DAY);
    const common = { player: player.phone_number, name: 'Asha', who: 'Meera', second: '' };
    expect(transfers).toEqual(
      [
        { kind: 'deposit', id: good, points: 300, reference: '100000000001', state: 'approved' },
        { kind: 'deposit', id: bad, points: 400, reference: '100000000002', state: 'declined' },
        { kind: 'payout', id: paid, points: 600, reference: 'N1', state: 'sent' },
        { kind: 'payout', id: back, points: 700, reference: '', state: 'returned' },
      ].map((row) => ({ ...row, ...common, at: expect.stringContaining(DAY) as string })),
    );
    expect((await readDay(dayAfter(DAY, -1))).transfers).toEqual([]);
    expect((await world.send('/api/day?day=2026-02-31x', { cookie: reader })).status).toBe(400);
    expect((await world.send(`/api/day?day=${dayAfter(DAY)}`, { cookie: reader })).status).toBe(400);
  });

  const who = fc.nat(1);
  const points = fc.integer({ min: 300, max: 2000 });
  const market = fc.constantFrom(...markets);
  const acts = fc.array(
    fc.oneof(
      { weight: 3, arbitrary: fc.record({ act: fc.constant('bid'), who, market, digit: fc.constantFrom('6', '7') }) },
      fc.record({ act: fc.constantFrom('approve', 'decline'), who, points, isDeposit: fc.boolean() }),
      fc.record({ act: fc.constantFrom('sent', 'return'), who, points }),
      fc.record({ act: fc.constant('credit'), who, points: fc.integer({ min: -900, max: 900 }).filter(Boolean) }),
      fc.record({ act: fc.constantFrom('declare', 'reverse', 'void'), market }),
      fc.record({ act: fc.constant('wait'), minutes: fc.integer({ min: 1, max: 300 }) }),
    ),
    { minLength: 4, maxLength: 12 },
  );
  type Act = Record<string, unknown> & { act: string };

  const perform = async (given: Act) => {
    const player = players[Number(given.who ?? 0)]!; // two players
    const about = String(given.market);
    const today = (await readDay()).day;
    switch (given.act) {
      case 'bid':
        return bid(player, about, String(given.digit));
      case 'approve':
      case 'decline': {
        const make = given.isDeposit ? deposit : withdraw;
        return attempt(given.act, await make(player, Number(given.points)));
      }
      case 'sent':
      case 'return': {
        const id = await withdraw(player, Number(given.points));
        await attempt('approve', id);
        return attempt(given.act, id, 'N2');
      }
      case 'credit':
        return attempt('credit', player.phone_number, String(given.points));
      case 'declare':
        return attempt('declare', about, today, 'open', '123');
      case 'reverse':
        return attempt('reverse', about, today, 'open');
      case 'void':
        return attempt('void', about, today);
      default:
        world.time.now += Number(given.minutes) * 60_000;
        return undefined;
    }
  };

  test('has a day of a void market, a reversed win and a debt', async () => {
    const poor = await world.addPlayer(20);
    for (const about of ['KALYAN', 'MAIN BAZAR']) await bid(poor, about, '6');
    world.goTo('11:00 pm');
    await world.operator('declare', 'KALYAN', DAY, 'open', '123');
    await world.as(poor, 'add_points_request.php', { amount: '300', UTR_NUM: '555555555555' });
    await world.operator('credit', poor.phone_number, '-95');
    await world.operator('reverse', 'KALYAN', DAY, 'open');
    await world.operator('void', 'KALYAN', DAY);
    await world.operator('void', 'MAIN BAZAR', DAY);
    await agrees(DAY);
    const { sums } = await readDay(DAY);
    expect(sums.filter(({ market: of }) => of === 'MAIN BAZAR')).toEqual([
      { account: 'wallet', reason: 'bid', market: 'MAIN BAZAR', count: 1, points: -10 },
      { account: 'wallet', reason: 'refund', market: 'MAIN BAZAR', count: 1, points: 10 },
    ]);
    expect(sums.map(({ account, reason }) => `${account} ${reason}`)).toEqual(
      expect.arrayContaining(['wallet win', 'owed win reversed', 'wallet repaid', 'owed repaid']),
    );
  });

  test('has sums and balances that equal the ledger to the point, whatever happened', async () => {
    await fc.assert(
      fc.asyncProperty(acts, async (list) => {
        for (const act of list) await perform(act as Act);
        const last = (await readDay()).day;
        for (let day = DAY; day <= last; day = dayAfter(day)) await agrees(day);
      }),
      { numRuns: 12 },
    );
  });

  /** Compares a day's page with the sum of each single entry. */
  const agrees = async (day: string) => {
    const page = await readDay(day);
    const [from, to] = [new Date(instantInIndia(day)), new Date(instantInIndia(dayAfter(day)))];
    const balance = async (account: string, until: Date) =>
      (
        await world.db.query<{ total: number }>(
          'select coalesce(sum(amount), 0)::bigint as total from ledger_entries where account = $1 and entered_at < $2',
          [account, until],
        )
      )[0]?.total;
    for (const account of ['wallet', 'owed'] as const)
      expect(page.balances[account]).toEqual({
        opening: await balance(account, from),
        closing: await balance(account, to),
      });
    // Markets by the bid's own row, whatever the page derives them from.
    const entries = await world.db.query<{ account: string; reason: string; market: string | null; amount: number }>(
      `select e.account, e.reason, m.name as market, e.amount from ledger_entries e
       left join bids b on b.id = e.bid_id left join markets m on m.id = b.market_id where e.entered_at >= $1 and e.entered_at < $2`,
      [from, to],
    );
    const expected = new Map<string, { count: number; points: number }>();
    for (const { account, reason, market: of, amount } of entries) {
      const key = [account, reason, of].join('|');
      const { count = 0, points: before = 0 } = expected.get(key) ?? {};
      expected.set(key, { count: count + 1, points: before + amount });
    }
    expect(
      new Map(page.sums.map(({ account, reason, market: of, ...sum }) => [[account, reason, of].join('|'), sum])),
    ).toEqual(expected);
    const total = (kinds: readonly string[], states: readonly string[]) =>
      page.transfers
        .filter(({ kind: of, state }) => kinds.includes(of) && states.includes(state))
        .reduce((sum, { points: much }) => sum + much, 0);
    expect(total(['deposit'], ['approved'])).toBe(
      page.sums.filter(({ reason }) => reason === 'deposit').reduce((sum, { points: much }) => sum + much, 0),
    );
  };
});
