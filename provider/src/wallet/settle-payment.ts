import type { Context } from '../context/context.ts';
import { DAY_MS } from '../context/india-time.ts';
import type { Order } from '../context/payment-gateway.ts';
import type { Sql } from '../db/database.ts';
import { LookUpFailure, UnreadableOrder, lookUpOrder } from './look-up-order.ts';
import { factsOf, keptOf, knownOf, readPayment, type Payment, type PaymentStatus } from './payment-facts.ts';
import { reconcile } from './reconcile.ts';
import { credit, writeQuestion } from './write-step.ts';

export const DAYS_UNTIL_EXPIRED = 7;
const DAYS_OF_REFUNDS = 30;
const MOST_LOOK_UPS = 10;

/** A payment as the caller knows it. */
interface Named {
  orderId: string;
  gateway: string;
}

/** Fetches a payment's state from the gateway, and brings the books into line with it. */
export async function settlePayment(context: Context, orderId: string): Promise<PaymentStatus> {
  return (await reconcilePayment(context, { orderId, gateway: context.gateway?.name ?? '' }))?.status ?? 'pending';
}

/**
 * Looks a payment up. Then one transaction credits it, or opens, changes or withdraws its case, by the facts alone. A
 * person's decision is taken in the same transaction, after that. Returns undefined if there is no such payment.
 */
export async function reconcilePayment<Result = undefined>(
  context: Context,
  { orderId, gateway }: Named,
  decide?: (tx: Sql, payment: Payment, now: Date) => Promise<Result>,
): Promise<{ status: PaymentStatus; decided: Result | undefined } | undefined> {
  const now = new Date(context.clock.now());
  for (let lookUps = 0; lookUps < MOST_LOOK_UPS; lookUps += 1) {
    const version = await versionOf(context.db, { orderId, gateway });
    if (version === undefined) return undefined;
    const order = gateway === context.gateway?.name ? await lookUpOrder(context, orderId) : undefined;
    const done = await context.db.transaction(async (tx) => {
      const locked = await lockPayment(tx, orderId);
      const found = await readPayment(tx, locked.trans_id);
      // Another settlement has finished since the look-up began. If it saw other money, this answer may be the older one.
      if (order && locked.version !== version && keptOf(order) !== knownOf(found)) return undefined;
      await applyFacts(tx, found, order, now);
      const decided = await decide?.(tx, await readPayment(tx, locked.trans_id), now);
      const status = await writeStatus(tx, await readPayment(tx, locked.trans_id), order, now);
      return { before: found.status, status, decided };
    });
    if (!done) continue;
    // Counted after the commit, because a transaction can run twice.
    if (done.status !== done.before && done.status !== 'pending') context.metrics.payments.inc({ result: done.status });
    return done;
  }
  throw new LookUpFailure(
    `The payment ${orderId} changed during each of ${MOST_LOOK_UPS} look-ups. It is looked up again later.`,
  );
}

/** Every settlement writes the row, so its version shows whether another one has finished since. */
async function versionOf(sql: Sql, { orderId, gateway }: Named): Promise<string | undefined> {
  const [found] = await sql.query<{ version: string }>(
    'select xmin::text as version from payments where order_id = $1 and gateway = $2',
    [orderId, gateway],
  );
  return found?.version;
}

async function lockPayment(tx: Sql, orderId: string): Promise<{ trans_id: string; version: string }> {
  const [locked] = await tx.query<{ trans_id: string; version: string }>(
    'select trans_id, xmin::text as version from payments where order_id = $1 for update',
    [orderId],
  );
  if (!locked) throw new Error(`The payment ${orderId} does not exist.`);
  return locked;
}

/** An order that the service does not know says nothing. */
async function applyFacts(tx: Sql, payment: Payment, order: Order | undefined, now: Date): Promise<void> {
  if (!order) return;
  const step = reconcile(await factsOf(tx, payment, order, now));
  await writeQuestion(tx, payment, step.ask, now);
  if (step.credit !== undefined) await credit(tx, payment, step.credit, now);
}

