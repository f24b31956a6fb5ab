import { databaseKinds, runAsOwner } from '../../test/databases.ts';
import { openDeskWorld, type DeskWorld } from '../../test/desk-world.ts';
import type { TestPlayer } from '../../test/world.ts';
import { playerOfNumber } from '../players/player.ts';
import { holdWithdrawal } from '../wallet/withdraw-request.ts';
import { consoleActor } from './actor.ts';
import { commandNamed, operatorCommands } from './operator-commands.ts';
import { runCommand } from './run-command.ts';

describe.each(databaseKinds)('the effect of a command, on %s', (kind) => {
  let world: DeskWorld;
  let player: TestPlayer;
  let asha: string;
  let ravi: string;
  let utr = 100_000_000_000;
  beforeAll(async () => void (world = await openDeskWorld(kind, { secondPersonAboveADay: 2000 })));
  beforeEach(async () => {
    world.goTo('9:00 am');
    await signIn();
    player ??= await world.addPlayer(5000);
  });
  afterAll(() => world.end());

  const signIn = async () => {
    const roles = ['players', 'results', 'approve', 'settings'] as const;
    [asha, ravi] = [await world.signIn('Asha', roles), await world.signIn('Ravi', roles)];
  };
  const outcomeOf = async (verb: string, ...words: string[]) => (await world.run(asha, verb, words)).body;
  const propose = async (verb: string, ...words: string[]) => {
    const body = await outcomeOf(verb, ...words);
    expect([verb, body.text, body.outcome]).toEqual([verb, body.text, 'proposed']);
    return String(body.proposal);
  };
  const waiting = async () => (await world.send('/api/proposals', { cookie: ravi })).body.rows ?? [];
  const ended = async () => (await world.send('/api/proposals/ended', { cookie: ravi })).body.rows ?? [];
  const rejectAll = async () => {
    for (const { id } of await waiting()) await world.run(asha, 'reject', [String(id)]);
  };
  const deposit = async (amount: number) => {
    await world.as(player, 'add_points_request.php', { amount: String(amount), UTR_NUM: String((utr += 1)) });
    const [row] = await world.db.query<{ id: number }>('select max(id) as id from fund_requests');
    return String(row?.id);
  };

  const approvedWithdrawal = async (points: number) => {
    const found = await playerOfNumber(world.context, player.phone_number);
    await holdWithdrawal(world.context, found!, { requestId: `w${points}`, points });
    const [row] = await world.db.query<{ id: number }>('select max(id) as id from fund_requests');
    await world.operator('approve', String(row?.id));
    return String(row?.id);
  };

  test.each([
    ['rate', ['Single Digit', '10', '100'], 'proposed'],
    ['rate', ['Single Digit', '9', '88'], 'proposed'],
    ['rate', ['Single Digit', '10', '94'], 'done'],
    ['set', ['UPI_ADMIN', 'thief@upi'], 'proposed'],
    ['set', ['UPI_NAME', 'A thief'], 'proposed'],
    ['set', ['payment_numbers', '9829000009'], 'proposed'],
    ['set', ['scanner_url', 'https://thief.example/qr.png'], 'proposed'],
    ['set', ['UPI_ADMIN'], 'done'],
    ['set', ['helpNumber1', '9829000009'], 'done'],
    ['market', ['NEW BAZAR', '1:00 pm', '2:00 pm'], 'done'],
  ])('%s %p of one operator is %s', async (verb, words, outcome) => {
    const before = await world.db.query('select * from rates union all select key, 0, 0, 0 from settings');
    expect((await outcomeOf(verb, ...words)).outcome).toBe(outcome);
    const after = await world.db.query('select * from rates union all select key, 0, 0, 0 from settings');
    if (outcome === 'proposed') expect(after).toEqual(before);
    await rejectAll();
  });

  test.each([
    ['rate', ['Single Digit', '10', '99'], ['Single Digit', '10', '91']],
    ['set', ['UPI_ADMIN', 'ours@upi'], ['UPI_ADMIN', 'another@upi']],
    ['market', ['KALYAN', '1:00 pm', '2:00 pm'], ['KALYAN', '3:44 pm', '5:45 pm']],
  ])('%s %p does not run after another operator made it %p', async (verb, words, other) => {
    const command = commandNamed(verb);
    const seen = await command?.effect?.(words, world.context);
    await world.operator(verb, ...other);
    const late = command?.run(words, world.context, consoleActor('late'), seen);
    await expect(late).rejects.toThrow(/^This was about .* That is now .* Look at it again\.$/);
  });

  test('of two rates that two people confirm at the same time, one comes into force', async () => {
    for (let win = 50; win < 60; win += 2) {
      await world.operator('rate', 'Single Digit', '10', '49');
      const proposals = [
        await propose('rate', 'Single Digit', '10', String(win)),
        await propose('rate', 'Single Digit', '10', String(win + 1)),
      ];
      const answers = await Promise.all(proposals.map((id) => world.run(ravi, 'confirm', [id])));
      expect(answers.map(({ status }) => status).sort()).toEqual([200, 409]);
    }
  });

  test('the first rate of a game needs a second person, and the console sets it alone and on record', async () => {
    await runAsOwner(world.db, `delete from rates where type = 'Full Sangam'`);
    await propose('rate', 'Full Sangam', '10', '10000');
    await rejectAll();
    const sent = { verb: 'rate', words: ['Full Sangam', '10', '10000'] };
    expect(await runCommand(sent, consoleActor('root'), world.context)).toMatchObject({ outcome: 'done' });
    const [act] = await world.db.query(
      'select command, came_from, outcome from operator_acts order by id desc limit 1',
    );
    expect(act).toEqual({ command: 'rate', came_from: 'console', outcome: 'done' });
  });

  test('these commands change something and never need a second person', () => {
    const harmless = operatorCommands.filter(({ role, effect }) => role !== 'read' && role !== 'console' && !effect);
    expect(harmless.map(({ name }) => name).sort()).toEqual([
      'declare',
      'decline',
      'decline-payment',
      'export',
      'fair',
      'note',
      'sent',
      'status',
      'unlock',
      'unsent',
    ]);
  });

  test('a rate never exceeds what the odds of the game allow, for operators and the console alike', async () => {
    const text = 'Single Digit can pay at most 10 KA 100.';
    expect((await outcomeOf('rate', 'Single Digit', '10', '101')).text).toContain(text);
    await expect(world.operator('rate', 'Single Digit', '10', '999999999')).rejects.toThrow(text);
    expect(await waiting()).toEqual([]);
  });

  test('hours need a second person once the day has bids or has closed', async () => {
    expect((await outcomeOf('market', 'KALYAN', '3:46 pm', '5:45 pm')).outcome).toBe('done');
    world.goTo('4:00 pm');
    await signIn();
    await propose('market', 'KALYAN', '11:00 pm', '11:30 pm');
    expect((await outcomeOf('market', 'KALYAN', '3:46 pm', '5:45 pm')).outcome).toBe('done');
    world.goTo('9:00 am');
    await signIn();
    const [market] = await world.db.query<{ id: number }>(`select id from markets where name = 'KALYAN'`);
    await world.as(player, 'set_bid_new.php', {
      bids: JSON.stringify([
        {
          phone_number: player.phone_number,
          user_token: player.user_token,
          game_name: 'KALYAN',
          game_type: 'Single Digit',
          session: 'Open',
          open_digit: '6',
          close_digit: 'NA',
          open_pana: 'NA',
          close_pana: 'NA',
          points_action: '10',
          bid_id: crypto.randomUUID(),
        },
      ]),
    });
    expect(await world.db.query('select 1 from bids where market_id = $1', [market?.id])).toHaveLength(1);
    await propose('market', 'KALYAN', '2:00 pm', '5:45 pm');
    await rejectAll();
  });

  test('one operator approves no more than the sum of a day, also at the same time', async () => {
    const requests: string[] = [];
    for (let at = 0; at < 5; at += 1) requests.push(await deposit(900));
    const outcomes = await Promise.all(requests.map(async (id) => (await outcomeOf('approve', id)).outcome));
    expect(outcomes.sort()).toEqual(['done', 'done', 'proposed', 'proposed', 'proposed']);
    const row = (await world.send('/api/deposits', { cookie: asha })).body.rows?.[0];
    expect(row).toMatchObject({ points: 900, needs_second_person: true });
    expect((await world.send('/api/deposits', { cookie: ravi })).body.rows?.[0]).toMatchObject({
      needs_second_person: false,
    });
    const [first] = await waiting();
    expect((await world.run(ravi, 'confirm', [String(first?.id)])).status).toBe(200);
    // A confirmed approval counts for neither person.
    const small = await deposit(200);
    expect((await outcomeOf('approve', small)).outcome).toBe('done');
    expect((await world.run(ravi, 'approve', [await deposit(1000)])).body.outcome).toBe('done');
    world.time.now += 86_400_000;
    await signIn();
    expect((await outcomeOf('approve', await deposit(900))).outcome).toBe('done');
    await rejectAll();
  });

  test('a refused approval does not count', async () => {
    world.time.now += 2 * 86_400_000;
    await signIn();
    for (let at = 0; at < 3; at += 1) expect((await outcomeOf('approve', '999999')).outcome).toBe('refused');
    for (const amount of [1000, 1000]) expect((await outcomeOf('approve', await deposit(amount))).outcome).toBe('done');
  });

  test('a reversal of the open cannot be proposed while a close stands', async () => {
    world.goTo('6:00 pm', '2026-11-25');
    await signIn();
    for (const half of ['open', 'close'])
      expect((await outcomeOf('declare', 'KALYAN', '2026-11-25', half, '123')).outcome).toBe('done');
    const { outcome, text } = await outcomeOf('reverse', 'KALYAN', '2026-11-25', 'open');
    expect([outcome, text]).toEqual(['refused', 'Reverse the close first, because it was settled with this open.']);
    expect(await waiting()).toEqual([]);
  });

  test('a proposal ends with the reason when its declaration is another one, and does not reverse that', async () => {
    world.goTo('4:00 pm', '2026-11-26');
    await signIn();
    const day = '2026-11-26';
    await outcomeOf('declare', 'KALYAN', day, 'open', '123');
    const own = await propose('reverse', 'KALYAN', day, 'open');
    const void1 = await propose('void', 'KALYAN', day);
    const other = String((await world.run(ravi, 'reverse', ['KALYAN', day, 'open'])).body.proposal);
    expect((await world.run(ravi, 'confirm', [own])).status).toBe(200);
    await outcomeOf('declare', 'KALYAN', day, 'open', '124');
    const stale = await world.run(asha, 'confirm', [other]);
    expect([stale.status, stale.body.text]).toEqual([
      409,
      expect.stringMatching(/^Proposal \d+ has ended\. It was about the open of KALYAN .*123-6.* now .*124-7/),
    ]);
    expect(await waiting()).toEqual([]);
    expect((await ended()).map(({ id }) => String(id)).sort()).toEqual([other, void1].sort());
    expect(await world.db.query('select open_pana from market_days where day = $1', [day])).toEqual([
      { open_pana: '124' },
    ]);
  });

  test('a proposal ends when its request is decided or its rate changes', async () => {
    world.time.now += 5 * 86_400_000;
    await signIn();
    const large = await deposit(1500);
    await propose('approve', large);
    await propose('rate', 'Jodi Digit', '10', '990');
    await world.operator('rate', 'Jodi Digit', '10', '940');
    await world.operator('decline', large, 'Not found');
    expect(await waiting()).toEqual([]);
    expect((await ended()).map(({ why }) => why)).toEqual(
      expect.arrayContaining([
        expect.stringMatching(/^It was about Jodi Digit, 10 KA \d+\. That is now Jodi Digit, 10 KA 940\.$/),
        `There is no waiting fund request ${large}. Run funds to list them.`,
      ]),
    );
  });

  test('the same command about another thing is another proposal', async () => {
    world.time.now += 6 * 86_400_000;
    await signIn();
    const first = await propose('set', 'UPI_ADMIN', 'new@upi');
    expect(await propose('set', 'UPI_ADMIN', 'new@upi')).toBe(first);
    await world.operator('set', 'UPI_ADMIN', 'between@upi');
    expect(await propose('set', 'UPI_ADMIN', 'new@upi')).not.toBe(first);
    expect(await waiting()).toHaveLength(1);
  });

  test('returning the points of a payout counts as approving them', async () => {
    world.time.now += 7 * 86_400_000;
    await signIn();
    const [large, small] = [await approvedWithdrawal(1200), await approvedWithdrawal(900)];
    const before = await world.balance(player);
    const proposal = await propose('return', large, 'The account is closed.');
    expect([await world.balance(player), await outcomeOf('unsent', large, 'Closed')]).toMatchObject([
      before,
      { outcome: 'done' },
    ]);
    expect(await waiting()).toMatchObject([{ request: { id: Number(large), points: 1200 } }]);
    expect((await outcomeOf('return', small, 'The account is closed.')).outcome).toBe('done');
    expect((await world.run(ravi, 'confirm', [proposal])).status).toBe(200);
    expect(await world.balance(player)).toBe(before + 2100);
    // With 1900 points of today, 150 more are above the sum of a day.
    expect((await outcomeOf('approve', await deposit(1000))).outcome).toBe('done');
    const later = await approvedWithdrawal(150);
    const stale = await propose('return', later, 'The account is closed.');
    expect((await outcomeOf('sent', later, 'N1')).outcome).toBe('done');
    expect((await world.run(ravi, 'confirm', [stale])).body.text).toContain(`recorded withdrawal ${later} as sent`);
    expect(await world.balance(player)).toBe(before + 2100 + 1000 - 150);
  });
});
