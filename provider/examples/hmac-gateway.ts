import { createHmac, timingSafeEqual } from 'node:crypto';
import type { NewOrder, Order, PaymentGateway } from '../src/context/payment-gateway.ts';

const TIMEOUT_MS = 5000;

/**
 * An example for docs/guides/payments.md. The service has JSON calls, a bearer key and webhooks that it signs with
 * HMAC-SHA256. The example reads GATEWAY_EXAMPLE_URL, GATEWAY_EXAMPLE_KEY and GATEWAY_EXAMPLE_SECRET.
 */
export function openGateway(env: Readonly<Record<string, string | undefined>>): PaymentGateway {
  const { GATEWAY_EXAMPLE_URL: url, GATEWAY_EXAMPLE_KEY: key, GATEWAY_EXAMPLE_SECRET: secret } = env;
  if (!url || !key || !secret)
    throw new Error('Set GATEWAY_EXAMPLE_URL, GATEWAY_EXAMPLE_KEY and GATEWAY_EXAMPLE_SECRET.');

  const call = async (path: string, body?: object): Promise<unknown> => {
    const answer = await fetch(`${url}${path}`, {
      method: body ? 'POST' : 'GET',
      headers: { authorization: `Bearer ${key}`, 'content-type': 'application/json' },
      signal: AbortSignal.timeout(TIMEOUT_MS),
      ...(body && { body: JSON.stringify(body) }),
    });
    if (answer.status === 404) return undefined;
    if (!answer.ok) throw new Error(`The payment service answered ${answer.status}.`);
    return answer.json();
  };

  return {
    name: 'hmac-example',
    createOrder: async ({ id, amount, returnUrl, providerUrl }: NewOrder) => {
      const made = await call('/orders', { id, amount, returnUrl, webhookUrl: `${providerUrl}/gateway/webhook` });
      return (made as { payUrl: string }).payUrl;
    },
    lookUp: async (orderId) => (await call(`/orders/${encodeURIComponent(orderId)}`)) as Order | undefined,
    readWebhook: (body, headers) => {
      const expected = createHmac('sha256', secret).update(body).digest();
      const sent = Buffer.from(String(headers['x-signature']), 'hex');
      if (sent.length !== expected.length || !timingSafeEqual(sent, expected)) return undefined;
      return (JSON.parse(body.toString()) as { id: string }).id;
    },
  };
}
