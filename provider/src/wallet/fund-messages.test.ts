import { fail } from 'node:assert/strict';
import { MOST_POINTS } from 'shared/rules';
import { databaseKinds, runAsOwner } from '../../test/databases.ts';
import { closeInBalance, DAY, openWorldWithPlayer, type TestPlayer, type World } from '../../test/world.ts';
import { playerOfNumber } from '../players/player.ts';
import { fileDeposit } from './add-points-request.ts';
import { settleWaitingPayments } from './settle-payment.ts';
import { holdWithdrawal } from './withdraw-request.ts';

const badId = (name: string) => `The ${name} may hold 64 letters, digits, dots, colons and dashes.`;
const tooHigh = `The amount is too high: ${MOST_POINTS} at most.`;
const noAmount = 'Please enter a whole amount above 0.';

describe.each(databaseKinds)('messages about funds, on %s', (kind) => {
  let world: World;
  let player: TestPlayer;
  beforeEach(async () => ({ world, player } = await openWorldWithPlayer(kind, 500)));
  afterEach(() => closeInBalance(world));

  const callApi = async (script: string, fields: Record<string, string>) =>
    (await world.as(player, script, fields)).body;
  const deposit = (fields: Record<string, string> = {}) =>
    callApi('add_points_request.php', { amount: '500', UTR_NUM: 'AXIS12345678', ...fields });
  const withdraw = (fields: Record<string, string> = {}) =>
    callApi('withdraw_request.php', { amount: '100', ...fields });
  const pay = (fields: Record<string, string> = {}) =>
    callApi('create_payment.php', { TRANS_ID: 't-1', AMOUNT: '250', ...fields });
  const requests = async () => (await callApi('get_request_history.php', {})).result ?? [];
  const newest = async () => (await requests())[0] ?? {};
  const account = async () =>
    (await playerOfNumber(world.context, player.phone_number)) ?? fail('The test player is missing.');

  test('deposit: names each problem, accepts a repeat, refuses a different one under the same id', async () => {
    expect(await deposit({ amount: String(MOST_POINTS + 1) })).toEqual({ success: '0', msg: tooHigh });
    const unlike = { success: '0', msg: 'The UTR must be 6 to 35 letters and digits, at least 6 of them digits.' };
    for (const UTR_NUM of ['12345', 'ABCDEFG1', 'A'.repeat(18) + '1'.repeat(18)])
      expect(await deposit({ UTR_NUM })).toEqual(unlike);
    expect(await deposit({ request_id: 'a b' })).toEqual({ success: '0', msg: badId('request_id') });
    expect(await requests()).toEqual([]);

    const sent = { success: '1', msg: 'Your deposit request is sent. The points are added once it is checked.' };
    expect(await deposit({ request_id: 'one' })).toEqual(sent);
    expect(await deposit({ request_id: 'one', UTR_NUM: 'axis-12345678' })).toEqual(sent);
    const used = { success: '0', msg: 'This request_id was already used for another deposit.' };
    expect([
      await deposit({ request_id: 'one', amount: '501' }),
      await deposit({ request_id: 'one', UTR_NUM: 'AXIS87654321' }),
    ]).toEqual([used, used]);
    expect(await requests()).toHaveLength(1);
    for (const UTR_NUM of ['HDFC11111111', 'HDFC22222222']) expect(await deposit({ UTR_NUM })).toEqual(sent);
    expect(await requests()).toHaveLength(3);
    // Another call inserts this request between this call's check for a repeat and its insert.
    const late = { points: 500, utr: { text: 'AXIS12345678', key: '12345678' }, requestId: 'one' };
    expect(await fileDeposit(world.context, await account(), late)).toMatchObject(sent);
    expect(await fileDeposit(world.context, await account(), { ...late, points: 501 })).toMatchObject(used);
    for (const UTR_NUM of ['A'.repeat(17) + '1'.repeat(18), 'PNB12003456', 'PNB1203456'])
      expect(await deposit({ UTR_NUM })).toEqual(sent);
    expect(await requests()).toHaveLength(6);
    expect(await newest()).toEqual({
      points: '500',
      remark: expect.any(String),
      action_type: 'Deposite',
      status: '0',
      date: `${DAY}T09:00:00+05:30`,
    });
    const { remark: number } = await newest();
    await world.operator('approve', String(number));
    expect((await callApi('get_wallet_history.php', {})).result?.at(-1)).toMatchObject({
      remark: `Deposit request ${String(number)}`,
      amount: '+500',
    });
  });

  test("payment details: returns the operator's settings", async () => {
    expect(await callApi('adpayInfo.php', {})).toEqual({
      success: '1',
      data: { UPI_ADMIN: '', UPI_NAME: '', numbers: [], scanner_url: '' },
    });
    await world.operator('set', 'UPI_ADMIN', 'shop@upi');
    await world.operator('set', 'UPI_NAME', 'The shop');
    await world.operator('set', 'payment_numbers', '9829000001,9829000002');
    expect((await callApi('adpayInfo.php', {})).data).toEqual({
      UPI_ADMIN: 'shop@upi',
      UPI_NAME: 'The shop',
      numbers: ['9829000001', '9829000002'],
      scanner_url: '',
    });
  });

  test('withdrawal: names each problem, and the statement shows its request', async () => {
    expect(await withdraw({ amount: '9' })).toEqual({ success: '0', msg: 'Minimum withdraw limit is 10 .' });
    expect(await withdraw({ remark: 'UPI' })).toEqual({ success: '0', msg: 'The remark must be BANK_TRANSFER.' });
    expect(await withdraw({ request_id: 'a b' })).toEqual({ success: '0', msg: badId('request_id') });
    const sent = { success: '1', msg: 'Your withdraw request is sent.' };
    expect([await withdraw(), await withdraw({ remark: 'BANK_TRANSFER' })]).toEqual([sent, sent]);
    const payTo = { holder: 'Asha', bank: 'SBI', ifsc: 'SBIN0001234', account: '30214567890' };
    expect(await world.db.query('select distinct pay_to, holder, bank, ifsc, account from fund_requests')).toEqual([
      { pay_to: Object.values(payTo).join(', '), ...payTo },
    ]);

    const { remark: id } = await newest();
    await world.operator('decline', String(id), 'closed account');
    expect(await newest()).toMatchObject({ status: '-1', reason: 'closed account' });
    await withdraw();
    await world.operator('decline', String((await newest()).remark));
    expect(await newest()).toMatchObject({ status: '-1' });
    expect(await newest()).not.toHaveProperty('reason');
    const remarks = ((await callApi('get_wallet_history.php', {})).result ?? [])
      .slice(-4, -2)
      .map(({ remark, amount, updated_amount, date }) => [remark, amount, updated_amount, date]);
    const at = `${DAY}T09:00:00+05:30`;
    expect(remarks).toEqual([
      [`Withdraw request ${String(id)}`, '-100', '300', at],
      [`Withdraw request ${String(id)} declined`, '+100', '400', at],
    ]);
    await expect(world.operator('approve', String(id))).rejects.toThrow(
      `There is no waiting fund request ${String(id)}. Run funds to list them.`,
    );
    await expect(world.operator('approve', '999')).rejects.toThrow(
      'There is no waiting fund request 999. Run funds to list them.',
    );
    expect(await withdraw({ request_id: 'two', amount: '20' })).toEqual(sent);
    expect(await holdWithdrawal(world.context, await account(), { requestId: 'two', points: 20 })).toMatchObject(sent);
    expect(await holdWithdrawal(world.context, await account(), { requestId: 'two', points: 21 })).toMatchObject({
      success: '0',
      msg: 'This request_id was already used for another withdrawal.',
    });
    expect((await requests()).filter(({ points }) => points === '20')).toHaveLength(1);
  });

  test('payment link: names each problem, and returns to the origin that requested it', async () => {
    expect(await pay({ AMOUNT: '99' })).toEqual({ status: false, message: 'Minimum deposit limit is 100 .' });
    expect(await pay({ AMOUNT: 'x' })).toEqual({ status: false, message: noAmount });
    const other = await world.addPlayer();
    expect(
      (await callApi('create_payment.php', { TRANS_ID: 't-1', AMOUNT: '250', USER_ID: other.phone_number })).msg,
    ).toBe('Please login again.');
    for (const TRANS_ID of ['', 'a b'])
      expect(await pay({ TRANS_ID })).toEqual({
        status: false,
        message: 'The TRANS_ID must be 1 to 64 letters, digits, dots, colons and dashes.',
      });
    await callApi('set_play_limit.php', { kind: 'deposit', period: 'day', points: '300' });
    expect(await pay({ AMOUNT: '301' })).toEqual({
      status: false,
      message: 'Your own limit for deposits is 300 points a day: 300 are left today.',
    });
    expect(await deposit({ amount: '301' })).toEqual({
      success: '0',
      msg: 'Your own limit for deposits is 300 points a day: 300 are left today.',
    });

    const link = async (fields: Record<string, string>) => {
      const body = (await pay(fields)) as unknown as {
        status: boolean;
        message: string;
        result: { payment_url: string };
      };
      const [order] = await world.db.query<{ order_id: string; return_url: string }>(
        'select p.order_id, o.return_url from payments p join gateway_orders o on o.id = p.order_id where trans_id = $1',
        [fields.TRANS_ID],
      );
      expect([body.status, body.message]).toEqual([true, 'Payment link created.']);
      return { back: order?.return_url, to: body.result.payment_url.replace(String(order?.order_id), 'ORDER') };
    };
    expect(await link({ TRANS_ID: 'a.b:c', AMOUNT: '100' })).toEqual({
      to: 'http://localhost:80/api/gateway/pay/ORDER',
      back: 'http://localhost:80/payment-status?trans_id=a.b%3Ac',
    });
    Object.assign(world.context.config, { publicUrl: 'https://pay.example', appUrl: 'https://app.example' });
    expect(await link({ TRANS_ID: 't-2', AMOUNT: '100' })).toEqual({
      to: 'https://pay.example/api/gateway/pay/ORDER',
      back: 'https://app.example/payment-status?trans_id=t-2',
    });

    Object.assign(world.context, {
      gateway: {
        ...world.context.gateway,
        createOrder: () => Promise.reject(new Error('The gateway does not respond.')),
      },
    });
    expect(await pay({ TRANS_ID: 't-3', AMOUNT: '100' })).toEqual({
      status: false,
      message:
        'The payment service does not answer right now. Nothing was paid. Please try again in a few minutes, or add points in another way.',
    });
    expect(await requests()).toHaveLength(3);
    Object.assign(world.context, { gateway: undefined });
    expect((await world.call('payment_status.php', { TRANS_ID: 't-2' })).body).toMatchObject({
      message: 'Your Payment is pending please wait',
    });
    expect(await pay()).toEqual({
      status: false,
      message: 'Online payment is not available. Please add points in another way.',
    });
  });

  test('database error: does not blame the player', async () => {
    for (const table of ['fund_requests', 'payments'])
      await runAsOwner(world.db, `alter table ${table} add constraint disk_full check (points <> 120)`);
    for (const [script, fields] of [
      ['add_points_request.php', { amount: '120', UTR_NUM: 'AXIS12345678' }],
      ['withdraw_request.php', { amount: '120' }],
      ['create_payment.php', { TRANS_ID: 't-1', AMOUNT: '120' }],
    ] as const)
      expect([script, (await world.as(player, script, fields)).status]).toEqual([script, 500]);
    expect(await world.balance(player)).toBe(500);
  });

  test('payment status: returns state and amount, even if the player did not return', async () => {
    expect((await world.call('payment_status.php', { TRANS_ID: 't-1' })).body).toEqual({
      status: false,
      message: 'There is no such payment.',
    });
    expect((await world.call('payment_status.php')).body).toEqual({
      status: false,
      message: 'There is no such payment.',
    });
    const ids = ['paid', 'failed', 'created', 'less'];
    for (const TRANS_ID of ids) await pay({ TRANS_ID });
    const end = (id: string, change: string) =>
      world.db.query(
        `update gateway_orders set ${change} where id = (select order_id from payments where trans_id = $1)`,
        [id],
      );
    await end('paid', `state = 'paid'`);
    await end('failed', `state = 'failed'`);
    await end('less', `state = 'paid', amount = 249`);
    const stands = async (TRANS_ID: string) => (await world.call('payment_status.php', { TRANS_ID })).body;
    expect(await stands('failed')).toMatchObject({ message: 'The payment failed. No points were added.' });
    await settleWaitingPayments(world.context);
    await settleWaitingPayments(world.context);
    expect(await world.db.query('select trans_id, status from payments order by trans_id')).toEqual([
      { trans_id: 'created', status: 'pending' },
      { trans_id: 'failed', status: 'failed' },
      { trans_id: 'less', status: 'pending' },
      { trans_id: 'paid', status: 'paid' },
    ]);

    const waits = { status: false, message: 'Your Payment is pending please wait', amount: '250' };
    expect(await Promise.all(ids.map(stands))).toEqual([
      { status: true, message: 'The points are in your wallet.', amount: '250' },
      { status: false, message: 'The payment failed. No points were added.', amount: '250' },
      waits,
      waits,
    ]);
    expect(await world.balance(player)).toBe(750);
    const [entry] = ((await callApi('get_wallet_history.php', {})).result ?? []).slice(-1);
    expect(entry).toMatchObject({ remark: 'Deposit by payment link', amount: '+250', updated_amount: '750' });
    expect((await requests()).map(({ remark, action_type, status }) => [remark, action_type, status])).toEqual([
      ['paid', 'Deposite', '1'],
      ['less', 'Deposite', '0'],
      ['failed', 'Deposite', '-1'],
      ['created', 'Deposite', '0'],
    ]);
  });
});
