import { databaseKinds } from '../../test/databases.ts';
import { openPaymentWorld, type PaymentWorld } from '../../test/payment-world.ts';
import { startFakeServices } from '../../test/start-fake-services.ts';
import { closeInBalance, type TestPlayer, type World } from '../../test/world.ts';
import { settleWaitingPayments } from './settle-payment.ts';

/** Seven days after the payment was created. */
const LATER = '2026-01-14';

let service: Awaited<ReturnType<typeof startFakeServices>>;
beforeAll(async () => {
  service = await startFakeServices();
});
afterAll(() => service.stop());

describe.each(databaseKinds)('a payment that nobody pays for seven days, on %s', (kind) => {
  let world: World;
  let player: TestPlayer;
  let payment: PaymentWorld;
  beforeEach(async () => {
    payment = await openPaymentWorld(kind, service);
    ({ world, player } = payment);
  });
  afterEach(() => closeInBalance(world));

  const status = async () => (await world.db.query<{ status: string }>('select status from payments'))[0]?.status;
  const expire = async () => {
    world.goTo('9:00 am', LATER);
    await payment.sweep();
    expect(await status()).toBe('failed');
  };
  const forget = () => world.operator('forget', player.phone_number);

  test('waits until then, and blocks the deletion of its player', async () => {
    world.goTo('8:59 am', LATER);
    await payment.sweep();
    expect(await status()).toBe('pending');
    await expect(forget()).rejects.toThrow('still waiting');
  });

  test('expires after a last look-up, and no longer blocks the deletion', async () => {
    await expire();
    expect(await payment.playerReturns()).toMatchObject({ message: 'The payment failed. No points were added.' });
    await forget();
  });

  test('expires when its player returns, and counts as failed once', async () => {
    world.goTo('9:00 am', LATER);
    expect(await payment.playerReturns()).toMatchObject({ message: 'The payment failed. No points were added.' });
    await payment.playerReturns();
    await payment.sweep();
    expect(await status()).toBe('failed');
    const { values } = await world.context.metrics.payments.get();
    expect(values.find(({ labels }) => labels.result === 'failed')).toMatchObject({ value: 1 });
  });

  test('is credited instead if the last look-up finds it paid', async () => {
    await payment.become({ state: 'paid' });
    world.goTo('9:00 am', '2026-02-01');
    await payment.sweep();
    expect(await payment.balance()).toBe(250);
  });

  test('stays pending without a last look-up', async () => {
    await service.test('down', { isDown: true });
    world.goTo('9:00 am', LATER);
    await expect(payment.sweep()).rejects.toThrow('503');
    expect(await status()).toBe('pending');
  });

  test('is credited once if it is paid later', async () => {
    await expire();
    await payment.become({ state: 'paid' });
    await Promise.all([payment.webhook(), payment.webhook(), payment.playerReturns()]);
    expect(await payment.playerReturns()).toMatchObject({ status: true });
    expect(await payment.balance()).toBe(250);
    expect(await status()).toBe('paid');
  });

  test('stays failed while the service is down', async () => {
    await expire();
    await service.test('down', { isDown: true });
    expect(await payment.playerReturns()).toMatchObject({ message: 'The payment failed. No points were added.' });
  });

  test('is pending again, for the operator, if another amount is paid later', async () => {
    await expire();
    await payment.become({ state: 'paid', amount: 200 });
    await payment.webhook();
    await expect(forget()).rejects.toThrow('still waiting');
    await payment.sweep();
    expect(await status()).toBe('pending');
    await world.operator('accept-payment', await payment.caseId());
    expect(await payment.balance()).toBe(200);
  });

  test('becomes a case that can only be declined if it is paid after the deletion of its player', async () => {
    await expire();
    await forget();
    await payment.become({ state: 'paid' });
    await payment.webhook();
    const id = await payment.caseId();
    await expect(world.operator('accept-payment', id)).rejects.toThrow(
      'The player was forgotten. Refund the payment at the service, then decline the case.',
    );
    await world.operator('decline-payment', id);
    await payment.webhook();
    expect(await payment.caseId()).toBe('none');
    expect(await world.db.query('select 1 from ledger_entries')).toEqual([]);
  });

  test('expires without a look-up once its gateway is no longer configured', async () => {
    world.goTo('9:00 am', LATER);
    const { gateway: _gateway, ...without } = world.context;
    await settleWaitingPayments(without);
    expect(await status()).toBe('failed');
    await payment.become({ state: 'paid' });
    await payment.webhook();
    expect(await payment.balance()).toBe(250);
  });

  test('does not hold up other payments if only its look-up fails', async () => {
    await payment.create('t-2');
    await payment.become({ state: 'broken' });
    await world.db.query(`update payments set checked_at = '2026-01-07' where trans_id = 't-2'`);
    world.goTo('9:00 am', LATER);
    await expect(payment.sweep()).rejects.toThrow('500');
    await expect(payment.sweep()).rejects.toThrow('500');
    expect(await world.db.query(`select status from payments where trans_id = 't-2'`)).toEqual([{ status: 'failed' }]);
  });
});
