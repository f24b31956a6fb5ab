import { createHmac } from 'node:crypto';
import type { AddressInfo } from 'node:net';
import Fastify from 'fastify';

// A fake payment service and a fake SMS service on loopback. They run in their own process, and a test controls them
// with calls to `/test`.
const secret = process.env.SECRET ?? '';

interface FakeOrder {
  id: string;
  amount: number;
  refunded: number;
  state: 'created' | 'paid' | 'failed' | 'broken';
  webhookUrl: string;
}

const orders = new Map<string, FakeOrder>();
const messages = new Map<string, { to: string; text: string }>();
let isDown = false;

const app = Fastify({ forceCloseConnections: true });
app.addHook('onRequest', async ({ url, headers }, reply) => {
  if (url.startsWith('/test')) return;
  if (isDown) return reply.code(503).send({});
  if (headers.authorization !== 'Bearer key') return reply.code(401).send({});
});

app.post<{ Body: FakeOrder }>('/orders', async ({ body }) => {
  if (!orders.has(body.id)) orders.set(body.id, { ...body, refunded: 0, state: 'created' });
  return { payUrl: `https://pay.example/${body.id}` };
});
app.get<{ Params: { id: string } }>('/orders/:id', async ({ params }, reply) => {
  const order = orders.get(params.id);
  if (order?.state === 'broken') return reply.code(500).send({});
  return order ? { state: order.state, amount: order.amount, refunded: order.refunded } : reply.code(404).send({});
});
app.post<{ Body: { id: string; to: string; text: string } }>('/messages', async ({ body }, reply) => {
  if (body.to === '9999999999') return reply.code(422).send({});
  messages.set(body.id, body);
  return {};
});

app.post<{ Body: { isDown: boolean } }>('/test/down', async ({ body }) => {
  isDown = body.isDown;
  return {};
});
app.get('/test/messages', async () => [...messages.values()]);
app.post<{ Body: Partial<FakeOrder> & { id: string } }>('/test/order', async ({ body }) => {
  const order = orders.get(body.id);
  if (order) Object.assign(order, body);
  return {};
});
/** Sends a webhook, with the state of any earlier moment. Returns the provider's status. */
app.post<{ Body: { id: string; state: string; forged?: boolean } }>('/test/webhook', async ({ body }) => {
  const sent = JSON.stringify({ id: body.id, state: body.state });
  const signature = createHmac('sha256', body.forged ? 'another secret' : secret)
    .update(sent)
    .digest('hex');
  const answer = await fetch(orders.get(body.id)?.webhookUrl ?? '', {
    method: 'POST',
    headers: { 'content-type': 'application/json', 'x-signature': signature },
    body: sent,
  });
  return { status: answer.status };
});

await app.listen({ port: 0, host: '127.0.0.1' });
process.send?.((app.server.address() as AddressInfo).port);
process.once('disconnect', () => process.exit());
