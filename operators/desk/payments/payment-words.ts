import type { WaitingPayment } from '../../../provider/src/desk/payment-queue.ts';
import { rupeesText } from '../parts/words.ts';

/** What a person must know to decide a payment, and what each decision does. */
export interface PaymentWords {
  /** The payment as the message after the decision names it. */
  name: string;
  why: string;
  /** Why the provider would refuse to accept it. */
  blocked?: string | undefined;
  /** What accepting it does, as its proposal names it. */
  act: string;
  acceptLabel: string;
  accepted: string;
  declineLabel: string;
  reasons: readonly string[];
}

type Why = WaitingPayment['why'];

/** What a case is about, in a word or two. An older version gave no reason. */
export const tagOf: Readonly<Record<Why, string>> = {
  'other amount': 'Other amount',
  again: 'Paid again',
  limit: 'Over the limit',
  'time-out': 'On a break',
  'self-exclusion': 'Self-excluded',
  forgotten: 'Account deleted',
  refunded: 'Refund',
  'not paid': 'Payment reversed',
  '': 'Amount',
};

const held: Partial<Record<Why, string>> = {
  limit: ' This is more than the player’s own limit on deposits allows.',
  'time-out': ' The player takes a break.',
  'self-exclusion': ' The player has excluded themselves.',
};

export function wordsOf(payment: WaitingPayment): PaymentWords {
  return payment.kind === 'refund' ? wordsOfRefund(payment) : wordsOfAmount(payment);
}

function wordsOfAmount({ amount, ordered, credited, why, name, is_forgotten }: WaitingPayment): PaymentWords {
  const paid = rupeesText(amount);
  const difference =
    amount === ordered || credited !== null
      ? ''
      : `, ${rupeesText(Math.abs(ordered - amount))} ${amount < ordered ? 'less' : 'more'} than ordered`;
  return {
    name: `Payment of ${paid}`,
    why:
      credited === null
        ? `The player ordered ${rupeesText(ordered)} and paid ${paid}${difference}. Nothing is credited yet.${held[why] ?? ''}`
        : `The service has ${paid} more for this payment than the wallet got. Earlier, ${rupeesText(credited)} were credited.`,
    blocked: is_forgotten ? 'The account is deleted. Refund the payment at the service, then decline it.' : undefined,
    act: `credit ${paid} to ${name}`,
    acceptLabel: `Credit ${paid}`,
    accepted: `${paid} credited to ${name}.`,
    declineLabel: 'Decline',
    reasons: ['Refunded at the service.', 'The service has no such payment.'],
  };
}

function wordsOfRefund({ amount, credited, why, name, balance }: WaitingPayment): PaymentWords {
  const back = rupeesText(amount);
  return {
    name: `Refund of ${back}`,
    why: `${why === 'not paid' ? `The service now says that this payment is not paid: ${back} are missing` : `The service refunded ${back}`} of the ${rupeesText(credited ?? 0)} that are credited. Debit them from the wallet, or leave them to the player.`,
    blocked:
      balance < amount ? `The wallet holds ${rupeesText(balance)}, so you can only leave the points.` : undefined,
    act: `debit ${back} from ${name}`,
    acceptLabel: `Debit ${back}`,
    accepted: `${back} debited from ${name}.`,
    declineLabel: 'Leave',
    reasons: ['The points are spent already.', 'The refund was our mistake.'],
  };
}
