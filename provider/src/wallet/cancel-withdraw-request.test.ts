import { diceOf } from 'proofs/provider/play/dice.ts';
import { databaseKinds } from '../../test/databases.ts';
import { closeInBalance, openWorldWithPlayer, type TestPlayer, type World } from '../../test/world.ts';

describe.each(databaseKinds)('cancelling a withdrawal on %s', (kind) => {
  let world: World;
  let player: TestPlayer;
  beforeEach(async () => ({ world, player } = await openWorldWithPlayer(kind, 500)));
  afterEach(() => closeInBalance(world));

  const withdraw = async (amount = '100') => {
    expect((await world.as(player, 'withdraw_request.php', { amount })).body.success).toBe('1');
    const [made] = await world.db.query<{ id: number }>('select max(id) as id from fund_requests');
    return String(made?.id);
  };
  const onlyRequest = async () => (await world.as(player, 'get_request_history.php')).body.result?.[0] ?? {};
  const cancel = async (fund_id: string, by = player) =>
    (await world.as(by, 'cancel_withdraw_request.php', { fund_id })).body;

  test('a waiting withdrawal can be cancelled, which returns its points once', async () => {
    const id = await withdraw();
    expect(await onlyRequest()).toMatchObject({ status: '0', cancellable: '1' });
    expect(await cancel(id)).toEqual({ success: '1', msg: 'Your withdraw request is cancelled.' });
    expect(await cancel(id)).toEqual({ success: '1', msg: 'Your withdraw request is cancelled.' });
    expect(await world.balance(player)).toBe(500);
    expect(await onlyRequest()).toMatchObject({ status: '-1', cancelled: '1' });
    expect(await onlyRequest()).not.toHaveProperty('cancellable');
    const entries = (await world.as(player, 'get_wallet_history.php')).body.result ?? [];
    expect(entries.slice(-2).map(({ remark, amount }) => [remark, amount])).toEqual([
      [`Withdraw request ${id}`, '-100'],
      [`Withdraw request ${id} cancelled`, '+100'],
    ]);
    await expect(world.operator('approve', id)).rejects.toThrow('no waiting fund request');
    expect(await world.operator('funds', 'all')).toContain('cancelled');
  });

  test.each([
    ['approve', 400, 'This withdrawal is already approved.'],
    ['decline', 500, 'This withdrawal is already declined; its points are in your wallet.'],
  ])('a withdrawal cannot be cancelled after %s', async (verb, balance, msg) => {
    const id = await withdraw();
    await world.operator(verb, id, 'the bank said no');
    expect(await cancel(id)).toEqual({ success: '0', msg });
    expect(await world.balance(player)).toBe(balance);
    expect((await onlyRequest()).reason).toBe(verb === 'decline' ? 'the bank said no' : undefined);
  });

  test("refuses to cancel a deposit, another player's request or an invalid id", async () => {
    const id = await withdraw();
    await world.as(player, 'add_points_request.php', { amount: '500', UTR_NUM: 'AXIS12345678' });
    const deposit = String((await onlyRequest()).remark);
    expect(await onlyRequest()).not.toHaveProperty('cancellable');
    const refusal = { success: '0', msg: 'There is no such withdraw request of yours.' };
    expect(await cancel(id, await world.addPlayer(0))).toEqual(refusal);
    for (const fund_id of [deposit, '', '-1', '1e1', `${id}.0`, '9'.repeat(15), '9'.repeat(40)])
      expect(await cancel(fund_id)).toEqual(refusal);
    expect(await world.balance(player)).toBe(400);
  });

  test('the first of concurrent cancels, approvals and declines wins', async () => {
    const dice = diceOf(20_261_122);
    for (let round = 0; round < 25; round += 1) {
      world.time.now += 2 * 3_600_000;
      const before = await world.balance(player);
      const id = await withdraw(String(10 + dice.below(90)));
      const held = before - (await world.balance(player));
      const acts = Array.from({ length: 2 + dice.below(5) }, () =>
        dice.oneOf(['cancel', 'cancel', 'approve', 'decline'] as const),
      );
      const done = await Promise.all(
        acts.map((act) =>
          act === 'cancel'
            ? cancel(id).then(({ success }) => success === '1')
            : world.operator(act, id).then(
                () => true,
                () => false,
              ),
        ),
      );

      const successes = new Set(acts.filter((_act, at) => done[at]));
      expect(successes.size).toBe(1);
      const [outcome] = successes;
      const returned = await world.db.query(
        `select from ledger_entries where fund_request_id = $1 and reason = 'withdrawal returned'`,
        [id],
      );
      expect(returned).toHaveLength(outcome === 'approve' ? 0 : 1);
      expect(await world.balance(player)).toBe(outcome === 'approve' ? before - held : before);
      // A cancel succeeds exactly if the request ends up cancelled.
      expect(acts.filter((act, at) => act === 'cancel' && done[at] !== (outcome === 'cancel'))).toEqual([]);
      await world.operator('credit', player.phone_number, '100');
    }
  });
});
