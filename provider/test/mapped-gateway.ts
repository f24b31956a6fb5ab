import type { Order, PaymentGateway } from '../src/context/payment-gateway.ts';

/** A payment gateway whose orders a test keeps and changes. An order of another shape is returned as it is. */
export function mappedGateway(orders: Map<string, unknown>, name = 'bank'): PaymentGateway {
  return {
    name,
    createOrder: async ({ id, amount }) => {
      if (!orders.has(id)) orders.set(id, { state: 'created', amount, refunded: 0 } satisfies Order);
      return `https://pay.example/${id}`;
    },
    lookUp: async (id) => orders.get(id) as Order | undefined,
    // The body is the id of the order, and every webhook counts as signed.
    readWebhook: (body) => body.toString(),
  };
}
