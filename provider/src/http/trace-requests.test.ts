import { once } from 'node:events';
import { request } from 'node:http';
import type { AddressInfo } from 'node:net';
import Fastify from 'fastify';
import type { NewAttempt } from '../context/traces.ts';
import { traceRequests } from './trace-requests.ts';

test('records that the connection ended before the answer', async () => {
  const reference = '3f9a12cd00000000000000000000abcd';
  const app = Fastify();
  const clock = { now: () => 0, real: () => 0, shiftMs: () => 0, shiftTo: async () => undefined };
  const added = new Promise<NewAttempt>((add) => {
    traceRequests(app, { traces: { add, write: async () => undefined }, clock });
  });
  let leave = () => undefined as unknown;
  app.post('/set_bid_new.php', async ({ act }, reply) => {
    if (act) act.hasSession = true;
    leave();
    await once(reply.raw, 'close');
    return {};
  });
  await app.listen({ port: 0, host: '127.0.0.1' });
  const sent = request({
    port: (app.server.address() as AddressInfo).port,
    method: 'POST',
    path: '/set_bid_new.php',
    headers: {
      traceparent: `00-${reference}-1111111111111111-01`,
      tracestate: `matka=mfe-betting@1.4.0-9f31ab2c::1767756600000`,
    },
  });
  sent.on('error', () => undefined);
  leave = () => sent.destroy();
  sent.end();
  expect(await added).toMatchObject({ trace_id: reference, tapped_at: null, answered_at: null, status: null });
  await app.close();
});
