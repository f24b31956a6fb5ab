import { once } from 'node:events';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { json } from 'node:stream/consumers';
import { callProvider, type SignedInPlayer } from '../setup/players.ts';

/** Starts a payment service, at which each order is paid at once. Returns the settings with which a provider uses it. */
export async function startPaymentService() {
  const amounts = new Map<string, number>();
  const server = createServer((request, response) => {
    const answer = async () => {
      if (request.method === 'GET')
        return { state: 'paid', amount: amounts.get(request.url!.slice('/orders/'.length)), refunded: 0 };
      const { id, amount } = (await json(request)) as { id: string; amount: number };
      amounts.set(id, amount);
      return { payUrl: `https://pay.example/${id}` };
    };
    void answer().then((sent) => response.setHeader('content-type', 'application/json').end(JSON.stringify(sent)));
  }).listen(0, '127.0.0.1');
  await once(server, 'listening');
  const { port } = server.address() as AddressInfo; // a TCP server has a port
  return {
    env: {
      PAYMENT_GATEWAY: 'provider/examples/hmac-gateway.ts',
      PUBLIC_URL: 'https://app.example',
      GATEWAY_EXAMPLE_URL: `http://127.0.0.1:${port}`,
      GATEWAY_EXAMPLE_KEY: 'key',
      GATEWAY_EXAMPLE_SECRET: 'secret',
    },
    stop: () => server.close(),
  };
}

/** Orders a payment for each player, and looks it up once the player's own limit forbids it. Each becomes a case. */
export async function openPaymentCases(
  address: string,
  players: readonly SignedInPlayer[],
  amountOf: (at: number) => number,
): Promise<void> {
  for (const [at, { phone_number, user_token }] of players.entries()) {
    const TRANS_ID = `case-${at}`;
    const ordered = { USER_ID: phone_number, user_token, TRANS_ID, AMOUNT: String(amountOf(at)) };
    const { message, result } = await callProvider<{ message: string; result?: object }>(
      'create_payment.php',
      ordered,
      address,
    );
    if (!result) throw new Error(`The payment of ${amountOf(at)} was refused: ${message}`);
    const limit = { phone_number, user_token, kind: 'deposit', period: 'day', points: '100' };
    await callProvider('set_play_limit.php', limit, address);
    await callProvider('payment_status.php', { TRANS_ID }, address);
  }
}