async function writeStatus(tx: Sql, payment: Payment, order: Order | undefined, now: Date): Promise<PaymentStatus> {
  const status = statusOf(payment, order, now);
  await tx.query(
    `update payments set status = $2, checked_at = $3, paid_points = $4, expired_at = null,
       kept = case when $5::bigint = 0 and kept is null and $4::bigint is null then null else coalesce($5, kept) end,
       settled_at = case when $2 = 'pending' then null when status = $2 then settled_at else $3 end
     where trans_id = $1`,
    [payment.trans_id, status, now, payment.credited || null, order ? keptOf(order) : null],
  );
  return status;
}

/** The status shows the facts. It decides nothing. */
function statusOf(payment: Payment, order: Order | undefined, now: Date): PaymentStatus {
  if (payment.credited > 0) return 'paid';
  if (payment.open) return 'pending';
  const isUnpaid = order === undefined || order.state === 'created';
  const isRecent = payment.created_at > daysBefore(now, DAYS_UNTIL_EXPIRED);
  return isUnpaid && isRecent && payment.declined_amount === 0 ? 'pending' : 'failed';
}

/** SQL that checks that a payment `p` does not wait for a decision. */
export const hasNoCase = `not exists (select from payment_cases c where c.trans_id = p.trans_id and c.decision is null)`;

/** Settles payments whose webhook was lost, and expires unpaid payments of other gateways, which cannot be looked up. */
export async function settleWaitingPayments(context: Context, signal?: AbortSignal): Promise<void> {
  const { db, clock, gateway, metrics } = context;
  const now = new Date(clock.now());
  const expired = await db.query(
    `update payments p set status = 'failed', settled_at = $1
     where status = 'pending' and created_at <= $2 and gateway <> $3 and ${hasNoCase} returning 1`,
    [now, daysBefore(now, DAYS_UNTIL_EXPIRED), gateway?.name ?? ''],
  );
  metrics.payments.inc({ result: 'failed' }, expired.length);
  if (!gateway) return;
  const seen = new Set<string>();
  for (;;) {
    if (signal?.aborted) return;
    const waiting = await db.query<{ order_id: string }>(nextPayments, [
      gateway.name,
      daysBefore(now, DAYS_UNTIL_EXPIRED),
      daysBefore(now, DAYS_OF_REFUNDS),
      now,
    ]);
    const orderIds = waiting.flatMap(({ order_id }) => (seen.has(order_id) ? [] : [order_id]));
    if (orderIds.length === 0) return;
    for (const orderId of orderIds) seen.add(orderId);
    await settleSeveral(context, orderIds, now);
  }
}

const LOOK_UPS_AT_ONCE = 8;

// Each half reads a partial index, so old payments cost nothing. A settled payment is looked up after a day, and then
// each time after twice as long.
const nextPayments = `
  select order_id from (
    select order_id, checked_at from payments p
    where gateway = $1 and status = 'pending' and (created_at > $2 or ${hasNoCase})
    union all
    select order_id, checked_at from payments
    where gateway = $1 and status <> 'pending' and settled_at > $3
      and checked_at + greatest(interval '1 day', checked_at - settled_at) < $4
  ) waiting order by checked_at nulls first limit 100`;

/** If the gateway fails, the run ends. The next run starts with other payments, in case only these fail. */
async function settleSeveral(context: Context, orderIds: string[], now: Date): Promise<void> {
  const failures: unknown[] = [];
  const work = async () => {
    for (let orderId = orderIds.shift(); orderId && failures.length === 0; orderId = orderIds.shift()) {
      try {
        await settlePayment(context, orderId);
      } catch (failure) {
        await context.db.query('update payments set checked_at = $2 where order_id = $1', [orderId, now]);
        if (!(failure instanceof UnreadableOrder)) failures.push(failure);
      }
    }
  };
  await Promise.all(Array.from({ length: LOOK_UPS_AT_ONCE }, work));
  if (failures.length > 0) throw failures[0];
}

function daysBefore(now: Date, days: number): Date {
  return new Date(Number(now) - days * DAY_MS);
}
