import { databaseKinds } from '../../test/databases.ts';
import { openDeskWorld, type DeskWorld } from '../../test/desk-world.ts';
import { bid, type TestPlayer } from '../../test/world.ts';
import type { Found } from './search.ts';

describe.each(databaseKinds)('the search of the desk, on %s', (kind) => {
  let world: DeskWorld;
  let meera: string;
  let asha: TestPlayer;
  let rohit: TestPlayer;
  beforeAll(async () => {
    world = await openDeskWorld(kind);
    meera = await world.signIn('Meera', ['approve']);
    asha = await world.addPlayer(5000);
    rohit = await world.addPlayer(100);
    await world.db.query(`update players set name = 'Rohit 100%_Sharma' where id = $1`, [rohit.id]);
    await world.db.query(`update players set name = 'Asha Verma' where id = $1`, [asha.id]);
  });
  afterAll(() => world.end());

  const find = async (text: string): Promise<Found> => {
    const answer = await world.send(`/api/search?for=${encodeURIComponent(text)}`, { cookie: meera });
    expect(answer.status).toBe(200);
    return answer.body as unknown as Found;
  };
  const numbers = async (text: string) => (await find(text)).players.map(({ number }) => number);
  const ids = async (text: string) => (await find(text)).requests.map(({ id }) => id);
  const lastId = async () =>
    (await world.db.query<{ id: number }>('select max(id)::int as id from fund_requests'))[0]?.id ?? 0;

  test('finds players by the beginning of a number, a first name or a last name', async () => {
    const both = [asha.phone_number, rohit.phone_number];
    for (const text of ['', '90000000', '90000 000', '90000-000'])
      expect([text, await numbers(text)]).toEqual([text, both]);
    for (const text of [asha.phone_number, 'ash', 'ASHA V', 'ver', ' verma '])
      expect(await numbers(text)).toEqual([both[0]]);
    for (const text of ['rohit', 'rohit 100%_', '100%_sh']) expect(await numbers(text)).toEqual([both[1]]);
    for (const text of ['8', 'erma', '%', '_', "'", 'asha%']) expect([text, await numbers(text)]).toEqual([text, []]);
    expect((await find(asha.phone_number)).players).toMatchObject([{ name: 'Asha Verma', status: '1', balance: 5000 }]);
  });

  test('finds a deposit by its id and its UTR, also a declined one, and a payout by the bank’s reference', async () => {
    await world.as(rohit, 'add_points_request.php', { amount: '300', UTR_NUM: '433112345678' });
    const deposit = await lastId();
    await world.run(meera, 'decline', [String(deposit), 'Not found']);
    await world.as(asha, 'withdraw_request.php', {
      amount: '500',
      remark: 'BANK_TRANSFER',
      request_number: 'w-1-abcdef',
    });
    const payout = await lastId();
    await world.run(meera, 'approve', [String(payout)]);
    await world.run(meera, 'sent', [String(payout), 'N1242 0123']);
    for (const text of ['433112345678', 'utr 0433112345678'])
      expect([text, await ids(text)]).toEqual([text, [deposit]]);
    expect(await ids('n1242 0123')).toEqual([payout]);
    expect((await find(String(deposit))).requests).toMatchObject([
      {
        id: deposit,
        kind: 'Deposite',
        points: 300,
        state: 'declined',
        player: rohit.phone_number,
        reference: '433112345678',
      },
    ]);
    expect((await find(String(payout))).requests).toMatchObject([
      { kind: 'Withdraw', state: 'sent', name: 'Asha Verma', reference: 'N1242 0123' },
    ]);
  });

  test('finds a payment by its id, and a receipt by the end of its reference', async () => {
    const { phone_number, user_token } = asha;
    await world.call('create_payment.php', {
      USER_ID: phone_number,
      user_token,
      TRANS_ID: 'order-12345',
      AMOUNT: '500',
    });
    const { payments } = await find('order-12345');
    expect(payments).toMatchObject([{ id: 'order-12345', points: 500, status: 'pending', name: 'Asha Verma' }]);
    expect((await find(payments[0]?.order ?? '')).payments).toEqual(payments);
    await world.db.query(
      `insert into traced_requests (trace_id, script, release, sent_at, received_at, code)
       values ('bid-of-asha-9f31ab', 'set_bid_new.php', 'mfe-betting@1.0.0', now(), now(), '')`,
    );
    for (const text of ['9f31ab', '…9f31ab', '..9f31ab'])
      expect((await find(text)).receipts).toMatchObject([{ reference: 'bid-of-asha-9f31ab' }]);
    // Its attempts are deleted after 30 days.
    await world.bid(asha, { ...bid, bid_id: 'an-old-bid-77aa_1' });
    await world.db.query(`delete from traced_requests where trace_id = 'an-old-bid-77aa_1'`);
    expect((await find('d-77aa_1')).receipts).toMatchObject([{ reference: 'an-old-bid-77aa_1' }]);
    expect((await find('d-77aaX1')).receipts).toEqual([]);
    expect((await find('f31ab')).receipts).toEqual([]);
    const told = async (path: string) => (await world.send(`/api/receipts/${path}`, { cookie: meera })).body.said;
    expect(await told('bid-of-asha-9f31ab')).toContain('set_bid_new.php from mfe-betting@1.0.0');
    expect(await told('nothing')).toContain('Nothing has the reference nothing.');
  });

  test('finds acts by what they are about, by their command and by a text in any case', async () => {
    await world.as(rohit, 'add_points_request.php', { amount: '300', UTR_NUM: '777712345678' });
    const id = await lastId();
    await world.run(meera, 'decline', [String(id), 'Wrong Account']);
    const acts = async (query: string) =>
      ((await world.send(`/api/acts?${query}`, { cookie: meera })).body.rows ?? []).map(({ act }) => act);
    const declined = [`decline ${id} Wrong Account`];
    for (const query of [
      `about=${id}`,
      `about=${id}&command=decline`,
      'word=wrong%20ACCOUNT',
      'word=declined%20request%20wrong',
    ])
      expect([query, await acts(query)]).toEqual([query, declined]);
    expect(await acts(`about=${id}&command=approve`)).toEqual([]);
    expect(await acts('about=Wrong')).toEqual([]);
  });

  test('reads an index for each kind, whatever is typed', async () => {
    const plans: string[] = [];
    const db = {
      ...world.context.db,
      query: async (text: string, values: unknown[] = []) => plans.push(await planOf(text, values)) && [],
    };
    const { search } = await import('./search.ts');
    for (const text of ['90000', 'asha', '433112345678', 'order-12345', '…9f31ab'])
      await search({ ...world.context, db } as unknown as typeof world.context, text);
    expect(plans.length).toBeGreaterThan(10);
    for (const plan of plans) expect(plan).not.toContain('Seq Scan');
  });

  test('reads an index for a name, also with a plan that was made for any name', async () => {
    const { searchPlayers } = await import('./player-search.ts');
    const plans: string[] = [];
    const query = async (text: string, values: unknown[] = []) => plans.push(await planOfAny(text, values)) && [];
    await searchPlayers({ db: { ...world.context.db, query } as unknown as typeof world.context.db }, 'asha', 8);
    expect(plans).toHaveLength(1);
    expect(plans[0]).not.toContain('Seq Scan');
  });

  /** Returns the plan of a prepared statement for any values, which PostgreSQL may choose after five of them. */
  const planOfAny = (text: string, values: unknown[]) =>
    world.db.transaction(async (tx) => {
      await tx.query('set local enable_seqscan = off');
      await tx.query('set local plan_cache_mode = force_generic_plan');
      await tx.query(`prepare any_name as ${text}`);
      const given = values.map((value) => (typeof value === 'string' ? `'${value}'` : value)).join(', ');
      const plan = JSON.stringify(await tx.query(`explain execute any_name (${given})`));
      await tx.query('deallocate any_name');
      return plan;
    });

  /** Returns the plan without sequential scans, if there is one: the tables of a test are small. */
  const planOf = (text: string, values: unknown[]) =>
    world.db.transaction(async (tx) => {
      await tx.query('set local enable_seqscan = off');
      return JSON.stringify(await tx.query(`explain ${text}`, values));
    });
});
