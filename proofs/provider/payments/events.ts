import fc from 'fast-check';
import type { Order } from 'provider/src/context/payment-gateway.ts';
import type { PaymentFacts } from 'provider/src/wallet/reconcile.ts';

export const ORDERED = 300;

/** Something that happens to a payment. Workers take any webhook, return or sweep: each of them only looks up. */
export type PaymentEvent =
  | { what: 'service'; order: Order }
  /** A worker begins a look-up. Until it writes, others may write, and the service may change. */
  | { what: 'look'; worker: number }
  | { what: 'write'; worker: number }
  | { what: 'decide'; worker: number; isAccepted: boolean }
  | { what: 'player'; player: PaymentFacts['player'] }
  | { what: 'spend'; points: number };

const points = fc.integer({ min: 0, max: 5 }).map((hundreds) => hundreds * 100);
const worker = fc.integer({ min: 0, max: 3 });

const order = fc
  .record({ state: fc.constantFrom('created', 'paid', 'paid', 'paid', 'failed'), paid: points, less: points })
  .map(({ state, paid, less }): Order => ({
    state: state as Order['state'],
    // Most payers pay what they ordered.
    amount: paid < 200 ? ORDERED : paid,
    refunded: state === 'paid' ? Math.min(paid < 200 ? ORDERED : paid, Math.max(0, less - 200)) : 0,
  }));

const player: fc.Arbitrary<PaymentFacts['player']> = fc.record({
  isForgotten: fc.integer({ min: 0, max: 9 }).map((n) => n === 0),
  pause: fc.constantFrom(undefined, undefined, undefined, 'time-out' as const, 'self-exclusion' as const),
  room: fc.constantFrom(Number.POSITIVE_INFINITY, Number.POSITIVE_INFINITY, ORDERED, ORDERED - 1),
});

const is = <What extends string>(what: What) => fc.constant(what);

/** A sequence of events: lost, doubled, reordered, and raced by four workers. */
export const paymentEvents: fc.Arbitrary<PaymentEvent[]> = fc.array(
  fc.oneof(
    { weight: 5, arbitrary: fc.record({ what: is('service'), order }) },
    { weight: 6, arbitrary: fc.record({ what: is('look'), worker }) },
    { weight: 6, arbitrary: fc.record({ what: is('write'), worker }) },
    { weight: 4, arbitrary: fc.record({ what: is('decide'), worker, isAccepted: fc.boolean() }) },
    { weight: 1, arbitrary: fc.record({ what: is('player'), player }) },
    { weight: 1, arbitrary: fc.record({ what: is('spend'), points }) },
  ),
  { maxLength: 24, size: 'max' },
);
