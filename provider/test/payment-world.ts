import assert from 'node:assert/strict';
import { openGateway } from '../examples/hmac-gateway.ts';
import { settleWaitingPayments } from '../src/wallet/settle-payment.ts';
import { freePort } from './child-process.ts';
import { openMigratedDatabase, type DatabaseKind } from './databases.ts';
import { SECRET, type startFakeServices } from './start-fake-services.ts';
import { openWorld } from './world.ts';

export type PaymentWorld = Awaited<ReturnType<typeof openPaymentWorld>>;

/** A provider that uses the example gateway with the fake service, and a player with a pending payment of 250. */
export async function openPaymentWorld(kind: DatabaseKind, service: Awaited<ReturnType<typeof startFakeServices>>) {
  const port = await freePort();
  const gateway = openGateway({
    GATEWAY_EXAMPLE_URL: service.url,
    GATEWAY_EXAMPLE_KEY: 'key',
    GATEWAY_EXAMPLE_SECRET: SECRET,
  });
  const db = await openMigratedDatabase(kind);
  const world = await openWorld(db, { publicUrl: `http://127.0.0.1:${port}` }, { gateway });
  await world.app.listen({ port, host: '127.0.0.1' });
  await service.test('down', { isDown: false });
  const player = await world.addPlayer();
  const create = (TRANS_ID = 't-1') => world.as(player, 'create_payment.php', { TRANS_ID, AMOUNT: '250' });
  const made = await create();
  const url = (made.body.result as unknown as { payment_url: string }).payment_url;
  assert.match(url, /^https:\/\/pay\.example\/[0-9a-f]{32}$/);
  const orderId = url.slice(-32);
  return {
    world,
    player,
    create,
    /** Changes the order at the service. */
    become: (order: object) => service.test('order', { id: orderId, ...order }),
    /** The service sends a webhook. Returns the provider's status. */
    webhook: async (more: object = { state: 'paid' }) =>
      (await service.test<{ status: number }>('webhook', { id: orderId, ...more })).status,
    /** Callers within a few seconds would share one look-up, so time passes before. */
    playerReturns: async () => {
      world.time.now += 5000;
      return (await world.call('payment_status.php', { TRANS_ID: 't-1' })).body;
    },
    sweep: () => settleWaitingPayments(world.context),
    balance: () => world.balance(player),
    /** The id of the first open case. */
    caseId: async () => (await world.operator('payments')).split('\n')[1]?.split(/ {2,}/)[0] ?? 'none',
  };
}
