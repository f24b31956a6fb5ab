import type { IncomingHttpHeaders } from 'node:http';

export interface NewOrder {
  /** The provider makes the id. For a repeated id, the gateway must return the same order. */
  id: string;
  amount: number;
  /** The address in the app to which the player returns. */
  returnUrl: string;
  /** The provider's own address. Below it, it serves `gateway/webhook`. */
  providerUrl: string;
  at: Date;
}

/** A payment, as the service has recorded it. */
export interface Order {
  state: 'created' | 'paid' | 'failed';
  /** The amount that the payer has paid or must pay. */
  amount: number;
  /** The total of all refunds so far. */
  refunded: number;
}

/**
 * A service for payments by link. The provider calls it outside of transactions. Every call must end within seconds.
 */
export interface PaymentGateway {
  /** The name is stored with each payment, so that the provider never looks up the payment at another gateway. */
  name: string;
  /** Creates an order. Returns the address to which the app sends the player. */
  createOrder(order: NewOrder): Promise<string>;
  /** Fetches an order. The provider credits a payment only after this answer says that it is paid. */
  lookUp(orderId: string): Promise<Order | undefined>;
  /** Checks a webhook's signature. Returns the order's id, or undefined if the webhook is forged. */
  readWebhook?(body: Buffer, headers: IncomingHttpHeaders): string | undefined;
}
