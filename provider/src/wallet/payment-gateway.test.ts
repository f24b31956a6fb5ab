import { openGateway } from '../../examples/hmac-gateway.ts';
import { freePort } from '../../test/child-process.ts';
import { databaseKinds, openMigratedDatabase } from '../../test/databases.ts';
import { SECRET, startFakeServices } from '../../test/start-fake-services.ts';
import { closeInBalance, openWorld, type TestPlayer, type World } from '../../test/world.ts';
import { settleWaitingPayments } from './settle-payment.ts';

let service: Awaited<ReturnType<typeof startFakeServices>>;
beforeAll(async () => {
  service = await startFakeServices();
});
afterAll(() => service.stop());

describe.each(databaseKinds)('a payment service on %s', (kind) => {
  let world: World;
  let player: TestPlayer;
  let orderId: string;
  beforeEach(async () => {
    const port = await freePort();
    const gateway = openGateway({
      GATEWAY_EXAMPLE_URL: service.url,
      GATEWAY_EXAMPLE_KEY: 'key',
      GATEWAY_EXAMPLE_SECRET: SECRET,
    });
    const db = await openMigratedDatabase(kind);
    world = await openWorld(db, { publicUrl: `http://127.0.0.1:${port}` }, { gateway });
    await world.app.listen({ port, host: '127.0.0.1' });
    await service.test('down', { isDown: false });
    player = await world.addPlayer();
    const made = await create();
    const url = (made.body.result as unknown as { payment_url: string }).payment_url;
    expect(url).toMatch(/^https:\/\/pay\.example\/[0-9a-f]{32}$/);
    orderId = url.slice(-32);
  });
  afterEach(() => closeInBalance(world));

  const create = (TRANS_ID = 't-1') => world.as(player, 'create_payment.php', { TRANS_ID, AMOUNT: '250' });
  const become = (order: object) => service.test('order', { id: orderId, ...order });
  const webhook = async (more: object = { state: 'paid' }) =>
    (await service.test<{ status: number }>('webhook', { id: orderId, ...more })).status;
  const playerReturns = async () => (await world.call('payment_status.php', { TRANS_ID: 't-1' })).body;
  const sweep = () => settleWaitingPayments(world.context);
  const caseId = async () => (await world.operator('payments')).split('\n')[1]?.split(/ {2,}/)[0] ?? 'none';

  test('the sweep alone credits a player who paid and never returned', async () => {
    await sweep();
    expect(await world.balance(player)).toBe(0);
    await become({ state: 'paid' });
    await sweep();
    await sweep();
    expect(await world.balance(player)).toBe(250);
  });

  test('credits once for three webhooks out of order, the return and the sweep, at the same time', async () => {
    await become({ state: 'paid' });
    const sent = [webhook(), webhook({ state: 'created' }), webhook({ state: 'failed' })];
    const [statuses] = await Promise.all([Promise.all(sent), playerReturns(), playerReturns(), sweep()]);
    expect(statuses).toEqual([200, 200, 200]);
    expect(await playerReturns()).toMatchObject({ status: true, amount: '250' });
    expect(await world.balance(player)).toBe(250);
  });

  test('a signed webhook credits nothing that the service does not confirm', async () => {
    expect(await webhook()).toBe(200);
    expect(await world.balance(player)).toBe(0);
  });

  test('a forged webhook is refused and settles nothing', async () => {
    await become({ state: 'paid' });
    expect(await webhook({ state: 'paid', forged: true })).toBe(401);
    expect(await world.balance(player)).toBe(0);
  });

  test('another amount waits for the operator, who credits what was paid once', async () => {
    await become({ state: 'paid', amount: 200 });
    await webhook();
    await sweep();
    expect(await playerReturns()).toMatchObject({ status: false });
    expect(await world.balance(player)).toBe(0);
    expect(await world.operator('payments')).toMatch(/amount +200 +250/);
    const id = await caseId();
    await world.operator('accept-payment', id);
    await expect(world.operator('accept-payment', id)).rejects.toThrow('already decided');
    await webhook();
    expect(await world.balance(player)).toBe(200);
    expect(await playerReturns()).toMatchObject({ status: true, amount: '200' });
  });

  test('a declined amount credits nothing, now and later', async () => {
    await become({ state: 'paid', amount: 1 });
    await sweep();
    await world.operator('decline-payment', await caseId());
    await webhook();
    expect(await world.balance(player)).toBe(0);
    expect(await world.operator('payments')).toBe('No payments wait for a decision.');
  });

  test('a refund waits for the operator, and each part is taken back once', async () => {
    await become({ state: 'paid' });
    await webhook();
    await become({ refunded: 100 });
    await webhook();
    await webhook();
    expect(await world.balance(player)).toBe(250);
    await world.operator('accept-payment', await caseId());
    await webhook();
    expect([await world.balance(player), await caseId()]).toEqual([150, 'none']);
    await become({ refunded: 250 });
    await webhook();
    await world.operator('accept-payment', await caseId());
    expect(await world.balance(player)).toBe(0);
  });

  test('the sweep finds a refund whose webhook was lost, and spent points are not taken', async () => {
    await become({ state: 'paid' });
    await sweep();
    await world.operator('credit', player.phone_number, '-200');
    await become({ refunded: 250 });
    world.goTo('10:00 am', '2026-01-09');
    await sweep();
    const id = await caseId();
    await expect(world.operator('accept-payment', id)).rejects.toThrow('The wallet does not hold that many points.');
    expect(await caseId()).toBe(id);
    await world.operator('decline-payment', id);
    expect([await world.balance(player), await caseId()]).toEqual([50, 'none']);
  });

  test('a payment that is refunded before it is seen credits nothing', async () => {
    await become({ state: 'paid', refunded: 250 });
    await webhook();
    expect(await world.balance(player)).toBe(0);
  });

  test('a service that is down for an hour loses no payment', async () => {
    await become({ state: 'paid' });
    await service.test('down', { isDown: true });
    expect((await create('t-2')).body).toMatchObject({ status: false });
    expect(await webhook()).toBe(503);
    expect(await playerReturns()).toMatchObject({ status: false });
    await expect(sweep()).rejects.toThrow('The payment service answered 503.');
    world.goTo('10:00 am');
    expect(await world.balance(player)).toBe(0);
    await service.test('down', { isDown: false });
    await sweep();
    expect(await world.balance(player)).toBe(250);
    expect((await create('t-2')).body).toMatchObject({ status: true });
  });
});
