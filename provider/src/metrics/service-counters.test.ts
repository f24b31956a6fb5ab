import { createECDH, randomBytes } from 'node:crypto';
import { once } from 'node:events';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { openMigratedDatabase } from '../../test/databases.ts';
import { bid, closeInBalance, DAY, offerMarkets, openWorld, type World } from '../../test/world.ts';
import type { Order, PaymentGateway } from '../context/payment-gateway.ts';
import { notifyResults } from '../push/notify-results.ts';
import { settleWaitingPayments } from '../wallet/settle-payment.ts';

let world: World;
afterEach(() => closeInBalance(world));

/** Returns the values of a counter by result, as a scrape shows them. */
async function counted(counter: string): Promise<Record<string, number>> {
  const { body } = await world.app.inject({ url: '/api/metrics' });
  const found = [...body.matchAll(new RegExp(`^${counter}\\{result="(\\w+)"\\} (\\d+)$`, 'gm'))];
  return Object.fromEntries(found.map(([, result, value]) => [result, Number(value)]));
}

describe('payments', () => {
  const orders = new Map<string, Order>();
  let isDown = false;
  const gateway: PaymentGateway = {
    name: 'fake',
    createOrder: async ({ id, amount }) => {
      if (isDown) throw new Error('The payment service answered 503.');
      orders.set(id, { state: 'created', amount, refunded: 0 });
      return `https://pay.example/${id}`;
    },
    lookUp: async (id) => orders.get(id),
    readWebhook: () => undefined,
  };
  const create = async (TRANS_ID: string, AMOUNT = '250') => {
    const player = await world.addPlayer();
    const { body } = await world.as(player, 'create_payment.php', { TRANS_ID, AMOUNT });
    return String((body.result as { payment_url?: string } | undefined)?.payment_url).slice(
      'https://pay.example/'.length,
    );
  };
  beforeEach(async () => {
    world = await openWorld(await openMigratedDatabase('PGlite'), {}, { gateway });
    isDown = false;
  });

  test('an order counts as accepted or failed, a refused call as neither', async () => {
    await create('t-1');
    await create('t-2', '1');
    expect(await counted('provider_payment_orders_total')).toEqual({ ok: 1, failed: 0 });
    isDown = true;
    await create('t-3');
    expect(await counted('provider_payment_orders_total')).toEqual({ ok: 1, failed: 1 });
  });

  test('a payment counts once, when it ends as paid or failed', async () => {
    const [paid, failed, waiting] = [await create('t-1'), await create('t-2'), await create('t-3')];
    await settleWaitingPayments(world.context);
    expect(await counted('provider_payments_total')).toEqual({ paid: 0, failed: 0 });
    orders.set(paid, { state: 'paid', amount: 250, refunded: 0 });
    orders.set(failed, { state: 'failed', amount: 250, refunded: 0 });
    orders.set(waiting, { state: 'paid', amount: 200, refunded: 0 }); // another amount waits for the operator
    await settleWaitingPayments(world.context);
    await settleWaitingPayments(world.context);
    await world.call('payment_status.php', { TRANS_ID: 't-1' });
    expect(await counted('provider_payments_total')).toEqual({ paid: 1, failed: 1 });
  });
});

test('a code by SMS counts as sent, or as failed if the service refuses it or does not answer', async () => {
  const answers = [async () => true, async () => false, () => Promise.reject(new Error('no answer'))];
  const sms = { mostAnHour: 100, send: () => answers.shift()?.() ?? Promise.resolve(true) };
  world = await openWorld(await openMigratedDatabase('PGlite'), { isOtpRequired: true }, { sms });
  const seen = [];
  for (const n of [1, 2, 3]) {
    await world.call('IsUserExists.php', { phone_number: `987654321${n}`, token_id: 'phone' });
    seen.push(await counted('provider_sms_total'));
  }
  expect(seen).toEqual([
    { ok: 1, failed: 0 },
    { ok: 1, failed: 1 },
    { ok: 1, failed: 2 },
  ]);
});

test('a push message counts as accepted or failed; an ended subscription is no failure', async () => {
  const statuses: Record<string, number> = { '/a': 201, '/b': 500, '/c': 410 };
  const service = createServer((request, response) => response.writeHead(statuses[request.url ?? ''] ?? 404).end());
  await once(service.listen(0, '127.0.0.1'), 'listening');
  world = await openWorld(await openMigratedDatabase('PGlite'), { isPushInside: true });
  await offerMarkets(world);
  const keys = createECDH('prime256v1').generateKeys('base64url');
  for (const path of Object.keys(statuses)) {
    const player = await world.addPlayer(100);
    const endpoint = `http://127.0.0.1:${(service.address() as AddressInfo).port}${path}`;
    const subscription = { endpoint, p256dh: keys, auth: randomBytes(16).toString('base64url') };
    await world.as(player, 'set_push.php', { game_name: 'KALYAN', on: '1', language: 'en', ...subscription });
    await world.bid(player, bid);
  }
  expect(await counted('provider_pushes_total')).toEqual({ ok: 0, failed: 0 });
  world.goTo('4:00 pm');
  await world.operator('declare', 'KALYAN', DAY, 'open', '123');
  await notifyResults(world.context);
  expect(await counted('provider_pushes_total')).toEqual({ ok: 2, failed: 1 });
  service.close();
});
