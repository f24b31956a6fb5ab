import type { PauseKind } from 'shared/provider';

/** A case credits what the service kept (`amount`), or takes back what it did not keep (`refund`). */
export type CaseKind = 'amount' | 'refund';

/** Why a person must decide. Empty for a case that an older version opened. */
export type CaseReason = 'forgotten' | PauseKind | 'limit' | 'again' | 'other amount' | 'refunded' | 'not paid' | '';

/** A difference that a person must decide. */
export interface Question {
  kind: CaseKind;
  amount: number;
  why: CaseReason;
}

/** Everything that is known about a payment, in points. It has no history: the order of the events does not matter. */
export interface PaymentFacts {
  ordered: number;
  /** What the service has now: paid, less refunded. */
  kept: number;
  /** Whether the service says that it is paid. */
  isPaid: boolean;
  /** What the ledger has credited for it, and taken back. */
  credited: number;
  takenBack: number;
  /** The differences that an operator has decided to leave. */
  declined: Record<CaseKind, number>;
  /** The case that waits for a decision. */
  open?: Question | undefined;
  player: {
    isForgotten: boolean;
    pause?: PauseKind | undefined;
    /** What the player's own limits on deposits leave. */
    room: number;
  };
}

/** What is to be done. Without a question, no case stays open. */
export interface Step {
  credit?: number;
  ask?: Question;
}

/**
 * Decides what is to be done about a payment. Credited less taken back is afterwards what the service kept, or a
 * question names exactly the difference that nobody has decided to leave.
 */
export function reconcile(facts: PaymentFacts): Step {
  const { kept, isPaid, credited, takenBack, declined } = facts;
  const difference = kept - (credited - takenBack);
  if (difference < 0) {
    const amount = -difference - declined.refund;
    return amount > 0 ? { ask: { kind: 'refund', amount, why: isPaid ? 'refunded' : 'not paid' } } : {};
  }
  const amount = difference - declined.amount;
  if (amount <= 0) return {};
  const why = whyToAsk(facts, amount);
  return why === undefined ? { credit: amount } : { ask: { kind: 'amount', amount, why } };
}

/** Only the first credit of exactly what was ordered needs no person. What already waits for one goes on waiting. */
function whyToAsk({ ordered, credited, open, player }: PaymentFacts, amount: number): CaseReason | undefined {
  if (player.isForgotten) return 'forgotten';
  if (credited > 0) return 'again';
  if (amount !== ordered) return 'other amount';
  return player.pause ?? (amount > player.room ? 'limit' : open?.kind === 'amount' ? open.why : undefined);
}
