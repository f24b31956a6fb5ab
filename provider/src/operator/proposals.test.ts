import { databaseKinds } from '../../test/databases.ts';
import { openDeskWorld, type DeskWorld } from '../../test/desk-world.ts';
import { bid, DAY, type TestPlayer } from '../../test/world.ts';
import { addPerson, removePerson } from '../people/people.ts';
import { deleteOldDeskRows } from '../people/desk-sessions.ts';
import { consoleActor } from './actor.ts';
import type { Fact } from './command.ts';
import { runCommand } from './run-command.ts';

describe.each(databaseKinds)('a second person, on %s', (kind) => {
  let world: DeskWorld;
  let player: TestPlayer;
  let asha: string;
  let ravi: string;
  beforeAll(async () => void (world = await openDeskWorld(kind)));
  beforeEach(async () => {
    world.goTo('9:00 am');
    player = await world.addPlayer();
    asha = await world.signIn('Asha', ['players', 'results', 'approve']);
    ravi = await world.signIn('Ravi', ['players', 'results', 'approve']);
  });
  afterAll(() => world.end());

  const propose = async (verb: string, words: string[], cookie = asha) => {
    const { status, body } = await world.run(cookie, verb, words, 'the player asked');
    expect([verb, status, body.outcome]).toEqual([verb, 202, 'proposed']);
    return String(body.proposal);
  };
  const credit = () => propose('credit', [player.phone_number, '500', 'gift']);
  const confirm = (id: string, cookie = ravi) => world.run(cookie, 'confirm', [id]);
  const waiting = async (cookie = ravi) => (await world.send('/api/proposals', { cookie })).body.rows ?? [];

  test('confirms a credit, which runs once however many confirm it at the same time', async () => {
    const id = await credit();
    expect(await world.balance(player)).toBe(0);
    expect(await waiting()).toMatchObject([
      {
        who: 'Asha',
        command: 'credit',
        words: [player.phone_number, '500', 'gift'],
        reason: 'the player asked',
        isOwn: false,
        decides: 'player',
        facts: [{ term: 'Remark', text: 'gift' }],
        takesPoints: false,
      },
    ]);
    const others = await Promise.all(['A', 'B', 'C'].map((name) => world.signIn(`Other ${name}`, ['players'])));
    const answers = await Promise.all([ravi, ravi, ...others].map((cookie) => confirm(id, cookie)));
    expect(answers.map(({ status }) => status).sort()).toEqual([200, 409, 409, 409, 409]);
    expect(await world.balance(player)).toBe(500);
    expect(await waiting()).toEqual([]);
    const { body } = await world.send(`/api/acts?word=${player.phone_number}`, { cookie: asha });
    expect(body.rows).toMatchObject([
      {
        who: 'Asha',
        from: '127.0.0.1',
        done: 'yes',
        second: expect.stringMatching(/^(Ravi|Other)/) as string,
        reason: 'the player asked',
      },
      { who: 'Asha', done: 'proposed', second: '', reason: 'the player asked' },
    ]);
  });

  test('is not the person who made the proposal, also with another session or another case of the name', async () => {
    const id = await credit();
    expect((await confirm(id, asha)).body).toMatchObject({
      outcome: 'denied',
      text: expect.stringContaining('another person') as string,
    });
    expect((await confirm(id, await world.signIn('Asha', ['players']))).status).toBe(403);
    await addPerson(world.context, 'ASHA', ['players']);
    expect((await world.db.query(`select 1 from operators where lower(name) = 'asha'`)).length).toBe(1);
    // The database itself refuses it too.
    await expect(
      world.db.query(
        `update operator_proposals set decision = 'confirmed', decided_at = now(), decider_id = operator_id where id = $1`,
        [id],
      ),
    ).rejects.toThrow('second_person_is_another');
    expect(await world.balance(player)).toBe(0);
    await world.run(asha, 'reject', [id]);
  });

  test('needs the role of the command, and a proposer who still has it', async () => {
    const id = await credit();
    expect((await confirm(id, await world.signIn('Clerk', ['approve']))).status).toBe(403);
    await addPerson(world.context, 'Asha', ['read']);
    expect((await confirm(id)).body.text).toContain('may no longer run credit');
    await removePerson(world.context, 'Asha');
    expect((await confirm(id)).body.text).toContain('no waiting proposal');
    expect(await world.balance(player)).toBe(0);
  });

  test('comes within a day, or the proposal ends', async () => {
    const id = await credit();
    world.time.now += 86_400_000 + 1000;
    const late = await world.signIn('Late', ['players']);
    expect((await confirm(id, late)).status).toBe(409);
    expect(await waiting(late)).toEqual([]);
    await deleteOldDeskRows(world.context);
    const [row] = await world.db.query<{ decision: string }>('select decision from operator_proposals where id = $1', [
      id,
    ]);
    expect(row?.decision).toBe('expired');
    expect(await world.balance(player)).toBe(0);
  });

  test('may reject, and so may the proposer; then nothing runs', async () => {
    for (const cookie of [ravi, asha]) {
      const id = await credit();
      expect((await world.run(cookie, 'reject', [id])).status).toBe(200);
      expect((await confirm(id)).status).toBe(409);
    }
    expect(await world.balance(player)).toBe(0);
  });

  test('sees that a credit of less than nothing debits the player', async () => {
    await world.operator('credit', player.phone_number, '500');
    const id = await propose('credit', [player.phone_number, '-500']);
    expect(await waiting()).toMatchObject([{ takesPoints: true }]);
    await world.run(asha, 'reject', [id]);
  });

  test('sees one proposal for a repeated command, and always a reason', async () => {
    expect(await credit()).toBe(await credit());
    const { status, body } = await world.run(asha, 'credit', [player.phone_number, '7'], ' ');
    expect([status, body.needsReason, body.text]).toEqual([
      409,
      true,
      'This makes or removes points. A second person must confirm it, so give a reason.',
    ]);
    for (const { id } of await waiting()) await world.run(asha, 'reject', [String(id)]);
  });

  test.each([
    ['credit', ['9999999999', '500']],
    ['credit', ['9000000001', 'many']],
    ['reverse', ['KALYAN', DAY, 'noon']],
    ['void', ['KALYAN', '2026-02-31']],
  ])('is not asked about a command that cannot run: %s %p', async (verb, words) => {
    expect((await world.run(asha, verb, words)).body.outcome).toBe('refused');
    expect(await waiting()).toEqual([]);
  });

  test('confirms void and reverse', async () => {
    world.goTo('4:00 pm');
    asha = await world.signIn('Asha', ['results']);
    ravi = await world.signIn('Ravi', ['results']);
    expect((await world.run(asha, 'declare', ['KALYAN', DAY, 'open', '123'])).status).toBe(200);
    const reverse = await propose('reverse', ['KALYAN', DAY, 'open']);
    const day = () =>
      world.db.query(`select open_pana, voided_at is not null as is_void from market_days where day = $1`, [DAY]);
    expect(await day()).toEqual([{ open_pana: '123', is_void: false }]);
    expect((await confirm(reverse)).status).toBe(200);
    expect(await day()).toEqual([{ open_pana: null, is_void: false }]);
    const ended = await propose('void', ['KALYAN', DAY]);
    expect(await waiting()).toMatchObject([
      { facts: [{ term: 'Market', text: 'KALYAN', to: `/results/KALYAN~${DAY}` }, { term: 'Day' }] },
    ]);
    expect((await confirm(ended)).status).toBe(200);
    expect(await day()).toEqual([{ open_pana: null, is_void: true }]);
    const again = await world.run(asha, 'void', ['KALYAN', DAY]);
    expect([again.status, again.body.text]).toEqual([409, `KALYAN on ${DAY} is already void.`]);
  });

  test('sees what the proposer saw of a rate, a setting, the hours of a market and a return', async () => {
    asha = await world.signIn('Asha', ['settings', 'approve']);
    await world.bid(await world.addPlayer(100), { ...bid, game_name: 'MAIN BAZAR', points_action: '20' });
    const ids = [
      await propose('rate', ['Single Digit', '10', '98']),
      await propose('set', ['UPI_ADMIN', 'new@upi']),
      await propose('market', ['MAIN BAZAR', '9:30 pm', '12:10 am', 'sun']),
    ];
    const texts = (await waiting()).map(({ facts }) => (facts as Fact[]).map(({ term, text }) => `${term}: ${text}`));
    expect(texts).toEqual([
      ['Now: ₹10 wins ₹95', 'Afterwards: ₹10 wins ₹98', 'At most: ₹10 wins ₹100', 'Placed bids: keep their rate'],
      ['Now: not set', 'Afterwards: new@upi', 'What it does: Players pay their deposits to this address.'],
      ['Now: 10:00 pm to 12:10 am', 'Afterwards: 9:30 pm to 12:10 am, no draw on Sunday', 'Bids that wait: 1 of ₹20'],
    ]);
    for (const id of ids) await world.run(asha, 'reject', [id]);

    const rich = await world.addPlayer(3000);
    await world.as(rich, 'withdraw_request.php', { amount: '2000', remark: 'BANK_TRANSFER' });
    const [row] = await world.db.query<{ id: number }>('select max(id) as id from fund_requests');
    await world.operator('approve', String(row?.id));
    await world.run(asha, 'unsent', [String(row?.id), 'The account is closed.']);
    const id = await propose('return', [String(row?.id), 'Your account is closed.']);
    expect(await waiting()).toMatchObject([
      {
        payout: {
          id: row?.id,
          points: 2000,
          pay_to: { holder: 'Asha', account: '30214567890' },
          unsent: { reason: 'The account is closed.', who: 'Asha' },
        },
      },
    ]);
    await world.run(asha, 'reject', [id]);
  });

  test('confirms an approval above the setting, and no smaller one', async () => {
    const requests: string[] = [];
    for (const [amount, UTR_NUM] of [
      ['1000', '111111111111'],
      ['1001', '222222222222'],
    ] as const) {
      await world.as(player, 'add_points_request.php', { amount, UTR_NUM });
      const [row] = await world.db.query<{ id: number }>('select max(id) as id from fund_requests');
      requests.push(String(row?.id));
    }
    const [small = '', large = ''] = requests;
    expect((await world.run(asha, 'approve', [small], '')).status).toBe(200);
    expect(await world.balance(player)).toBe(1000);
    const id = await propose('approve', [large]);
    expect(await world.balance(player)).toBe(1000);
    expect((await confirm(id)).status).toBe(200);
    expect(await world.balance(player)).toBe(2001);
    expect((await world.run(asha, 'approve', ['x'])).body.outcome).toBe('refused');
  });

  test('is not needed on the command line, which records that', async () => {
    const sent = { verb: 'credit', words: [player.phone_number, '30'], reason: 'a lost payment' };
    expect(await runCommand(sent, consoleActor('root'), world.context)).toMatchObject({ outcome: 'done' });
    expect(await world.balance(player)).toBe(30);
    const { body } = await world.send(`/api/acts?who=root&word=${player.phone_number}`, { cookie: asha });
    expect(body.rows).toMatchObject([
      { who: 'root', from: 'console', done: 'yes', reason: 'a lost payment', second: '' },
    ]);
  });

  test('cannot act for a player who was forgotten', async () => {
    const id = await credit();
    await runCommand({ verb: 'forget', words: [player.phone_number] }, consoleActor('root'), world.context);
    expect((await confirm(id)).status).toBe(409);
    const [{ text } = { text: '' }] = await world.db.query<{ text: string }>(
      `select string_agg(a::text, '') || (select string_agg(q::text, '') from operator_proposals q) as text from operator_acts a`,
    );
    expect(text).not.toContain(player.phone_number);
  });
});
