import type { Context } from '../context/context.ts';
import type { Order } from '../context/payment-gateway.ts';
import { reasonOf } from '../db/failures.ts';

/** The service did not say anything about the payment. It is looked up again later. */
export class LookUpFailure extends Error {}

/** The service answered with something that is no order. */
export class UnreadableOrder extends LookUpFailure {}

const states: readonly Order['state'][] = ['created', 'paid', 'failed'];

/** Fetches an order, and checks it. Returns undefined if the service does not know the order. */
export async function lookUpOrder({ gateway, log, metrics }: Context, orderId: string): Promise<Order | undefined> {
  try {
    const answer: unknown = await gateway?.lookUp(orderId);
    const order = answer === undefined ? undefined : readOrder(answer);
    metrics.paymentLookUps.inc({ result: 'ok' });
    return order;
  } catch (failure) {
    const isUnreadable = failure instanceof UnreadableOrder;
    metrics.paymentLookUps.inc({ result: isUnreadable ? 'unreadable' : 'failed' });
    if (!isUnreadable) throw new LookUpFailure(reasonOf(failure), { cause: failure });
    log.error({ payment: orderId, error: failure.message });
    throw failure;
  }
}

/** Reads an order as the module of a service returned it. */
export function readOrder(answer: unknown): Order {
  const { state, amount, refunded } = (answer ?? {}) as Record<keyof Order, unknown>;
  const known = states.find((each) => each === state);
  if (known && isPoints(amount) && isPoints(refunded) && refunded <= amount) return { state: known, amount, refunded };
  throw new UnreadableOrder(
    `The payment gateway returned an order that cannot be read: state ${textOf(state)}, amount ${textOf(amount)}, refunded ${textOf(refunded)}. The amounts must be whole numbers from 0 to ${MOST_POINTS}, and at most the amount is refunded.`,
  );
}

/** Sums of more points than this could exceed the numbers that are exact. */
const MOST_POINTS = 999_999_999_999;

function isPoints(value: unknown): value is number {
  return Number.isSafeInteger(value) && Number(value) >= 0 && Number(value) <= MOST_POINTS;
}

function textOf(value: unknown): string {
  return String(JSON.stringify(value)).slice(0, 40);
}
