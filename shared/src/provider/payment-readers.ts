import { numberOf, objectOf, textOf } from './fields.ts';
import type { Unchecked } from './fields.ts';
import { replyIf, sentenceOf } from './reply.ts';
import type { Reply } from './reply.ts';

/** The provider's sentence for a pending payment. The app treats such a payment as accepted. */
export const PAYMENT_PENDING = 'Your Payment is pending please wait';

/** The accounts to which players pay manual deposits. */
export interface DepositAccounts {
  UPI_ADMIN: string;
  UPI_NAME: string;
  numbers: string[];
  scanner_url: string;
}

export function readOtp(answer: Unchecked): Reply<null> {
  const status = typeof answer.status === 'boolean' ? String(answer.status) : textOf(answer.status).toLowerCase();
  return replyIf(['success', 'true', '1'].includes(status), answer, () => null);
}

/** Reads the link of a new payment. Treats an answer without a link as a refusal. */
export function readPaymentLink(answer: Unchecked): Reply<{ payment_url: string }> {
  const payment_url = textOf(objectOf(answer.result).payment_url);
  return replyIf(isTrue(answer.status) && payment_url !== '', answer, () => ({ payment_url }));
}

/** The state of a payment. `amount` is missing if the provider does not send it. */
export interface PaymentState {
  state: 'paid' | 'pending' | 'failed';
  amount?: number;
}

/** Reads the state of a payment. A failed payment is an answer, not a refusal. */
export function readPaymentStatus(answer: Unchecked): Reply<PaymentState> {
  const amount = numberOf(answer.amount);
  // Older providers send no code.
  const isPending = answer.code === 'payment_pending' || sentenceOf(answer) === PAYMENT_PENDING;
  const state = isPending ? 'pending' : isTrue(answer.status) ? 'paid' : 'failed';
  return replyIf(true, answer, () => ({ state, ...(amount !== undefined && { amount }) }));
}

export function readDepositAccounts(value: unknown): DepositAccounts {
  const { UPI_ADMIN, UPI_NAME, numbers, scanner_url } = objectOf(value);
  return {
    UPI_ADMIN: textOf(UPI_ADMIN),
    UPI_NAME: textOf(UPI_NAME),
    numbers: Array.isArray(numbers) ? numbers.map(textOf).filter((number) => number !== '') : [],
    scanner_url: textOf(scanner_url),
  };
}

function isTrue(status: unknown): boolean {
  return status === true || ['true', '1'].includes(textOf(status).toLowerCase());
}
