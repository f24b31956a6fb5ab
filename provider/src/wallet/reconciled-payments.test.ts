import { databaseKinds, openMigratedDatabase } from '../../test/databases.ts';
import { mappedGateway } from '../../test/mapped-gateway.ts';
import { closeInBalance, openWorld, type TestPlayer, type World } from '../../test/world.ts';
import { limitsOf, setLimit } from '../fair-play/limits.ts';
import { beginPause } from '../fair-play/pauses.ts';
import { settleWaitingPayments } from './settle-payment.ts';

describe.each(databaseKinds)('a payment of 500 is settled by what the service has, on %s', (kind) => {
  let world: World;
  let player: TestPlayer;
  const orders = new Map<string, unknown>();
  beforeEach(async () => {
    orders.clear();
    world = await openWorld(await openMigratedDatabase(kind), {}, { gateway: mappedGateway(orders) });
    player = await world.addPlayer();
    await create('t-1');
  });
  afterEach(() => closeInBalance(world));

  const create = (TRANS_ID: string, AMOUNT = '500') => world.as(player, 'create_payment.php', { TRANS_ID, AMOUNT });
  const webhook = async (id: string) =>
    (await world.app.inject({ method: 'POST', url: '/api/gateway/webhook', payload: id })).statusCode;
  /** The service changes the order of a payment, and sends a webhook. */
  const report = async (order: object, transId = 't-1') => {
    const [payment] = await world.db.query<{ order_id: string }>('select order_id from payments where trans_id = $1', [
      transId,
    ]);
    const id = String(payment?.order_id);
    orders.set(id, { state: 'paid', amount: 500, refunded: 0, ...order });
    return webhook(id);
  };
  const openCases = () =>
    world.db.query<{ id: number; kind: string; amount: number; why: string }>(
      'select id, kind, amount, why from payment_cases where decision is null order by id',
    );
  const decide = async (verb: 'accept-payment' | 'decline-payment', ...words: string[]) =>
    world.operator(verb, String((await openCases())[0]?.id), ...words);
  const returns = async () => (await world.call('payment_status.php', { TRANS_ID: 't-1' })).body;

  test('a refund before the credit is not taken back a second time', async () => {
    await report({ refunded: 200 });
    await decide('accept-payment', '300');
    await report({ refunded: 200 });
    expect([await world.balance(player), await openCases()]).toEqual([300, []]);
    await report({ refunded: 250 });
    expect(await openCases()).toMatchObject([{ kind: 'refund', amount: 50 }]);
    await decide('accept-payment', '50');
    expect(await world.balance(player)).toBe(250);
  });

  test('a payment that failed first and is paid later is credited by its webhook, its return, or the sweep', async () => {
    await report({ state: 'failed' });
    expect(await returns()).toMatchObject({ status: false, message: 'The payment failed. No points were added.' });
    await report({});
    expect([await world.balance(player), await returns()]).toMatchObject([500, { status: true, amount: '500' }]);
    for (const [transId, act] of [
      ['t-2', () => world.call('payment_status.php', { TRANS_ID: 't-2' })],
      ['t-3', () => settleWaitingPayments(world.context)],
    ] as const) {
      await create(transId);
      await report({ state: 'failed' }, transId);
      const [{ order_id } = { order_id: '' }] = await world.db.query<{ order_id: string }>(
        'select order_id from payments where trans_id = $1',
        [transId],
      );
      orders.set(order_id, { state: 'paid', amount: 500, refunded: 0 });
      world.time.now += 25 * 3_600_000;
      await act();
    }
    expect(await world.balance(player)).toBe(1500);
  });

  test('a chargeback becomes a case, which the service can also withdraw', async () => {
    await report({});
    await report({ state: 'failed' });
    expect(await openCases()).toMatchObject([{ kind: 'refund', amount: 500, why: 'not paid' }]);
    await report({});
    expect([await openCases(), await world.balance(player)]).toEqual([[], 500]);
    await report({ state: 'failed' });
    await decide('accept-payment');
    expect(await world.balance(player)).toBe(0);
    await report({});
    expect(await openCases()).toMatchObject([{ kind: 'amount', amount: 500, why: 'again' }]);
    await decide('accept-payment');
    expect([await world.balance(player), await openCases()]).toEqual([500, []]);
  });

  test('an amount that grows after the credit is a case of the difference', async () => {
    await report({});
    await report({ amount: 700 });
    expect(await openCases()).toMatchObject([{ kind: 'amount', amount: 200, why: 'again' }]);
    await report({ amount: 700, refunded: 600 });
    expect(await openCases()).toMatchObject([{ kind: 'refund', amount: 400, why: 'refunded' }]);
    await decide('decline-payment');
    await report({ amount: 700, refunded: 600 });
    expect([await openCases(), await world.balance(player)]).toEqual([[], 500]);
  });

  test('a declined payment that is then refunded at the service leaves nothing to decide', async () => {
    await report({ amount: 300 });
    await decide('decline-payment');
    await report({ amount: 300, refunded: 300 });
    expect([await openCases(), await world.balance(player)]).toEqual([[], 0]);
  });

  test('a decision looks the payment up again, and waits while that fails', async () => {
    await report({ amount: 300 });
    const [id] = [...orders.keys()];
    orders.set(String(id), { state: 'paid', amount: 300, refunded: 100 });
    await expect(decide('accept-payment', '300')).rejects.toThrow('is about 200 points now, not 300');
    orders.set(String(id), { state: 'paid', amount: '200', refunded: 0 });
    await expect(decide('accept-payment', '200')).rejects.toThrow('could not be looked up');
    orders.set(String(id), { state: 'paid', amount: 200, refunded: 200 });
    await expect(decide('accept-payment')).rejects.toThrow('nothing to decide any more');
    expect([await world.balance(player), await openCases()]).toEqual([0, []]);
  });

  test.each([
    ['a text as the amount', { amount: '500' }],
    ['a fraction', { amount: 500.5 }],
    ['a negative refund', { refunded: -1 }],
    ['more refunded than paid', { refunded: 501 }],
    ['no refund', { refunded: undefined }],
    ['an unknown state', { state: 'PAID' }],
    ['an amount beyond exact sums', { amount: 1e12 }],
  ])('an order with %s is counted, closes nothing, and holds up no sweep', async (_what, broken) => {
    expect(await report(broken)).toBe(503);
    expect(await returns()).toMatchObject({ status: false, message: 'Your Payment is pending please wait' });
    await create('t-2');
    const [broken1, other] = [...orders.keys()];
    orders.set(String(other), { state: 'paid', amount: 500, refunded: 0 });
    await settleWaitingPayments(world.context);
    expect(await world.balance(player)).toBe(500);
    const { values } = await world.context.metrics.paymentLookUps.get();
    expect(values.find(({ labels }) => labels.result === 'unreadable')?.value).toBe(3);
    orders.set(String(broken1), { state: 'paid', amount: 500, refunded: 0 });
    await settleWaitingPayments(world.context);
    expect(await world.balance(player)).toBe(1000);
  });

  const limit = (points: number) =>
    setLimit(world.db, { playerId: player.id, kind: 'deposit', period: 'day', points, now: world.time.now });

  test('a link from before a lower limit is a case, once it is paid beyond the limit', async () => {
    await create('t-2');
    await limit(700);
    await report({});
    expect(await world.balance(player)).toBe(500);
    await report({}, 't-2');
    expect(await openCases()).toMatchObject([{ kind: 'amount', amount: 500, why: 'limit' }]);
    world.time.now += 25 * 3_600_000;
    await report({}, 't-2');
    expect(await openCases()).toMatchObject([{ why: 'limit' }]);
    await decide('accept-payment');
    expect(await world.balance(player)).toBe(1000);
  });

  test('two links of earlier days, paid at once, keep to the limit together', async () => {
    await create('t-2');
    world.time.now += 25 * 3_600_000;
    await limit(900);
    await Promise.all([report({}), report({}, 't-2')]);
    expect([await world.balance(player), await openCases()]).toMatchObject([500, [{ why: 'limit' }]]);
    const [day] = await limitsOf(world.db, player.id, world.time.now);
    expect(day?.used).toBe('500'); // the other one was ordered yesterday
  });

  test.each(['time-out', 'self-exclusion'] as const)(
    'during a %s no link is handed out, and what is paid is a case',
    async (pause) => {
      await beginPause(world.db, { playerId: player.id, kind: pause, days: 1, now: world.time.now });
      const repeated = await create('t-1');
      expect(repeated.body).toMatchObject({ status: false });
      expect(repeated.body).not.toHaveProperty('result');
      await report({});
      expect([await world.balance(player), await openCases()]).toMatchObject([0, [{ amount: 500, why: pause }]]);
      expect(await world.operator('payments')).toContain(pause);
      await decide('decline-payment');
    },
  );
});
