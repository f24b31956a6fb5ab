import { databaseKinds } from '../../test/databases.ts';
import { openDeskWorld, type DeskWorld } from '../../test/desk-world.ts';
import { holdWithdrawal } from '../wallet/withdraw-request.ts';
import { playerOfNumber } from '../players/player.ts';
import type { TestPlayer } from '../../test/world.ts';

describe.each(databaseKinds)('payouts, notes and offers at the desk, on %s', (kind) => {
  let world: DeskWorld;
  let meera: string;
  let player: TestPlayer;
  beforeAll(async () => {
    world = await openDeskWorld(kind);
    meera = await world.signIn('Meera', ['approve', 'players']);
    player = await world.addPlayer(5000);
  });
  afterAll(() => world.end());

  const rowsOf = async (path: string) => (await world.send(`/api/${path}`, { cookie: meera })).body.rows ?? [];
  const withdraw = async (points: number) => {
    const found = await playerOfNumber(world.context, player.phone_number);
    await holdWithdrawal(world.context, found!, { requestId: `w${points}`, points });
    const [filed] = await world.db.query<{ id: number }>('select max(id) as id from fund_requests');
    return String(filed?.id);
  };

  test('an approved withdrawal waits for its payment, with the reason why it could not be sent, until one person records it', async () => {
    const [approved, declined] = [await withdraw(300), await withdraw(400)];
    await world.run(meera, 'approve', [approved]);
    await world.run(meera, 'decline', [declined]);
    expect(await rowsOf('payouts')).toMatchObject([{ id: Number(approved), points: 300, player: player.phone_number }]);

    expect((await world.run(meera, 'sent', [declined, 'N1'])).body.text).toContain('to pay');
    expect((await world.run(meera, 'sent', [approved])).status).toBe(409);
    expect((await rowsOf('payouts'))[0]).not.toHaveProperty('unsent');
    expect((await world.run(meera, 'unsent', [declined, 'Refused'])).status).toBe(409);
    expect((await world.run(meera, 'unsent', [approved, ' '])).status).toBe(409);
    for (const reason of ['The bank was closed', 'The bank refused the IFSC'])
      expect((await world.run(meera, 'unsent', [approved, reason])).status).toBe(200);
    expect(await rowsOf('payouts')).toMatchObject([
      { id: Number(approved), unsent: { reason: 'The bank refused the IFSC', who: 'Meera' } },
    ]);
    expect((await world.run(meera, 'sent', [approved, 'N1'])).status).toBe(200);
    const again = await world.run(meera, 'sent', [approved, 'N2']);
    expect([again.status, again.body.text]).toEqual([
      409,
      `Meera has already recorded withdrawal ${approved} as sent, with the reference N1.`,
    ]);
    expect(await rowsOf('payouts')).toEqual([]);
    await expect(world.db.query(`update payouts set reference = 'N3'`)).rejects.toThrow(
      'recorded as sent or returned once',
    );
  });

  test('the points of a payout that cannot be sent are returned in one act, and it can never be sent', async () => {
    const before = await world.balance(player);
    const id = await withdraw(450);
    expect((await world.run(meera, 'return', [id, 'Refused'])).status).toBe(409); // not approved yet
    await world.run(meera, 'approve', [id]);
    const [first, second] = await Promise.all([
      world.run(meera, 'return', [id, 'The account is closed.']),
      world.run(meera, 'return', [id, 'The account is closed.']),
    ]);
    expect([first.status, second.status].toSorted((a, b) => a - b)).toEqual([200, 409]);
    expect([await world.balance(player), await rowsOf('payouts')]).toEqual([before, []]);
    for (const verb of ['sent', 'unsent']) expect((await world.run(meera, verb, [id, 'N9'])).status).toBe(409);
    expect((await world.run(meera, 'sent', [id, 'N9'])).body.text).toContain('Do not pay it');
    await expect(
      world.db.query(`update payouts set sent_at = now(), reference = 'N9' where fund_request_id = $1`, [id]),
    ).rejects.toThrow(/recorded as sent or returned once/);
    expect((await world.as(player, 'get_request_history.php')).body.result?.[0]).toMatchObject({
      status: '-1',
      state: 'returned',
      reason: 'The account is closed.',
    });
    expect(await world.drift()).toBe(0);
  });

  test('a withdrawal has the same state in the app, on the desk, in the list and in the trace', async () => {
    const acts: Record<string, string[][]> = {
      waiting: [],
      approved: [['approve']],
      sent: [['approve'], ['sent', 'N77']],
      returned: [['approve'], ['return', 'Refused']],
      declined: [['decline', 'Refused']],
    };
    for (const [at, [state, done]] of Object.entries(acts).entries()) {
      const id = await withdraw(501 + at);
      for (const [verb = '', ...words] of done) await world.run(meera, verb, [id, ...words]);
      const inApp = (await world.as(player, 'get_request_history.php')).body.result?.[0];
      const sent = { reference: 'N77', sent_at: expect.any(String) as string };
      expect(inApp).toMatchObject({ remark: id, state, ...(state === 'sent' && sent) });
      const { body } = await world.send(`/api/players/${player.phone_number}`, { cookie: meera });
      const onDesk = (body.requests as { state: string; reference: string | null }[])[0];
      expect([onDesk?.state, onDesk?.reference || null]).toEqual([state, state === 'sent' ? 'N77' : null]);
      expect((await world.operator('funds', 'all')).split('\n')[1]).toMatch(new RegExp(`^${id} .* ${state} `));
      expect((await world.operator('trace', id)).toLowerCase()).toContain(state === 'waiting' ? 'waits' : state);
      if (state === 'sent') expect(await world.operator('trace', id)).toContain('reference N77');
    }
  });

  test('a note stays as its operator wrote it, and is part of the export', async () => {
    await world.run(meera, 'note', [player.phone_number, 'Sent a bank statement']);
    const { body } = await world.send(`/api/players/${player.phone_number}`, { cookie: meera });
    expect(body.notes).toMatchObject([
      { who: 'Meera', text: 'Sent a bank statement' },
      { text: expect.stringMatching(/^Withdrawal \d+ could not be sent: The bank refused the IFSC$/) as string },
      { who: 'Meera' },
    ]);
    expect((await world.run(meera, 'note', [player.phone_number, ' '])).status).toBe(409);
    await expect(world.db.query(`update player_notes set text = 'other'`)).rejects.toThrow(
      /append-only|permission denied/,
    );
    expect(await world.operator('export', player.phone_number)).toContain('Sent a bank statement');
  });

  test('only a person who may change settings reads them', async () => {
    const settings = await world.signIn('Ravi', ['settings']);
    expect((await world.send('/api/offers', { cookie: meera })).body).not.toHaveProperty('settings');
    const { body } = await world.send('/api/offers', { cookie: settings });
    expect(body.settings).toContainEqual({ name: 'MIN_DEPOSIT', value: '100' });
  });

  test('a proposal names the request that it would approve, and ends with it', async () => {
    const id = await withdraw(2000);
    await world.run(meera, 'approve', [id]);
    expect(await rowsOf('proposals')).toMatchObject([
      {
        command: 'approve',
        isOwn: true,
        request: { id: Number(id), kind: 'Withdraw', points: 2000 },
        withdrawal: { id: Number(id), pay_to: { text: 'Asha, SBI, SBIN0001234, 30214567890' } },
      },
    ]);
    await world.run(meera, 'decline', [id]);
    // Nothing is left to approve, so the proposal has ended.
    expect(await rowsOf('proposals')).toEqual([]);
    expect(await rowsOf('proposals/ended')).toMatchObject([{ act: `Approve request ${id}`, who: 'Meera' }]);
  });

  test('the second person of a large deposit sees its UTR and its duplicates, however its id is written', async () => {
    const other = await world.addPlayer();
    const [first, second] = await world.db.query<{ id: number }>(
      `insert into fund_requests (player_id, kind, points, request_id, utr, utr_key, requested_at)
       values ($1, 'Deposite', 2000, 'd1', '771234567890', '771234567890', now()),
         ($2, 'Deposite', 2000, 'd2', '771234567890', '771234567890', now()) returning id`,
      [player.id, other.id],
    );
    expect((await world.run(meera, 'approve', [`0${first?.id}`])).status).toBe(202);
    const [proposal] = await rowsOf('proposals');
    expect(proposal?.deposit).toMatchObject({
      id: first?.id,
      points: 2000,
      utr: '771234567890',
      has_picture: false,
      same_utr: [{ id: second?.id, status: '0' }],
    });
  });
});
