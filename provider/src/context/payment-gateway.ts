import type { IncomingHttpHeaders } from 'node:http';

export interface NewOrder {
  /** Made by the provider. A repeated id must return the same order. */
  id: string;
  amount: number;
  /** Where the player returns in the app. */
  returnUrl: string;
  /** The provider's address, under which it serves `gateway/webhook`. */
  providerUrl: string;
  at: Date;
}

/** A payment in the service's records. */
export interface Order {
  state: 'created' | 'paid' | 'failed';
  /** What the payer paid, or has to pay. */
  amount: number;
  /** The total that was refunded so far. */
  refunded: number;
}

/** A service for payments by link. The provider calls it outside transactions. Every call must end within seconds. */
export interface PaymentGateway {
  /** Stored with each payment, so that another gateway is never asked about it. */
  name: string;
  /** Returns the address to send the player to. */
  createOrder(order: NewOrder): Promise<string>;
  /** Only its answer can credit a payment. */
  lookUp(orderId: string): Promise<Order | undefined>;
  /** Checks a webhook's signature, and returns the id of the order. Undefined means forged. */
  readWebhook?(body: Buffer, headers: IncomingHttpHeaders): string | undefined;
}
