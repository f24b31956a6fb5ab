import type { Order } from '../context/payment-gateway.ts';
import type { Sql } from '../db/database.ts';
import { depositRoom } from '../fair-play/limits.ts';
import { pauseOf } from '../fair-play/pauses.ts';
import { lockWallet } from '../ledger/ledger.ts';
import { casesSql, creditedSql } from '../ledger/payment-sums.ts';
import { isForgotten } from '../players/player.ts';
import type { PaymentFacts, Question } from './reconcile.ts';

export type PaymentStatus = 'pending' | 'paid' | 'failed';

/** A payment with its sums in the ledger and in its cases. */
export interface Payment {
  trans_id: string;
  player_id: number;
  points: number;
  status: PaymentStatus;
  created_at: Date;
  /** What the service kept when it last answered. Null if it never had anything, or an older version credited it. */
  kept: number | null;
  credited: number;
  taken_back: number;
  declined_amount: number;
  declined_refund: number;
  open: (Question & { id: number }) | null;
}

const openCase = `(select json_build_object('id', c.id, 'kind', c.kind, 'amount', c.amount, 'why', c.why)
  from payment_cases c where c.trans_id = p.trans_id and c.decision is null)`;

/** Reads a payment in the transaction that has locked its row. */
export async function readPayment(tx: Sql, transId: string): Promise<Payment> {
  const [payment] = await tx.query<Payment>(
    `select trans_id, player_id, points, status, created_at, kept, ${creditedSql} as credited,
       ${casesSql('refund', 'accepted')} as taken_back, ${casesSql('amount', 'declined')} as declined_amount,
       ${casesSql('refund', 'declined')} as declined_refund, ${openCase} as open
     from payments p where trans_id = $1`,
    [transId],
  );
  if (!payment) throw new Error(`The payment ${transId} does not exist.`);
  return payment;
}

/** What the service has of the money of an order. */
export function keptOf({ state, amount, refunded }: Order): number {
  return state === 'paid' ? amount - refunded : 0;
}

/** What the service was last known to have. An older version did not store it. */
export function knownOf({ kept, credited, taken_back }: Pick<Payment, 'kept' | 'credited' | 'taken_back'>): number {
  return kept ?? credited - taken_back;
}

/** Adds what the service says, and what the player may still deposit, which is read under the wallet's lock. */
export async function factsOf(tx: Sql, payment: Payment, order: Order, now: Date): Promise<PaymentFacts> {
  const { points: ordered, credited, taken_back: takenBack, open } = payment;
  const kept = keptOf(order);
  return {
    ordered,
    kept,
    isPaid: order.state === 'paid',
    credited,
    takenBack,
    declined: { amount: payment.declined_amount, refund: payment.declined_refund },
    open: open ?? undefined,
    player: kept > credited - takenBack ? await readPlayer(tx, payment, now) : { isForgotten: false, room: 0 },
  };
}

async function readPlayer(tx: Sql, { player_id }: Payment, now: Date): Promise<PaymentFacts['player']> {
  const gone = await isForgotten(tx, player_id);
  // Other credits of the player wait here, so that together they keep to the limit.
  await lockWallet(tx, player_id);
  const pause = await pauseOf(tx, player_id, Number(now));
  return { isForgotten: gone, pause: pause?.kind, room: await depositRoom(tx, player_id, now) };
}
