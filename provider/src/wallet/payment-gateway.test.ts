import { createHmac } from 'node:crypto';
import { databaseKinds } from '../../test/databases.ts';
import { openPaymentWorld, type PaymentWorld } from '../../test/payment-world.ts';
import { SECRET, startFakeServices } from '../../test/start-fake-services.ts';
import { closeInBalance, type TestPlayer, type World } from '../../test/world.ts';

let service: Awaited<ReturnType<typeof startFakeServices>>;
beforeAll(async () => {
  service = await startFakeServices();
});
afterAll(() => service.stop());

describe.each(databaseKinds)('a payment service on %s', (kind) => {
  let world: World;
  let player: TestPlayer;
  let payment: PaymentWorld;
  beforeEach(async () => {
    payment = await openPaymentWorld(kind, service);
    ({ world, player } = payment);
  });
  afterEach(() => closeInBalance(world));

  test('the sweep alone credits a player who paid and never returned', async () => {
    await payment.sweep();
    expect(await payment.balance()).toBe(0);
    await payment.become({ state: 'paid' });
    await payment.sweep();
    await payment.sweep();
    expect(await payment.balance()).toBe(250);
  });

  test('credits once for three webhooks out of order, the return and the sweep, at the same time', async () => {
    await payment.become({ state: 'paid' });
    const sent = [payment.webhook(), payment.webhook({ state: 'created' }), payment.webhook({ state: 'failed' })];
    const [statuses] = await Promise.all([
      Promise.all(sent),
      payment.playerReturns(),
      payment.playerReturns(),
      payment.sweep(),
    ]);
    expect(statuses).toEqual([200, 200, 200]);
    expect(await payment.playerReturns()).toMatchObject({ status: true, amount: '250' });
    expect(await payment.balance()).toBe(250);
  });

  test('a signed webhook credits nothing that the service does not confirm', async () => {
    expect(await payment.webhook()).toBe(200);
    expect(await payment.balance()).toBe(0);
  });

  test('callers without a session share one look-up every few seconds', async () => {
    const lookUps = jest.spyOn(world.context.gateway!, 'lookUp');
    const ask = async () => (await world.call('payment_status.php', { TRANS_ID: 't-1' })).body.status;
    expect(new Set(await Promise.all(Array.from({ length: 50 }, ask)))).toEqual(new Set([false]));
    await ask();
    expect(lookUps).toHaveBeenCalledTimes(1);
    await payment.become({ state: 'paid' });
    world.time.now += 3000;
    expect([await ask(), await ask()]).toEqual([true, true]);
    expect(lookUps).toHaveBeenCalledTimes(2);
  });

  test('a signed webhook that the module cannot read is refused', async () => {
    const signature = createHmac('sha256', SECRET).update('null').digest('hex');
    const headers = { 'x-signature': signature, 'content-type': 'application/json' };
    const answer = await world.app.inject({ method: 'POST', url: '/api/gateway/webhook', headers, payload: 'null' });
    expect(answer.statusCode).toBe(401);
  });

  test('a forged webhook is refused and settles nothing', async () => {
    await payment.become({ state: 'paid' });
    expect(await payment.webhook({ state: 'paid', forged: true })).toBe(401);
    expect(await payment.balance()).toBe(0);
  });

  test('another amount waits for the operator, who credits what was paid once', async () => {
    await payment.become({ state: 'paid', amount: 200 });
    await payment.webhook();
    await payment.sweep();
    expect(await payment.playerReturns()).toMatchObject({ status: false });
    expect(await payment.balance()).toBe(0);
    expect(await world.operator('payments')).toMatch(/amount +200 +other amount +250/);
    const id = await payment.caseId();
    await world.operator('accept-payment', id);
    await expect(world.operator('accept-payment', id)).rejects.toThrow('already decided');
    await payment.webhook();
    expect(await payment.balance()).toBe(200);
    expect(await payment.playerReturns()).toMatchObject({ status: true, amount: '200' });
  });

  test('a declined amount credits nothing, now and later', async () => {
    await payment.become({ state: 'paid', amount: 1 });
    await payment.sweep();
    await world.operator('decline-payment', await payment.caseId());
    await payment.webhook();
    expect(await payment.balance()).toBe(0);
    expect(await world.operator('payments')).toBe('No payments wait for a decision.');
  });

  test('a refund waits for the operator, and each part is taken back once', async () => {
    await payment.become({ state: 'paid' });
    await payment.webhook();
    await payment.become({ refunded: 100 });
    await payment.webhook();
    await payment.webhook();
    expect(await payment.balance()).toBe(250);
    await world.operator('accept-payment', await payment.caseId());
    await payment.webhook();
    expect([await payment.balance(), await payment.caseId()]).toEqual([150, 'none']);
    expect((await world.as(player, 'get_wallet_history.php')).body.result).toMatchObject([
      { remark: 'Deposit by payment link', amount: '+250' },
      { remark: 'Refund of payment t-1', amount: '-100' },
    ]);
    expect(await world.db.query('select reason from ledger_entries order by id')).toEqual([
      { reason: 'payment' },
      { reason: 'payment refund' },
    ]);
    await payment.become({ refunded: 250 });
    await payment.webhook();
    await world.operator('accept-payment', await payment.caseId());
    expect(await payment.balance()).toBe(0);
  });

  test('the sweep finds a refund whose webhook was lost, and spent points are not taken', async () => {
    await payment.become({ state: 'paid' });
    await payment.sweep();
    await world.operator('credit', player.phone_number, '-200');
    await payment.become({ refunded: 250 });
    world.goTo('10:00 am', '2026-01-09');
    await payment.sweep();
    const id = await payment.caseId();
    await expect(world.operator('accept-payment', id)).rejects.toThrow('The wallet does not hold that many points.');
    expect(await payment.caseId()).toBe(id);
    await world.operator('decline-payment', id);
    expect([await payment.balance(), await payment.caseId()]).toEqual([50, 'none']);
  });

  test('a payment that is refunded before it is seen credits nothing', async () => {
    await payment.become({ state: 'paid', refunded: 250 });
    await payment.webhook();
    expect(await payment.balance()).toBe(0);
  });

  test('a service that is down for an hour loses no payment', async () => {
    await payment.become({ state: 'paid' });
    await service.test('down', { isDown: true });
    expect((await payment.create('t-2')).body).toMatchObject({ status: false });
    expect(await payment.webhook()).toBe(503);
    expect(await payment.playerReturns()).toMatchObject({ status: false });
    await expect(payment.sweep()).rejects.toThrow('The payment service answered 503.');
    world.goTo('10:00 am');
    expect(await payment.balance()).toBe(0);
    await service.test('down', { isDown: false });
    await payment.sweep();
    await payment.webhook();
    expect(await payment.balance()).toBe(250);
    expect((await payment.create('t-2')).body).toMatchObject({ status: true });
  });
});
